/** 3723 → "01:02:03" */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [whole / 3600, (whole / 60) % 60, whole % 60];
  return parts.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
}
