import { admitted } from '../../page/admitted.ts';
import type { PageContext } from '../../page/page.ts';
import { readForm } from './read-form.ts';

/** What the action of a personal page works with: who sent its form, what was sent, and what does it. */
export function sentBy(context: PageContext, url: URL) {
  const visit = admitted(context, url);
  const sent = readForm(context);
  return { ...visit, attempt: context.attempt, sent, form: sent.text };
}
