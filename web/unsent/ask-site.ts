/** What the site has answered. */
export interface SiteAnswer {
  readonly status: number;
  /** Its JSON, where it had any. */
  readonly body: unknown;
  /** Seconds. */
  readonly retryAfter?: number;
}

/** An answer that takes longer is none. */
const TIMEOUT_MS = 20_000;

/** Makes a call; undefined where no answer came. */
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

/** Sends JSON. */
export const postJson = (url: string, json: string): Promise<SiteAnswer | undefined> =>
  askSite(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: json });

/**
 * Whether a call that got no answer was cut rather than without a connection. Browsers say too often that they are online:
 * a page that comes from this device's copy does so because the site could not be reached.
 */
export const seemsConnected = (): boolean => navigator.onLine && !document.querySelector('.of-copy');
