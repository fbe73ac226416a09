/** What can go wrong with a request, told apart: the service said no, or nobody was there. */

/** A problem as the service names it (RFC 9457); `kind` is the end of its type, e.g. "turn-taken". */
export class Problem extends Error {
  constructor(
    readonly kind: string,
    readonly status: number,
    detail: string,
    readonly members: Readonly<Record<string, unknown>> = {},
    /** How long the service asks to wait, in milliseconds. */
    readonly retryAfter: number | null = null,
  ) {
    super(detail);
    this.name = "Problem";
  }

  /** Trying the same again later may work. */
  get passing(): boolean {
    return this.status >= 500 || this.status === 429 || this.status === 408;
  }
}

/** No reply, or none that is the service's: no network, time out, somebody else's page. */
export class NetworkError extends Error {
  override name = "NetworkError";
}

/** The service is away or the network is: what is remembered has to do. */
export const isAway = (error: unknown): error is NetworkError | Problem =>
  error instanceof NetworkError || (error instanceof Problem && error.passing);

/** "5" or a date → milliseconds from now, null when it says nothing. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}
