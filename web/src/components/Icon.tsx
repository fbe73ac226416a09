/** Line drawings for narrow screens; the text beside or behind them is what is read. */

const PATHS = {
  help: "M9.2 9.2a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1.1-1.4 2.2M12 17.2v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  statistics: "M4 20h16M6.5 20v-6M12 20V5M17.5 20v-10",
  archive:
    "M4 6.5h16v13.5H4ZM4 10.5h16M8 3.5v4M16 3.5v4M8 14h.1M12 14h.1M16 14h.1M8 17h.1M12 17h.1",
  today: "M4 6.5h16v13.5H4ZM4 10.5h16M8 3.5v4M16 3.5v4M9 15.2l2.2 2.2 4-4",
  practice: "M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Z",
  leaderboard: "M9 20V6h6v14M9 20H4v-8h5M15 20h5v-5.5h-5M4 20h16",
  settings:
    "M4 7h9M17.5 7H20M4 17h3M11.5 17H20M15.2 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM9.2 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z",
  undo: "M9 14.5 4.5 10 9 5.5M4.5 10h9a5.5 5.5 0 0 1 0 11H11",
  pencil: "m4.5 19.5 1-4L16 5a2.1 2.1 0 0 1 3 3L8.5 18.5ZM14 7l3 3",
  eraser:
    "m8.5 19.5-4-4a1.5 1.5 0 0 1 0-2.1l8.4-8.4a1.5 1.5 0 0 1 2.1 0l4.5 4.5a1.5 1.5 0 0 1 0 2.1l-7.9 7.9ZM8.5 19.5H20M9 9l6.5 6.5",
} as const;

const PIPS = "M8.3 8.3h.01M15.7 8.3h.01M12 12h.01M8.3 15.7h.01M15.7 15.7h.01";

export type IconName = keyof typeof PATHS;

export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
      {name === "practice" && <path strokeWidth="2.75" d={PIPS} />}
    </svg>
  );
}
