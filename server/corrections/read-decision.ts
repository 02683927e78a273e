import { done, type Outcome, refused } from '../outcome.ts';
import { checkReason } from './check-extras.ts';
import type { Decision } from './corrections.ts';
import { takeFields } from './fields.ts';
import { readJson } from './read-json.ts';

/** What is sent to decide a proposal. */
export async function readDecision(request: Request): Promise<Outcome<Decision>> {
  const body = await readJson(request);
  if (!body.ok) return body;
  const fields = takeFields(body.value, {
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
export async function readRevert(
  request: Request,
): Promise<Outcome<{ readonly edition: string; readonly hash: string; readonly reason?: string }>> {
  const body = await readJson(request);
  const fields = body.ok ? takeFields(body.value, { edition: 'string', hash: 'string', reason: 'string?' }) : body;
  const problem = fields.ok && fields.value.reason !== undefined ? checkReason(fields.value.reason) : undefined;
  return problem ? refused(problem) : fields;
}

const MOST_SEEN = 500;

/** The proposals whose outcome an author has been shown. */
export async function readSeen(request: Request): Promise<Outcome<readonly string[]>> {
  const body = await readJson(request);
  const fields = body.ok ? takeFields(body.value, { proposals: 'list' }) : body;
  if (!fields.ok) return fields;
  const ids = fields.value.proposals.filter((id) => typeof id === 'string');
  if (ids.length === fields.value.proposals.length && ids.length <= MOST_SEEN) return done(ids);
  const detail = `El campo «proposals» no es lo que debe: tiene que ser una lista de hasta ${MOST_SEEN} textos.`;
  return refused({ status: 400, code: 'field-type', detail, more: { field: 'proposals' } });
}
