import type { SentForm } from '../../../forms/sent-form.ts';

export interface Typed {
  readonly text: string;
  readonly title?: string;
  readonly note: string;
}

/** What was typed into the form, to be shown again where it could not be taken. */
export function typedIn(form: SentForm): Typed {
  const title = form.get('title');
  return { text: form.text('text'), ...(title !== undefined && { title }), note: form.text('note') };
}
