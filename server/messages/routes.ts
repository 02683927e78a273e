import type { Route } from '../access/mount-routes.ts';
import type { Services } from '../services.ts';
import { readMessage } from './read-message.ts';

/** The call that the contact form makes. Its name is the old site's. */
export function messageRoutes({ messages }: Services): readonly Route[] {
  return [
    {
      method: 'POST',
      path: '/email/email.php',
      permission: 'contact.write',
      async handle({ viewer, request }) {
        const input = await readMessage(request);
        if (!input.ok) return input;
        const outcome = await messages.take(viewer, input.value);
        return outcome.ok ? { json: { data: outcome.value } } : outcome;
      },
    },
  ];
}
