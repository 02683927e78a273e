import type { SentForm } from '../../../forms/sent-form.ts';

export interface Typed {
  readonly text: string;
  readonly title?: string;
  readonly note: string;
}

/** The values typed into the form, with which it is shown again after a refusal. */
export function typedValues(form: SentForm): Typed {
  const title = form.get('title');
  return { text: form.text('text'), ...(title !== undefined && { title }), note: form.text('note') };
}
