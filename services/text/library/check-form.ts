import type { SourceText } from '../../../editions/source/source-text.ts';
import { EDITION } from '../../../forms/edition.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { isLicence } from '../../../scripture/text/licence.ts';
import { unseenInLine } from '../../../scripture/text/unseen.ts';
import { done, faultsIn, type Outcome, refused, together } from '../../outcomes/outcome.ts';
import { type FieldIssues, takeFields } from '../../outcomes/take-fields.ts';
import type { EditionForm, SourceFacts } from './library.ts';

/** What the form calls its fields. */
const FIELDS = { id: 'id', title: 'titulo', year: 'anio', rights: 'derechos', licence: 'licencia' } as const;

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
  const taken = takeFields(EDITION, form, (issues) => together(issues.map(refuseField))!);
  const faults = [...faultsIn(taken)];
  const [id, title] = [form.id.trim(), form.title.trim()];
  const installed = id === meta.id ? undefined : titleOf(id);
  if (installed !== undefined && installed !== title)
    faults.push({ code: 'edition-id-taken', field: 'id', id, title: installed });
  if (known !== undefined && known.differences.length > 0 && !form.accept)
    faults.push({ code: 'edition-other', field: 'acepta' });
  if (!taken.ok || faults.length > 0) return refused(together(faults)!);
  const { rights, licence, year } = taken.value;
  return done({
    id,
    title,
    rights,
    ...(isLicence(licence) && { licence }),
    ...(year !== '' && { year: Number(year) }),
  });
}

function refuseField({ path, message, input }: FieldIssues[number]): Refusal {
  const code = message as FormCode;
  const field: string = FIELDS[path?.[0]?.key as keyof typeof FIELDS];
  return code === 'edition-characters' ? { code, field, characters: unseenInLine(String(input)) } : { code, field };
}

/** The codes of the checks of forms/edition.ts. */
type FormCode = `edition-${'id' | 'title' | 'year' | 'rights' | 'licence' | 'characters'}`;
