/** Numbers, dates and plurals of one language, by the browser's own tables. */

export interface Forms {
  one: string;
  other: string;
}

export interface Formats {
  /** 1234.5 → "1,234.5"; `places` fixes the digits after the point. */
  number(value: number, places?: number): string;
  /** 0.5 → "+0.50", −0.5 → "−0.50" */
  signed(value: number, places: number): string;
  percent(share: number): string;
  /** "2026-11-16" → "16 November 2026": the puzzle's day, which is a day in UTC. */
  date(day: string): string;
  /** An ISO time → the hour by the reader's clock. */
  time(moment: string | number): string;
  /** An ISO time → day and hour by the reader's clock. */
  moment(moment: string): string;
  /** Picks the form of the plural and puts the number in place of `#`. */
  plural(count: number, forms: Forms): string;
}

export function formatsOf(locale: string): Formats {
  const rules = new Intl.PluralRules(locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const hour = new Intl.DateTimeFormat(locale, { timeStyle: "short" });
  const both = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const percents = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const number = (value: number, places?: number) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: places ?? 0,
      maximumFractionDigits: places ?? 3,
    }).format(value);
  return {
    number,
    signed: (value, places) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: places,
        maximumFractionDigits: places,
        signDisplay: "exceptZero",
      }).format(value),
    percent: (share) => percents.format(share),
    date: (text) => (text === "" ? "" : day.format(new Date(`${text}T00:00:00Z`))),
    time: (moment) => hour.format(new Date(moment)),
    moment: (moment) => both.format(new Date(moment)),
    plural: (count, forms) => {
      const form = rules.select(count) === "one" ? forms.one : forms.other;
      return form.replace("#", number(count));
    },
  };
}
