import type { JsonObject } from '../bodies/json-object.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { checkReason } from './check-extras.ts';
import type { Decision } from './corrections.ts';
import { takeFields } from './fields.ts';

/** What is sent to decide a proposal. */
export function readDecision(json: JsonObject): Outcome<Decision> {
  const fields = takeFields(json, {
    verdict: 'string',
    version: 'number',
    changed: 'object?',
    reason: 'string?',
    confirm: 'boolean?',
  });
  if (!fields.ok) return fields;
  const { verdict, changed, ...rest } = fields.value;
  if (verdict !== 'accept' && verdict !== 'reject') {
    const detail = 'El campo «verdict» no es lo que debe: tiene que ser «accept» o «reject».';
    return refused({ status: 400, code: 'field-type', detail, more: { field: 'verdict' } });
  }
  const wording = changed && takeFields(changed, { text: 'string', title: 'string?' });
  if (wording && !wording.ok) return wording;
  const problem = rest.reason === undefined ? undefined : checkReason(rest.reason);
  return problem ? refused(problem) : done({ verdict, ...rest, ...(wording && { changed: wording.value }) });
}

/** What is sent to take back a published revision. */
export function readRevert(
  json: JsonObject,
): Outcome<{ readonly edition: string; readonly hash: string; readonly reason?: string }> {
  const fields = takeFields(json, { edition: 'string', hash: 'string', reason: 'string?' });
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
