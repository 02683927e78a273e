import type { Body } from '../bodies/read-body.ts';
import type { SentForm } from '../bodies/sent-form.ts';
import { takeFields } from '../corrections/fields.ts';
import { done, type Outcome } from '../outcome.ts';
import type { MessageInput } from './messages.ts';

/** Nobody sees this field. */
const TRAP = 'apellido2';
const FIELDS = { address: 'string', message: 'string', key: 'string?', [TRAP]: 'string?' } as const;

/** What `POST /email/email.php` brings: JSON, or a form of either kind. */
export function readMessage(body: Body): Outcome<MessageInput> {
  if (body.kind === 'form') return done(readMessageForm(body.form));
  const fields = takeFields(body.json, FIELDS);
  if (!fields.ok) return fields;
  const { [TRAP]: trap, ...rest } = fields.value;
  return done({ ...rest, ...(trap !== undefined && { trap }) });
}

/** The fields of a form; what is missing is as if nothing had been written. */
export function readMessageForm(form: SentForm): MessageInput {
  const key = form.text('key');
  return {
    address: form.text('address'),
    message: form.text('message'),
    trap: form.text(TRAP),
    ...(key !== '' && { key }),
  };
}
