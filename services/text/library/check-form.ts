import { EDITION_ID } from '../../../editions/source/edition-id.ts';
import type { SourceText } from '../../../editions/source/source-text.ts';
import { unseenInLine } from '../../../scripture/text/unseen.ts';
import type { FieldFault } from '../../refusals/form-outcomes.ts';
import type { EditionForm, SourceFacts } from './library.ts';
import { FIELD, idTaken, unseenIn } from './problems.ts';

/**
 * What the owner says of an edition, or what is wrong with it.
 * @param titleOf the title of the installed edition with an id: the owner is told beforehand only of the one that the
 * source itself names, so another one gives way only to a text of its title
 */
export function checkForm(
  form: EditionForm,
  { known, meta }: SourceFacts,
  titleOf: (id: string) => string | undefined,
): { readonly told: SourceText['meta'] } | { readonly faults: readonly FieldFault[] } {
  const [id, title, year, rights] = [form.id, form.title, form.year, form.rights].map((typed) => typed.trim());
  const installed = id === meta.id ? undefined : titleOf(id!);
  const unseen = { titulo: unseenInLine(title!), derechos: unseenInLine(rights!) };
  const faults = [
    ...(EDITION_ID.test(id!) ? [] : [FIELD.id]),
    ...(installed === undefined || installed === title ? [] : [idTaken(id!, installed)]),
    ...(title === '' ? [FIELD.title] : []),
    ...(/^(\d{3,4})?$/.test(year!) ? [] : [FIELD.year]),
    ...(rights === '' ? [FIELD.rights] : []),
    ...Object.entries(unseen).flatMap(([field, found]) => (found.length > 0 ? [unseenIn(field, found)] : [])),
    ...(known && known.differences !== '' && !form.accept ? [FIELD.accept] : []),
  ];
  if (faults.length > 0) return { faults };
  return { told: { id: id!, title: title!, rights: rights!, ...(year !== '' && { year: Number(year) }) } };
}
