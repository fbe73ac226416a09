/** How likely each secret is, from a file of the person's own. */

import { useState } from "react";
import { EngineError } from "../../engine/errors";
import type { Game } from "../../engine/game";
import { useSite, useWords } from "../../hooks/site";
import { HELP, type HelpTexts } from "../../i18n/help";
import { keepWeights, parseWeights } from "../../store/weights";
import { Button } from "../Button";
import { FileButton } from "../FileButton";
import form from "../Form.module.css";

export function weightsError({ weights }: HelpTexts, error: unknown): string {
  if (!(error instanceof EngineError)) return String(error);
  const { name = "", line = "", what = "" } = error.values;
  const say = weights.errors[error.reason];
  return say?.(String(name), String(line), String(what)) ?? error.message;
}

interface WeightsProps {
  game: Game;
  /** The name of those in use; empty for none. */
  used: string;
  onChange(name: string): void;
}

export function Weights({ game, used, onChange }: WeightsProps) {
  const texts = useWords(HELP);
  const { documents } = useSite();
  const [message, setMessage] = useState("");
  const onFile = async (file: File) => {
    try {
      const text = await file.text();
      parseWeights(game, file.name, text);
      keepWeights(documents, file.name, text);
      setMessage("");
      onChange(file.name);
    } catch (error) {
      setMessage(weightsError(texts, error));
    }
  };
  return (
    <div className={form.field}>
      <span>{texts.weights.title}</span>
      <FileButton
        label={used === "" ? texts.weights.own : texts.weights.used(used)}
        name={texts.weights.own}
        onFile={(file) => void onFile(file)}
      />
      <p className={form.note}>{texts.weights.note}</p>
      {used !== "" && <Button onClick={() => onChange("")}>{texts.weights.none}</Button>}
      {message !== "" && <p role="alert">{message}</p>}
    </div>
  );
}
