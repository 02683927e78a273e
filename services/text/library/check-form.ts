import { EDITION_ID } from '../../../editions/source/edition-id.ts';
import type { SourceText } from '../../../editions/source/source-text.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { unseenInLine } from '../../../scripture/text/unseen.ts';
import { done, type Outcome, refused, together } from '../../outcomes/outcome.ts';
import type { EditionForm, SourceFacts } from './library.ts';

/**
 * What the owner says of an edition, or what is wrong with it.
 * @param titleOf the title of the installed edition with an id: the owner is told beforehand only of the one that the
 * source itself names, so another one gives way only to a text of its title
 */
export function checkForm(
  form: EditionForm,
  { known, meta }: SourceFacts,
  titleOf: (id: string) => string | undefined,
): Outcome<SourceText['meta']> {
  const [id, title, year, rights] = [form.id, form.title, form.year, form.rights].map((typed) => typed.trim());
  const installed = id === meta.id ? undefined : titleOf(id!);
  const unseen = { titulo: unseenInLine(title!), derechos: unseenInLine(rights!) };
  const refusal = together([
    ...wrongIf(!EDITION_ID.test(id!), { code: 'edition-id', field: 'id' }),
    ...wrongIf(installed !== undefined && installed !== title, {
      ...{ code: 'edition-id-taken', field: 'id' },
      ...{ id: id!, title: installed! },
    }),
    ...wrongIf(title === '', { code: 'edition-title', field: 'titulo' }),
    ...wrongIf(!/^(\d{3,4})?$/.test(year!), { code: 'edition-year', field: 'anio' }),
    ...wrongIf(rights === '', { code: 'edition-rights', field: 'derechos' }),
    ...Object.entries(unseen).flatMap(([field, characters]) =>
      wrongIf(characters.length > 0, { code: 'edition-characters', field, characters }),
    ),
    ...wrongIf(known !== undefined && known.differences !== '' && !form.accept, {
      code: 'edition-other',
      field: 'acepta',
    }),
  ]);
  if (refusal) return refused(refusal);
  return done({ id: id!, title: title!, rights: rights!, ...(year !== '' && { year: Number(year) }) });
}

const wrongIf = (wrong: boolean, refusal: Refusal): readonly Refusal[] => (wrong ? [refusal] : []);
