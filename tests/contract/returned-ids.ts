type Kind = 'proposal' | 'own' | 'upload' | 'hash';

/**
 * Placeholders in a request for ids that the site returned: `(proposal)` is a pending one, `(own)` is one that its author may change.
 */
const PLACE = /^\((proposal|own|upload|hash)\)$/;
const LAST = 12;

/** The ids that the site returned earlier, for later requests. */
export interface ReturnedIds {
  fill<T>(drawn: T, turn: number): T;
  remember(answer: Response, cookie: string | undefined): Promise<void>;
  /** The author's cookie for a proposal. */
  authorCookie(id: unknown): string | undefined;
}

export function createReturnedIds(): ReturnedIds {
  const lasting = new Map<Kind, readonly string[]>();
  const authorCookies = new Map<unknown, string>();
  let waiting = 0;
  const forget = (value: unknown) => {
    for (const [kind, values] of lasting)
      lasting.set(
        kind,
        values.filter((one) => one !== value),
      );
  };
  const keep = (kind: Kind, value: unknown) => {
    if (typeof value === 'string') lasting.set(kind, [value, ...(lasting.get(kind) ?? [])].slice(0, LAST));
  };
  return {
    fill<T>(drawn: T, turn: number) {
      const text = JSON.stringify(drawn, (_, value: unknown) => {
        const kind = typeof value === 'string' ? PLACE.exec(value)?.[1] : undefined;
        const of = (kind && lasting.get(kind as Kind)) || [];
        return of.length > 0 ? of[turn % of.length] : value;
      });
      return JSON.parse(text) as T;
    },
    async remember(answer, cookie) {
      keep('upload', /^\/api\/uploads\/([^/]+)$/.exec(answer.headers.get('Location') ?? '')?.[1]);
      if (answer.headers.get('Content-Type') !== 'application/json') return;
      const json = (await answer.json()) as Partial<Record<'status' | 'state' | 'proposal' | 'hash', unknown>> | null;
      if (json?.state === 'withdrawn') forget(json.proposal);
      keep('hash', json?.hash);
      if (json?.status !== 'pending') return;
      waiting += 1;
      // Each proposal serves one purpose only: a withdrawn one cannot be decided any more.
      if (cookie === undefined || waiting % 2 === 0) keep('proposal', json.proposal);
      else {
        keep('own', json.proposal);
        authorCookies.set(json.proposal, cookie);
      }
    },
    authorCookie: (id) => authorCookies.get(id),
  };
}
