/** The options of a game, driven by its data: numbers, choices, flags, lists. */

import type { ReactNode } from "react";
import type { OptionInfo } from "../engine/catalogue";
import type { OptionValue } from "../engine/game";
import { useWords } from "../hooks/site";
import { GAME } from "../i18n/game";
import type { Choice } from "../store/choice";
import { FileButton } from "./FileButton";
import form from "./Form.module.css";
import styles from "./GameOptions.module.css";

export interface GameOptionsProps {
  choice: Choice;
  /** Names of the packaged lists. */
  lists: readonly string[];
  /** Another value for an option; null is its default. */
  onChange(option: string, value: OptionValue | null): void;
  /** A file of the person's own for this option. */
  onFile(option: string, file: File): void;
  /** What a page has beside them. */
  children?: ReactNode;
}

export function GameOptions({ choice, lists, onChange, onFile, children }: GameOptionsProps) {
  const texts = useWords(GAME);
  const { info } = choice;
  if (info.options.length === 0 && !children) return null;
  return (
    <details className={styles.options} data-testid="options">
      <summary>
        <span className={styles.now}>{summaryOf(choice, texts)}</span>
        <span className={styles.change}>{texts.change}</span>
      </summary>
      <div className={styles.fields}>
        {info.options.map((option) => (
          <Option
            key={option.name}
            {...{ option, choice, lists, onFile }}
            onValue={(value) => onChange(option.name, value)}
          />
        ))}
        {children}
      </div>
    </details>
  );
}

type Texts = ReturnType<typeof useWords<(typeof GAME)["en"]>>;

/** What an option is called; how long a code is, by what it is made of. */
function optionName(texts: Texts, { look }: Choice, name: string): string {
  const called = name === "length" && look.slots !== "letter" ? "symbols" : name;
  return texts.option[called] ?? called;
}

/** "4 pegs, 6 colours, distinct" */
export function summaryOf(choice: Choice, texts: Texts): string {
  const { info, game } = choice;
  const said = info.options.flatMap((option) => {
    const value = game.data.options[option.name] ?? null;
    const name = optionName(texts, choice, option.name);
    if (value === null || value === false || value === "") return [];
    if (option.kind === "choice" && value === option.default) return [];
    if (value === true) return [name];
    if (option.kind === "boards") return value === 1 ? [] : [`${value} ${name}`];
    if (typeof value === "object") return [value.name];
    const own = texts.sum[option.name];
    if (own !== undefined) return [own(String(value))];
    if (option.texts && typeof value === "string") return [value];
    if (option.variants) return [texts.values[String(value)] ?? String(value)];
    return [option.kind === "number" ? `${value} ${name}` : (texts.values[value] ?? String(value))];
  });
  return said.join(", ") || texts.defaults;
}

interface OptionProps extends Pick<GameOptionsProps, "choice" | "lists" | "onFile"> {
  option: OptionInfo;
  onValue(value: OptionValue | null): void;
}

function Option(props: OptionProps) {
  const { option, choice, onValue, onFile } = props;
  const texts = useWords(GAME);
  const value = choice.game.data.options[option.name] ?? null;
  const name = optionName(texts, choice, option.name);
  if (option.kind === "flag") {
    return (
      <label className={form.choice} title={option.about}>
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onValue(event.currentTarget.checked)}
        />
        {name}
      </label>
    );
  }
  const own = value !== null && typeof value === "object" ? value.name : null;
  const onText = (text: string) => {
    if (text.trim() !== "" && text.trim() !== String(value)) onValue(read(option, text.trim()));
  };
  return (
    <div className={form.field} title={option.about}>
      <span>{name}</span>
      {option.kind !== "file" && (
        <select
          className={form.input}
          aria-label={name}
          value={own ?? (value === null ? "" : String(value))}
          onChange={(event) => onValue(read(option, event.currentTarget.value))}
        >
          {(option.default === null || option.kind === "list") && (
            <option value="">{texts.defaults}</option>
          )}
          {valuesOf(props).map((each) => (
            <option key={each} value={each}>
              {texts.values[each] ?? each}
            </option>
          ))}
          {own !== null && <option value={own}>{own}</option>}
          {option.texts && typeof value === "string" && <option value={value}>{value}</option>}
        </select>
      )}
      {option.texts && (
        <input
          className={form.input}
          aria-label={`${name}: ${texts.byName}`}
          placeholder="RGBYOP"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          defaultValue={typeof value === "string" ? value : ""}
          onBlur={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") onText(event.currentTarget.value);
          }}
        />
      )}
      {(option.kind === "list" || option.kind === "file") && (
        <>
          <FileButton
            label={own ?? texts.ownList}
            name={`${name}: ${texts.ownList}`}
            onFile={(file) => onFile(option.name, file)}
          />
          <p className={styles.note}>{texts.ownNote}</p>
        </>
      )}
    </div>
  );
}

function valuesOf({ option, lists }: Pick<OptionProps, "option" | "lists">): string[] {
  return option.kind === "list" ? [...lists] : (option.values ?? []).map(String);
}

function read({ kind }: OptionInfo, text: string): number | string | null {
  if (text === "") return null;
  if (kind === "boards") return Number(text);
  return kind === "number" && /^-?\d+$/.test(text) ? Number(text) : text;
}
