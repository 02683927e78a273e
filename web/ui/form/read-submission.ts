import type { PageContext } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { readForm } from './read-form.ts';

/** The input of a personal page's action: the viewer, the sent form, and the services. */
export function readSubmission(context: PageContext, url: URL) {
  const visit = requireViewer(context, url);
  const sent = readForm(context);
  return { ...visit, attempt: context.attempt, sent, form: sent.text };
}
