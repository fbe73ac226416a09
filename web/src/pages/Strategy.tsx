/** Strategy: a decision tree of a game, opened turn by turn, and two of them beside each other. */

import type { ReactNode } from "react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Bar } from "../components/Bar";
import { Button } from "../components/Button";
import form from "../components/Form.module.css";
import { splitAbout } from "../components/GameCard";
import { GamePage } from "../components/GamePage";
import { Columns } from "../components/strategy/Columns";
import { Find } from "../components/strategy/Find";
import { Comparison, TurnBars } from "../components/strategy/Totals";
import { EngineError, library } from "../engine";
import type { Bounds } from "../engine/search";
import { formatAddress, usePageAddress, visit } from "../hooks/address";
import { useSite, useSiteTexts, useWords } from "../hooks/site";
import { type Answer, useAnswer } from "../hooks/useAnswer";
import { useWide } from "../hooks/useWide";
import { GAME } from "../i18n/game";
import { STRATEGY, type StrategyTexts } from "../i18n/strategy";
import { type Choice, loadChoice } from "../store/choice";
import { listsOf } from "../store/lists";
import { formatPosition, parsePosition, readTurns } from "../store/position";
import { meanOf, pathOf, type Strategy, secretsOf, totalOf, turnsOf, wayOf } from "../store/tree";
import { TreeError, type TreeHead } from "../store/treeFile";
import {
  FILE,
  fileOf,
  GROWN,
  gameOf,
  isProvable,
  isQuick,
  keepFile,
  makeTree,
  NONE,
  OPTIMAL,
  PACKAGED,
  packagedTrees,
  readTree,
  usualSource,
  type Watch,
} from "../store/treeSource";
import styles from "./Strategy.module.css";

const PAGE = "strategy";

export default function StrategyPage({ game }: { game: string | null }) {
  return (
    <GamePage page={PAGE} spec={game ?? ""}>
      {(choice, options) => <Trees key={choice.game.spec} choice={choice} options={options} />}
    </GamePage>
  );
}

type Packaged = ReadonlyMap<string, string>;

/** Which trees are packaged is known before any is chosen. */
function Trees(props: { choice: Choice; options: ReactNode }) {
  const texts = useWords(STRATEGY);
  const { value } = useAnswer<Packaged>("index", () =>
    packagedTrees().catch((): Packaged => new Map()),
  );
  if (value === null) return <p role="status">{texts.reading}</p>;
  return <Browser {...props} packaged={value} />;
}

type Growing = Answer<Strategy, number | Bounds>;

function useTree({ game }: Choice, source: string): Growing {
  const id = source === FILE ? ` ${fileOf(game)?.id}` : "";
  return useAnswer<Strategy, number | Bounds>(
    source === NONE ? null : `${game.spec} ${source}${id}`,
    (watch) => makeTree(game, source, watch as Watch),
  );
}

interface BrowserProps {
  choice: Choice;
  options: ReactNode;
  packaged: Packaged;
}

