import type { SiteSettings } from '../../../../forms/site-settings.ts';
import { verseName } from '../../../../scripture/reference/format-spanish.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { Fault } from '../../../ui/form/field.tsx';
import { VERSES } from '../wording.ts';
import { readReference } from './read-reference.ts';

export const LIST = 'versesOfTheDay';
type Wanted = SiteSettings['versesOfTheDay'];

/** A row of the form: the typed values, and the text of the verse. */
export interface VerseRow {
  readonly reference: string;
  readonly label: string;
  readonly text?: string;
}

/** The rows with their texts, their faults, and the setting's value if there are none. */
export function readVerseRows(
  typed: readonly Pick<VerseRow, 'reference' | 'label'>[],
  edition: Edition,
): { readonly rows: readonly VerseRow[]; readonly faults: readonly Fault[]; readonly wanted: Wanted } {
  const faults: Fault[] = [];
  const wanted: Wanted[number][] = [];
  const rows = typed.map((row, at): VerseRow => {
    const field = `${LIST}.${at}.reference`;
    const read = readReference(row.reference, edition);
    if (!read.ok) {
      faults.push({ field, sentence: read.sentence });
      return row;
    }
    if (wanted.some(({ reference }) => reference === read.osis))
      faults.push({ field, sentence: VERSES.twice(read.name) });
    wanted.push({ reference: read.osis, ...(row.label !== '' && { label: row.label }) });
    return { ...row, text: read.text };
  });
  return { rows, faults, wanted };
}

/** The stored verses as form rows. */
export const storedRows = (verses: Wanted): readonly Pick<VerseRow, 'reference' | 'label'>[] =>
  verses.map(({ reference, label = '' }) => ({ reference: verseName(reference), label }));
