import type { SentForm } from '../../forms/sent-form.ts';
import type { MessageInput } from '../../services/post/messages/messages.ts';
import type { Body } from '../bodies/read-body.ts';

/** What `POST /email/email.php` brings: JSON, or a form of either kind. */
export const readMessage = (body: Body): MessageInput | Readonly<Record<string, unknown>> =>
  body.kind === 'form' ? readMessageForm(body.form) : body.json;

/** The fields of a form; what is missing is as if nothing had been written. */
export function readMessageForm(form: SentForm): MessageInput {
  const key = form.text('key');
  return {
    address: form.text('address'),
    message: form.text('message'),
    apellido2: form.text('apellido2'),
    ...(key !== '' && { key }),
  };
}
