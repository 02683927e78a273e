import type { RouterContextProvider } from 'react-router';
import { admitted } from '../../admitted.ts';
import { attemptContext } from '../../context.ts';
import { readForm } from './read-form.ts';

/** What the action of a personal page works with: who sent its form, what was sent, and what does it. */
export function sentBy(context: Readonly<RouterContextProvider>, url: URL) {
  const visit = admitted(context, url);
  const sent = readForm(context);
  return { ...visit, attempt: context.get(attemptContext), sent, form: sent.text };
}