function Browser({ choice, options, packaged }: BrowserProps) {
  const { game, info, look } = choice;
  const texts = useWords(STRATEGY);
  const { gameTexts } = useSiteTexts();
  const { query, parts } = usePageAddress();
  const { turns, values } = parsePosition(query);
  const known = (source: string | undefined) =>
    source === undefined || (source === FILE && !fileOf(game)) ? undefined : source;
  const usual = usualSource(game, packaged);
  const by = known(values.by) ?? usual;
  const beside = known(values.beside) ?? NONE;
  const find = game.secrets.find(values.find ?? "") >= 0 ? (values.find as string) : "";
  const one = useTree(choice, by);
  const other = useTree(choice, beside);
  const tree = one.busy ? null : one.value;
  const title = gameTexts[info.name]?.title ?? splitAbout(info.about).title;
  const words = look.slots === "letter";
  const name = (source: string) => nameOf(texts, choice, source);
  const go = (open: readonly { guess: string; feedback: string }[], more: object = {}) => {
    const now = { by: values.by, beside: values.beside, find, ...more };
    visit(formatAddress([parts[0] ?? game.spec, PAGE], formatPosition(open, now)), "replace");
  };
  const path = tree ? pathOf(tree, readTurns(game, turns)) : [0];
  const way = tree && find !== "" ? wayOf(tree, game, find) : null;
  const onFind = (secret: string) => {
    const found = tree && secret !== "" ? wayOf(tree, game, secret) : null;
    const open = found && found.length > 1 ? found.slice(0, -1) : (found ?? path);
    go(tree ? turnsOf(tree, open) : [], { find: secret });
  };
  const root = useFindKey();
  return (
    <Files choice={choice}>
      {(fileButton) => (
        <div ref={root}>
          <div className={styles.top}>
            <div>
              <h2>{headOf(texts, title, tree, name(by))}</h2>
              {tree && <p className={styles.sum}>{sumOf(texts, words, tree)}</p>}
            </div>
            {tree && <TurnBars {...{ tree, words }} />}
          </div>
          <Sources {...{ options, file: fileButton }} open={by === NONE} now={name(by)}>
            <Source
              label={texts.strategy}
              value={by}
              {...{ choice, packaged }}
              onChange={(source) => go([], { by: source })}
            />
            <Source
              label={texts.beside}
              value={beside}
              {...{ choice, packaged }}
              nothing
              onChange={(source) => go(tree ? turnsOf(tree, path) : [], { beside: source })}
            />
          </Sources>
          {by === NONE && (
            <p className={styles.empty}>{isQuick(game) ? texts.pick : texts.large}</p>
          )}
          <Working growing={one} onCancel={() => go([], { by: by === usual ? NONE : undefined })} />
          <Working growing={other} onCancel={() => go([], { beside: undefined })} />
          {tree && other.value && !other.busy && (
            <Comparison
              one={{ name: name(by), tree }}
              other={{ name: name(beside), tree: other.value }}
              {...{ words }}
              onSwap={() => go([], { by: beside, beside: by })}
            />
          )}
          {tree && (
            <>
              <Find {...{ choice, tree, way, onFind }} secret={find} />
              <Columns
                {...{ choice, tree, path, way }}
                onOpen={(open) => go(turnsOf(tree, open))}
              />
              <Legend />
            </>
          )}
        </div>
      )}
    </Files>
  );
}

/** A slash goes to the field, wherever the focus is on the page. */
function useFindKey() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
      const field = root.current?.querySelector<HTMLElement>("[data-testid='code-input']");
      if (!field) return;
      event.preventDefault();
      field.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return root;
}

function nameOf(texts: StrategyTexts, { game }: Choice, source: string): string {
  if (source === PACKAGED) return texts.packaged;
  if (source === OPTIMAL) return texts.optimal;
  const file = source === FILE ? fileOf(game) : undefined;
  if (file) return texts.file(file.name, file.strategy);
  return texts.names[source] ?? source;
}

function headOf(texts: StrategyTexts, title: string, tree: Strategy | null, name: string): string {
  if (tree === null) return texts.none(title);
  return tree.proven ? texts.best(title) : texts.title(title, name);
}

function sumOf(texts: StrategyTexts, words: boolean, tree: Strategy): string {
  const sum = texts.sum(words, secretsOf(tree), totalOf(tree), meanOf(tree));
  return sum + (tree.proven ? texts.proven : texts.worst(tree.histogram.length));
}

interface SourcesProps {
  options: ReactNode;
  file: ReactNode;
  /** Nothing is shown before one is chosen. */
  open: boolean;
  now: string;
  children: ReactNode;
}

/** What can be chosen: in one line where there is room, behind a line where there is not. */
function Sources({ options, file, open, now, children }: SourcesProps) {
  const texts = useWords(STRATEGY);
  const { change } = useWords(GAME);
  return (
    <details className={styles.sources} open={useWide() || open} data-testid="sources">
      <summary>
        <span className={styles.sum}>{texts.by(now)}</span>
        <span className={styles.change}>{change}</span>
      </summary>
      <div className={styles.choices}>
        <div className={styles.options}>{options}</div>
        {children}
        {file}
      </div>
    </details>
  );
}

interface SourceProps {
  choice: Choice;
  packaged: Packaged;
  label: string;
  value: string;
  /** Whether there may be none. */
  nothing?: boolean;
  onChange(source: string): void;
}

