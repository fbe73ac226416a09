/** Where a screen is pasted or its words are typed; a word that cannot be read is asked for. */

import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { EngineError } from "../../engine/errors";
import { drawTerminal, readPasted } from "../../engine/fallout";
import { type Correction, formatScreen, readDump, type Screen } from "../../engine/fallout/screen";
import { useWords } from "../../hooks/site";
import { FALLOUT, type FalloutTexts } from "../../i18n/fallout";
import { Button } from "../Button";
import form from "../Form.module.css";
import styles from "./Fallout.module.css";

/** Which values of an error its sentence is made of, in order. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  column: ["row"],
  margin: ["rest", "row"],
  absent: ["word"],
  either: ["lengths"],
  lengths: ["groups"],
  size: ["length"],
  misread: ["read", "count", "length"],
  noWord: ["read"],
  unclear: ["read"],
  many: ["count", "most"],
};

function errorText(texts: FalloutTexts, { reason, values }: EngineError): string {
  const [one = "", two = "", three = ""] = (VALUES[reason] ?? []).map((name) =>
    String(values[name] ?? ""),
  );
  return (texts.errors[reason] ?? texts.errors.failed)?.(one, two, three) ?? "";
}

interface PasteProps {
  /** A sentence before it: why one is here. */
  note: string;
  onRead(screen: Screen): void;
  /** Back to what was there; null where nothing was. */
  onBack: (() => void) | null;
  random(): number;
}

const EXAMPLE_LEVEL = 1;
const PLACEHOLDER = `0xF964 $%TERMS#(*)!#  0xFA30 TEXAS%[@]!_
0xF970 <.?TIRES{|;-  0xFA3C ^=;:TANKS*/'
…`;

export function Paste({ note, onRead, onBack, random }: PasteProps) {
  const texts = useWords(FALLOUT);
  const [text, setText] = useState("");
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  const [error, setError] = useState<EngineError | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const read = async (pasted: string, fixed: readonly Correction[]) => {
    setBusy(true);
    try {
      onRead(await readPasted(pasted, fixed));
    } catch (thrown) {
      const known = thrown instanceof EngineError;
      setError(known ? thrown : new EngineError("limit", "failed", String(thrown)));
      setCorrections(fixed);
      setBusy(false);
    }
  };
  const onExample = async () => {
    const seed = Math.floor(random() * 2 ** 32);
    try {
      const { board } = await drawTerminal(EXAMPLE_LEVEL, seed);
      setText(formatScreen(readDump(board.dump, board.address)));
      setError(null);
      setCorrections([]);
      field.current?.focus();
    } catch {
      setError(new EngineError("limit", "failed", ""));
    }
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!busy) void read(text, corrections);
  };
  return (
    <div className={styles.start}>
      <form className={styles.paste} data-testid="paste" onSubmit={submit}>
        <h2>{texts.paste.title}</h2>
        {note !== "" && <p role="alert">{note}</p>}
        <p className={styles.soft} id="paste-lead">
          {texts.paste.lead}
        </p>
        <label className={form.field}>
          <span>{texts.paste.label}</span>
          <textarea
            ref={field}
            className={`${form.input} ${styles.text}`}
            rows={10}
            placeholder={PLACEHOLDER}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            aria-describedby="paste-lead"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setCorrections([]);
              setError(null);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
            }}
          />
        </label>
        <div role="alert">
          {error !== null && <p className={styles.bad}>{errorText(texts, error)}</p>}
        </div>
        {error !== null && typeof error.values.read === "string" && (
          <Misread
            key={error.values.read}
            read={error.values.read}
            offers={String(error.values.offers ?? "")}
            onFix={(right) => void read(text, [...corrections, [String(error.values.read), right]])}
          />
        )}
        <div className={styles.actions}>
          <Button main type="submit" disabled={busy}>
            {busy ? texts.paste.busy : texts.paste.read}
          </Button>
          <Button onClick={() => void onExample()}>{texts.paste.example}</Button>
          {onBack !== null && <Button onClick={onBack}>{texts.paste.back}</Button>}
          <span className={`${styles.soft} ${styles.keys}`}>{texts.paste.keys}</span>
        </div>
      </form>
      <ol className={styles.how}>
        {texts.paste.how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

interface MisreadProps {
  read: string;
  /** Words that it may be, between spaces. */
  offers: string;
  onFix(right: string): void;
}

/** Asks which word stands there: the readings at one press, or typed. */
function Misread({ read, offers, onFix }: MisreadProps) {
  const texts = useWords(FALLOUT);
  const [typed, setTyped] = useState("");
  const id = useId();
  const words = offers.split(" ").filter((word) => word !== "");
  const fix = () => typed.trim() !== "" && onFix(typed.trim().toUpperCase());
  return (
    <fieldset className={styles.misread} data-testid="misread" aria-label={texts.fix.title(read)}>
      {words.map((word) => (
        <Button key={word} onClick={() => onFix(word)}>
          {word}
        </Button>
      ))}
      <label htmlFor={id}>{texts.fix.label(read)}</label>
      <input
        id={id}
        className={`${form.input} ${styles.short}`}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          fix();
        }}
      />
      <Button onClick={fix}>{texts.fix.apply}</Button>
    </fieldset>
  );
}
