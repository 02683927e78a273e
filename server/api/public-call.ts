import { createHash } from 'node:crypto';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { newestRevision } from '../../scripture/correction/revision.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Outcome } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { attempt, problemAnswer } from '../answers/problem.ts';
import { type Answer, compressed, noneMatch, toResponse } from '../answers/representation.ts';
import type { Fields, Taken, Takes } from '../bodies/take-asked.ts';
import type { Told } from '../openapi/told.ts';
import type { Turns } from '../overload/turns.ts';
import type { PageStore } from '../pages/page-store.ts';
import { BARE_POLICY } from '../security/page-headers.ts';

/** A call that reads what everybody may read, open to every origin without credentials. */
export interface PublicCall<P extends Fields = Fields, Q extends Fields = Fields> extends Takes<P, Q>, Told {
  handle(asked: Taken<P, Q> & { readonly request: Request }): Outcome<Promise<Response>>;
}

/** A call, whose handler is given what its schemas make of a request. */
export const publicCall = <P extends Fields, Q extends Fields>(given: PublicCall<P, Q>): PublicCall => given;

/** What the calls that everybody may make are made of. */
export interface CallDeps {
  readonly services: Services;
  readonly turns: Turns;
  /** Where answers are kept that are the same for everybody. */
  readonly store: PageStore;
}

export const OPEN_HEADERS: readonly (readonly [string, string])[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'ETag, X-Edition, X-Revision'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Content-Security-Policy', BARE_POLICY],
  // The pages are what a search engine should lead to.
  ['X-Robots-Tag', 'noindex'],
];

/** JSON as these calls answer it. */
export const jsonHeaders = (cache = 'public, max-age=0, must-revalidate'): readonly (readonly [string, string])[] => [
  ['Content-Type', 'application/json'],
  ['Cache-Control', cache],
  ['Vary', 'Accept-Encoding'],
  ...OPEN_HEADERS,
];

/** Which text an answer is of: an edition at one of its revisions. */
interface TextOf {
  readonly edition: string;
  readonly revision: string;
}

/** What a call answers in JSON, and of which texts that is. */
export interface TextAnswer {
  readonly body: object;
  readonly of: readonly TextOf[];
  /** Absent: it may be kept, and is asked about each time. */
  readonly cache?: string;
}

export const headersOf = ({ of, cache }: Pick<TextAnswer, 'of' | 'cache'>): readonly (readonly [string, string])[] => [
  ...jsonHeaders(cache),
  ['X-Edition', of.map(({ edition }) => edition).join(', ')],
  ['X-Revision', of.map(({ revision }) => revision).join(', ')],
];

export const refusedOpenly = (refusal: Refusal, more: typeof OPEN_HEADERS = []): Answer =>
  problemAnswer(refusal, [...OPEN_HEADERS, ...more]);

/** An answer that is made anew each time, when its turn has come; 304 for whoever has it already. */
export async function answerInTurn(
  turns: Turns,
  request: Request,
  make: () => Promise<Outcome<TextAnswer>>,
): Promise<Response> {
  const asked = (name: string) => request.headers.get(name) ?? undefined;
  const answer = await turns.take(request, async (): Promise<Answer> => {
    const made = await attempt(make);
    if (!made.ok) return refusedOpenly(made.refusal);
    const body = Buffer.from(JSON.stringify(made.value.body));
    // Of all forms of it one, so weak.
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    const headers = [...headersOf(made.value), ['ETag', tag]].flat();
    if (noneMatch(asked('If-None-Match'), tag)) return { status: 304, headers };
    return compressed({ status: 200, headers, body }, asked('Accept-Encoding'));
  });
  return toResponse(answer);
}

/** An edition at its newest revision. */
export const newestText = ({ meta }: Edition): TextOf => ({ edition: meta.id, revision: newestRevision(meta) });
