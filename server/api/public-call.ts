import { createHash } from 'node:crypto';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { newestRevision } from '../../scripture/correction/revision.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Outcome } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { attempt, problemAnswer } from '../answers/problem.ts';
import { type Answer, compressed, noneMatch, toResponse } from '../answers/representation.ts';
import type { Fields, InputSchemas, ParsedInput } from '../bodies/parse-input.ts';
import type { CallDescription } from '../openapi/call-description.ts';
import type { RequestQueues } from '../overload/request-queues.ts';
import type { PageStore } from '../pages/page-store.ts';
import { BARE_POLICY } from '../security/page-headers.ts';

/** A call that reads public data, open to every origin without credentials. */
export interface PublicCall<P extends Fields = Fields, Q extends Fields = Fields>
  extends InputSchemas<P, Q>,
    CallDescription {
  handle(asked: ParsedInput<P, Q> & { readonly request: Request }): Outcome<Promise<Response>>;
}

/** Infers the handler's types from the call's schemas. */
export const publicCall = <P extends Fields, Q extends Fields>(given: PublicCall<P, Q>): PublicCall => given;

/** Dependencies of the public calls. */
export interface CallDeps {
  readonly services: Services;
  readonly queues: RequestQueues;
  /** The store of responses that are the same for everybody. */
  readonly store: PageStore;
}

export const OPEN_HEADERS: readonly (readonly [string, string])[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'ETag, X-Edition, X-Revision'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Content-Security-Policy', BARE_POLICY],
  // Search engines should link to the pages.
  ['X-Robots-Tag', 'noindex'],
];

/** Headers of the calls' JSON responses. */
export const jsonHeaders = (cache = 'public, max-age=0, must-revalidate'): readonly (readonly [string, string])[] => [
  ['Content-Type', 'application/json'],
  ['Cache-Control', cache],
  ['Vary', 'Accept-Encoding'],
  ...OPEN_HEADERS,
];

/** The edition and revision that a response comes from. */
interface TextOf {
  readonly edition: string;
  readonly revision: string;
}

/** The JSON body of a response, and the texts that it comes from. */
export interface TextAnswer {
  readonly body: object;
  readonly of: readonly TextOf[];
  /** Cache-Control; absent: stored and revalidated each time. */
  readonly cache?: string;
}

export const headersOf = ({ of, cache }: Pick<TextAnswer, 'of' | 'cache'>): readonly (readonly [string, string])[] => [
  ...jsonHeaders(cache),
  ['X-Edition', of.map(({ edition }) => edition).join(', ')],
  ['X-Revision', of.map(({ revision }) => revision).join(', ')],
];

export const refusedOpenly = (refusal: Refusal, more: typeof OPEN_HEADERS = []): Answer =>
  problemAnswer(refusal, [...OPEN_HEADERS, ...more]);

/** Answers a call that is never stored, through the work queue; 304 if the client has the same body. */
export async function answerQueued(
  queues: RequestQueues,
  request: Request,
  make: () => Promise<Outcome<TextAnswer>>,
): Promise<Response> {
  const asked = (name: string) => request.headers.get(name) ?? undefined;
  const answer = await queues.run(request, async (): Promise<Answer> => {
    const made = await attempt(make);
    if (!made.ok) return refusedOpenly(made.refusal);
    const body = Buffer.from(JSON.stringify(made.value.body));
    // Weak, as all encodings share the tag.
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    const headers = [...headersOf(made.value), ['ETag', tag]].flat();
    if (noneMatch(asked('If-None-Match'), tag)) return { status: 304, headers };
    return compressed({ status: 200, headers, body }, asked('Accept-Encoding'));
  });
  return toResponse(answer);
}

/** An edition at its newest revision. */
export const newestText = ({ meta }: Edition): TextOf => ({ edition: meta.id, revision: newestRevision(meta) });
