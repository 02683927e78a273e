import { sentenceOf, statusOf } from '../../../forms/refusals/refusal.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import { data, type PageContext } from '../../page/page.ts';

const BACK = 'Vuelva a la página anterior de su navegador: lo que escribió sigue en el formulario.';

/** The sent form. If it was unreadable (too large, cut off, no form), a page says so instead. */
export function readForm(context: PageContext): SentForm {
  const sent = context.sentForm;
  if (!sent) throw new Error('a form was sent to a page whose handle names no action');
  if (sent.ok) return sent.value;
  const sentence = `${sentenceOf(sent.refusal)} ${BACK}`;
  throw data({ sentence, links: [] }, { status: statusOf(sent.refusal) });
}
