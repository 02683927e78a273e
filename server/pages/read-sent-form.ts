import { type SentForm, sentForm } from '../../forms/sent-form.ts';
import { done, type Outcome } from '../../services/outcomes/outcome.ts';
import { FORM_RULE } from '../bodies/body-rule.ts';
import { readBody } from '../bodies/read-body.ts';
import type { PageHandle } from './page-handle.ts';
import type { Visit } from './render.ts';

/** What a page's form sent. Who is not admitted is told that first: what they sent is only shown again. */
export async function readSentForm(
  request: Request,
  { body: own }: PageHandle,
  visit: Visit | undefined,
): Promise<Outcome<SentForm>> {
  const admitted = visit !== undefined && 'viewer' in visit;
  const body = await readBody(request, admitted ? { ...FORM_RULE, ...own } : FORM_RULE);
  if (!body.ok) return admitted ? body : done(sentForm({ texts: [] }));
  if (body.value.kind !== 'form') throw new Error('pages take forms only');
  return done(body.value.form);
}
