import type { SentForm } from '../../../forms/sent-form.ts';
import type { MessageInput } from './messages.ts';

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
