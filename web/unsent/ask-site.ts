export interface SiteAnswer {
  readonly status: number;
  /** Parsed JSON; undefined if the answer had none. */
  readonly body: unknown;
  /** Seconds. */
  readonly retryAfter?: number;
}

const TIMEOUT_MS = 20_000;

/** Makes a call; undefined if no answer came in time. */
export async function askSite(url: string, init: RequestInit = {}): Promise<SiteAnswer | undefined> {
  const patience = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience;
  try {
    const response = await fetch(url, { ...init, signal });
    const body: unknown = await response.json().catch(() => undefined);
    const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
    return { status: response.status, body, ...(wait > 0 && { retryAfter: wait }) };
  } catch {
    return undefined;
  }
}

export const postJson = (url: string, json: string): Promise<SiteAnswer | undefined> =>
  askSite(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: json });

/**
 * Whether a call without an answer probably failed for another reason than a missing connection. `onLine` alone is true too
 * often: a page from the offline copy means that the site could not be reached.
 */
export const seemsConnected = (): boolean => navigator.onLine && !document.querySelector('.of-copy');
