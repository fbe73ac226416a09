/** Numbers, dates and plurals of one language, by the browser's own tables. */

export interface Forms {
  one: string;
  other: string;
}

export interface Formats {
  /** 1234.5 → "1,234.5"; `decimals` fixes the digits after the point. */
  number(value: number, decimals?: number): string;
  /** 0.5 → "+0.50", −0.5 → "−0.50" */
  signed(value: number, decimals: number): string;
  percent(share: number): string;
  /** "2026-11-16" → "16 November 2026": the puzzle's day, which is a day in UTC. */
  date(day: string): string;
  /** "2026-11-17" → "Tuesday 17 November" */
  weekday(day: string): string;
  /** An ISO time → the hour by the reader's clock. */
  time(moment: string | number): string;
  /** An ISO time → day and hour by the reader's clock. */
  moment(moment: string): string;
  /** Picks the form of the plural and puts the number for `#`. */
  plural(count: number, forms: Forms): string;
}

/** Made at the first use: the browser's tables cost milliseconds each, and one language is enough. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function formatsOf(locale: string): Formats {
  const rules = once(() => new Intl.PluralRules(locale));
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, options));
  const day = dates({ dateStyle: "long", timeZone: "UTC" });
  const weekday = dates({ weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const hour = dates({ timeStyle: "short" });
  const both = dates({ dateStyle: "medium", timeStyle: "short" });
  const percents = once(
    () => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }),
  );
  const numbers = new Map<string, Intl.NumberFormat>();
  const format = (value: number, decimals: number | undefined, sign: "auto" | "exceptZero") => {
    const key = `${decimals} ${sign}`;
    let found = numbers.get(key);
    if (!found) {
      found = new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals ?? 0,
        maximumFractionDigits: decimals ?? 3,
        signDisplay: sign,
      });
      numbers.set(key, found);
    }
    // The sign of the sums, not a hyphen.
    return found.format(value).replace("-", "−");
  };
  // Three digits read the same in every language here; the first page needs no more than that.
  const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000;
  const number = (value: number, decimals?: number) =>
    decimals === undefined && isPlain(value) ? String(value) : format(value, decimals, "auto");
  return {
    number,
    signed: (value, decimals) => format(value, decimals, "exceptZero"),
    percent: (share) => percents().format(share),
    date: (text) => (text === "" ? "" : day().format(new Date(`${text}T00:00:00Z`))),
    weekday: (text) => weekday().format(new Date(`${text}T00:00:00Z`)),
    time: (moment) => hour().format(new Date(moment)),
    moment: (moment) => both().format(new Date(moment)),
    plural: (count, forms) => {
      const form = rules().select(count) === "one" ? forms.one : forms.other;
      return form.replace("#", number(count));
    },
  };
}
