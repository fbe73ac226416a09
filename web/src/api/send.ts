/** One way to send a request: relative to the page, same origin only, with a time limit. */

import { NetworkError, Problem, parseRetryAfter } from "./errors";

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;
type Check<T> = (reply: NoInfer<T>) => boolean;

export interface Sender {
  get<T>(path: string, check: Check<T>, cache?: RequestCache): Promise<T>;
  send<T>(method: string, path: string, body: unknown, check: Check<T>, limit?: number): Promise<T>;
  bytes(path: string): Promise<ArrayBuffer>;
  skew(): number | null;
}

const LIMIT = 15_000;

export function createSender(options: { base: string; fetch: Fetch; now(): number }): Sender {
  let skew: number | null = null;

  async function request<T>(
    path: string,
    init: RequestInit,
    limit: number,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const control = new AbortController();
    const timer = setTimeout(() => control.abort(), limit);
    try {
      const response = await options.fetch(options.base + path, {
        credentials: "same-origin",
        signal: control.signal,
        ...init,
      });
      skew = skewOf(response, options.now()) ?? skew;
      if (!response.ok) throw await problemOf(response, options.now());
      return await read(response);
    } catch (error) {
      if (error instanceof Problem || error instanceof NetworkError) throw error;
      throw new NetworkError(`no reply for ${path}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  async function json<T>(response: Response, check: Check<T>): Promise<T> {
    // What is not the JSON we asked for is somebody else's page: a hotel's log-in, a proxy.
    const reply = (await response.json()) as T;
    if (typeof reply !== "object" || reply === null || !check(reply)) {
      throw new NetworkError("the reply is not the service's");
    }
    return reply;
  }

  return {
    get: (path, check, cache = "default") =>
      request(path, { cache }, LIMIT, (response) => json(response, check)),
    send: (method, path, body, check, limit = LIMIT) =>
      request(
        path,
        {
          method,
          headers: { "Content-Type": "application/json" },
          ...(body === null ? {} : { body: JSON.stringify(body) }),
        },
        limit,
        (response) => json(response, check),
      ),
    bytes: (path) => request(path, {}, LIMIT, (response) => response.arrayBuffer()),
    skew: () => skew,
  };
}

async function problemOf(response: Response, now: number): Promise<Problem> {
  const wait = parseRetryAfter(response.headers.get("Retry-After"), now);
  let body: Record<string, unknown> = {};
  try {
    if ((response.headers.get("Content-Type") ?? "").includes("json")) body = await response.json();
  } catch {
    // A body that cannot be read tells nothing more than its status.
  }
  const kind = String(body.type ?? "").split("/problems/")[1] ?? "unknown";
  return new Problem(kind, response.status, String(body.detail ?? kind), body, wait);
}

/** A reply kept by a cache has an old date, so that only fresh ones count. */
function skewOf(response: Response, now: number): number | null {
  if (response.headers.has("Age")) return null;
  const date = Date.parse(response.headers.get("Date") ?? "");
  return Number.isNaN(date) ? null : date - now;
}
