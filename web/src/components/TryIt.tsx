/** Any hidden word and any guess: what the dice would show, and why. */

import { useState } from "react";
import { digits, kindsOf, letterKinds, won } from "../game/feedback";
import { LETTERS } from "../game/turn";
import { useTexts } from "../hooks/stores";
import form from "./Form.module.css";
import { Sample } from "./Sample";

const onlyLetters = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .slice(0, LETTERS);
const spaced = (letters: string) => [...letters].join(" ");

export function TryIt() {
  const texts = useTexts();
  const { help } = texts;
  const [secret, setSecret] = useState("CARNAL");
  const [guess, setGuess] = useState("CAVERN");
  return (
    <>
      <div className={form.line}>
        <Letters name={help.trySecret} value={secret} onChange={setSecret} />
        <Letters name={help.tryGuess} value={guess} onChange={setGuess} />
      </div>
      {secret.length === LETTERS && guess.length === LETTERS ? (
        <Result secret={secret} guess={guess} />
      ) : (
        <Sample
          tiles={Array.from({ length: LETTERS }, (_, index) => ({
            letter: guess[index] ?? "",
            mark: null,
            digit: null,
          }))}
        />
      )}
    </>
  );
}

interface LettersProps {
  name: string;
  value: string;
  onChange(value: string): void;
}

function Letters({ name, value, onChange }: LettersProps) {
  return (
    <label className={`${form.field} ${form.grow}`}>
      <span>{name}</span>
      <input
        className={form.input}
        value={value}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => onChange(onlyLetters(event.currentTarget.value))}
      />
    </label>
  );
}

function Result({ secret, guess }: { secret: string; guess: string }) {
  const texts = useTexts();
  const { help } = texts;
  const read = digits(guess, secret);
  const kinds = kindsOf(guess, secret);
  const { place, elsewhere, out } = letterKinds(guess, secret);
  const tiles = [...guess].map((letter, index) => ({
    letter,
    mark: kinds[index] ?? null,
    digit: read[index] ?? null,
  }));
  return (
    <>
      <Sample tiles={tiles} />
      <p role="status">
        {help.tryResult(read)} {won(guess, secret) && help.tryWon}{" "}
        {help.tryClasses(spaced(place), spaced(elsewhere), spaced(out))}
      </p>
    </>
  );
}
