import type { JsonObject } from '../bodies/json-object.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { checkReason } from './check-extras.ts';
import type { Decision } from './corrections.ts';
import { takeFields } from './fields.ts';

const WORDING = { text: 'string', title: 'string?' } as const;

/** What is sent to decide a proposal. */
export function readDecision(json: JsonObject): Outcome<Decision> {
  const fields = takeFields(json, {
    verdict: 'string',
    version: 'number',
    changed: 'object?',
    over: 'object?',
    reason: 'string?',
    confirm: 'boolean?',
  });
  if (!fields.ok) return fields;
  const { verdict, changed, over, ...rest } = fields.value;
  if (verdict !== 'accept' && verdict !== 'reject') {
    const detail = 'El campo «verdict» no es lo que debe: tiene que ser «accept» o «reject».';
    return refused({ status: 400, code: 'field-type', detail, more: { field: 'verdict' } });
  }
  const wording = changed && takeFields(changed, WORDING);
  if (wording && !wording.ok) return wording;
  const seen = over && takeFields(over, WORDING);
  if (seen && !seen.ok) return seen;
  const problem = rest.reason === undefined ? undefined : checkReason(rest.reason);
  if (problem) return refused(problem);
  return done({ verdict, ...rest, ...(wording && { changed: wording.value }), ...(seen && { over: seen.value }) });
}

const REVERT = { edition: 'string', hash: 'string', reason: 'string?', revision: 'string?' } as const;

/** What is sent to take back a published revision. */
export function readRevert(
  json: JsonObject,
): Outcome<{ readonly edition: string; readonly hash: string; readonly reason?: string; readonly revision?: string }> {
  const fields = takeFields(json, REVERT);
  const problem = fields.ok && fields.value.reason !== undefined ? checkReason(fields.value.reason) : undefined;
  return problem ? refused(problem) : fields;
}

export const MOST_SEEN = 500;

/** The proposals whose outcome an author has been shown. */
export function readSeen(json: JsonObject): Outcome<readonly string[]> {
  const fields = takeFields(json, { proposals: 'list' });
  if (!fields.ok) return fields;
  const ids = fields.value.proposals.filter((id) => typeof id === 'string');
  if (ids.length === fields.value.proposals.length && ids.length <= MOST_SEEN) return done(ids);
  const detail = `El campo «proposals» no es lo que debe: tiene que ser una lista de hasta ${MOST_SEEN} textos.`;
  return refused({ status: 400, code: 'field-type', detail, more: { field: 'proposals' } });
}