function Source({ choice, packaged, label, value, nothing = false, onChange }: SourceProps) {
  const texts = useWords(STRATEGY);
  const { game } = choice;
  const sources = [
    ...(packaged.has(game.spec) ? [PACKAGED] : []),
    ...(fileOf(game) ? [FILE] : []),
    ...GROWN,
    ...(isProvable(game) ? [OPTIMAL] : []),
  ];
  const all = value === NONE || sources.includes(value) ? sources : [...sources, value];
  return (
    <label className={form.field}>
      <span>{label}</span>
      <select
        className={form.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {(nothing || value === NONE) && (
          <option value={NONE}>{nothing ? texts.nothing : texts.choose}</option>
        )}
        {all.map((source) => (
          <option key={source} value={source}>
            {nameOf(texts, choice, source)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** How much of it is done; of a proof, how near the bounds are to each other. */
function shareOf(progress: number | Bounds | null): number {
  if (progress === null || typeof progress === "number") return progress ?? 0;
  return progress.best === null ? 0 : progress.lower / progress.best;
}

/** How far it is, or why it does not work. */
function Working({ growing, onCancel }: { growing: Growing; onCancel(): void }) {
  const texts = useWords(STRATEGY);
  const { errors } = useWords(GAME);
  const { busy, progress, error } = growing;
  if (busy) {
    const text =
      typeof progress === "object" && progress !== null
        ? texts.proving(progress.lower, progress.best)
        : texts.growing(progress);
    return (
      <div className={styles.working} data-testid="working">
        <p role="status">{text}</p>
        <span className={styles.bar}>
          <Bar share={shareOf(progress)} strong />
        </span>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    );
  }
  if (error === null) return null;
  const failed = error.reason === "failed" ? texts.failed : error.message;
  return <p role="alert">{errors[error.reason] ?? failed}</p>;
}

function begin(control: { current: AbortController | null }): AbortController {
  control.current = new AbortController();
  return control.current;
}

/** A saved tree is chosen, or dropped anywhere. */
function Files(props: { choice: Choice; children(button: ReactNode): ReactNode }) {
  const texts = useWords(STRATEGY);
  const { documents } = useSite();
  const [state, setState] = useState<"" | "over" | "reading">("");
  const [message, setMessage] = useState("");
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const load = async (head: TreeHead) => {
    try {
      return await gameOf(head, (spec) => loadChoice(library, listsOf(documents), spec));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      throw new TreeError("game", { game: head.game.slice(0, 80) });
    }
  };
  const open = async (file: File) => {
    control.current?.abort();
    const { signal } = begin(control);
    setState("reading");
    setMessage("");
    try {
      const read = await readTree(file, load, signal);
      keepFile(file.name, read);
      setState("");
      visit(formatAddress([read.game.spec, PAGE], formatPosition([], { by: FILE })));
    } catch (error) {
      if (signal.aborted) return;
      setState("");
      setMessage(
        error instanceof TreeError
          ? texts.errors[error.reason](error.values)
          : texts.errors.unread(),
      );
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setState("");
    const [file] = event.dataTransfer.files;
    if (file) void open(file);
  };
  const button = (
    <div className={styles.file}>
      <span className={form.file}>
        {texts.open}
        <input
          type="file"
          accept=".json,.gz,application/json,application/gzip"
          aria-label={texts.open}
          data-testid="tree-file"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void open(file);
            event.currentTarget.value = "";
          }}
        />
      </span>
      <p className={styles.note}>{state === "over" ? texts.drop : texts.openNote}</p>
      <p role="status">{state === "reading" ? texts.reading : ""}</p>
      <p role="alert" className={styles.bad}>
        {message}
      </p>
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      className={styles.drop}
      data-over={state === "over" || undefined}
      data-testid="drop"
      onDragOver={(event) => {
        event.preventDefault();
        setState("over");
      }}
      onDragLeave={() => setState((now) => (now === "over" ? "" : now))}
      onDrop={onDrop}
    >
      {props.children(button)}
    </div>
  );
}

function Legend() {
  const { legend, keys } = useWords(STRATEGY);
  return (
    <p className={styles.legend}>
      <span>{legend}</span>
      <span className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {keys.row} <kbd>→</kbd> {keys.open} <kbd>←</kbd> {keys.back}{" "}
        <kbd>/</kbd> {keys.find}
      </span>
    </p>
  );
}
