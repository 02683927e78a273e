import { takeFields } from '../corrections/fields.ts';
import { readJson } from '../corrections/read-json.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { MessageInput } from './messages.ts';

/** Nobody sees this field. */
const TRAP = 'apellido2';
const FIELDS = { address: 'string', message: 'string', key: 'string?', [TRAP]: 'string?' } as const;
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** What `POST /email/email.php` brings: JSON, or a form of either kind. */
export async function readMessage(request: Request): Promise<Outcome<MessageInput>> {
  const type = (request.headers.get('Content-Type') ?? '').trim();
  if (FORM.test(type)) {
    const form = await request.formData().catch(() => undefined);
    if (form) return done(readMessageForm(form));
    return refused({ status: 400, code: 'body-malformed', detail: 'El envío no es un formulario bien formado.' });
  }
  if (!/^application\/json\b/i.test(type))
    return refused({
      status: 415,
      code: 'media-type',
      detail:
        'Envíe «address» y «message» como formulario o como JSON, con el encabezado «Content-Type» que corresponda.',
    });
  const body = await readJson(request);
  const fields = body.ok ? takeFields(body.value, FIELDS) : body;
  if (!fields.ok) return fields;
  const { [TRAP]: trap, ...rest } = fields.value;
  return done({ ...rest, ...(trap !== undefined && { trap }) });
}

/** The fields of a form; files are no text, and what is missing is as if nothing had been written. */
export function readMessageForm(form: FormData): MessageInput {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const key = field('key');
  return { address: field('address'), message: field('message'), trap: field(TRAP), ...(key !== '' && { key }) };
}
