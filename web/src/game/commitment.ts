/** What is published of a secret beforehand. */
export function commitmentText(puzzle: {
  number: number;
  date: string;
  salt: string;
  secret: string;
}): string {
  return `${puzzle.number}|${puzzle.date}|${puzzle.salt}|${puzzle.secret}`;
}
