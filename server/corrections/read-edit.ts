import { tidyProse } from '../../scripture/text/unseen.ts';
import type { JsonObject } from '../bodies/json-object.ts';
import type { SentForm } from '../bodies/sent-form.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { checkExtras } from './check-extras.ts';
import type { EditInput } from './corrections.ts';
import { takeFields } from './fields.ts';

const WORDING = { text: 'string', title: 'string?', note: 'string?', confirm: 'boolean?', region: 'string?' } as const;
const EDIT = {
  id: 'string',
  ...WORDING,
  edition: 'string?',
  revision: 'string?',
  key: 'string?',
  email: 'string?',
  seen: 'object?',
} as const;

export type Amendment = Pick<EditInput, 'text' | 'title' | 'note' | 'confirm' | 'region'>;

/** What `POST /api/verse/Edit` brings. */
export function readEdit(json: JsonObject): Outcome<EditInput> {
  const fields = takeFields(json, EDIT);
  if (!fields.ok) return fields;
  const { seen, ...rest } = fields.value;
  const verse = seen && takeFields(seen, { text: 'string', title: 'string?' });
  if (verse && !verse.ok) return verse;
  return checked(withoutBlank({ ...rest, ...(verse && { seen: verse.value }) }));
}

/** What an amendment brings. */
export function readAmendment(json: JsonObject): Outcome<Amendment> {
  const fields = takeFields(json, WORDING);
  return fields.ok ? checked(amendmentOf(fields.value)) : fields;
}

/** The fields of a form; what is left empty was not given. */
export function readEditForm(form: SentForm): Outcome<EditInput> {
  const input: EditInput = {
    ...wordingOf(form),
    id: form.text('id'),
    ...given(form, 'edition', 'edicion'),
    ...given(form, 'revision', 'revision'),
    ...given(form, 'key', 'key'),
    ...given(form, 'email', 'email'),
  };
  return checked(withoutBlank(input));
}

export function readAmendmentForm(form: SentForm): Outcome<Amendment> {
  return checked(amendmentOf({ ...wordingOf(form), note: form.text('note') }));
}

function wordingOf(form: SentForm): Amendment {
  return {
    text: form.text('text'),
    // An empty title of a verse that has one is a wish to strike it, not a title left alone.
    ...(form.get('title') !== undefined && { title: form.text('title') }),
    ...given(form, 'note', 'note'),
    ...given(form, 'region', 'region'),
    ...(form.get('confirm') === '1' && { confirm: true }),
  };
}

function given<K extends keyof EditInput>(form: SentForm, name: K, field: string): { readonly [N in K]?: string } {
  const value = form.text(field);
  return value.trim() === '' ? {} : ({ [name]: value } as { [N in K]: string });
}

/** A note that was emptied is taken away; one that is not named stays. */
function amendmentOf({ note, ...rest }: Amendment): Amendment {
  return { ...rest, ...(note !== undefined && { note: tidyProse(note) }) };
}

/** An address and a note without blanks around them; absent where nothing is left. */
function withoutBlank<T extends { readonly note?: string; readonly email?: string }>(input: T): T {
  const { note: typed = '', email, ...rest } = input;
  const note = tidyProse(typed);
  const kept = {
    ...(note !== '' && { note }),
    ...(email?.trim() && { email: email.trim() }),
  };
  return { ...rest, ...kept } as T;
}

function checked<T extends Pick<EditInput, 'note' | 'email' | 'key' | 'region'>>(input: T): Outcome<T> {
  const problem = checkExtras(input);
  return problem ? refused(problem) : done(input);
}
