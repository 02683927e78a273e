import type { Refusal } from '../../forms/refusals/refusal.ts';
import type { Outcome } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { problemAnswer } from '../answers/problem.ts';
import type { Answer } from '../answers/representation.ts';
import type { Fields, Taken, Takes } from '../bodies/takes.ts';
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
export interface TextOf {
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
