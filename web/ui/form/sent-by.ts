import type { RouterContextProvider } from 'react-router';
import { visitor } from '../../admitted.ts';
import { attemptContext, servicesContext } from '../../context.ts';
import { readForm } from './read-form.ts';

/** What the action of a personal page works with: who sent its form, what was sent, and what does it. */
export function sentBy(context: Readonly<RouterContextProvider>, url: URL) {
  const visit = visitor(context, url);
  const sent = readForm(context);
  return {
    ...visit,
    services: context.get(servicesContext),
    attempt: context.get(attemptContext),
    sent,
    form: sent.text,
  };
}
