import type { SiteSettings } from '../../../forms/site-settings.ts';
import { verseAt } from '../../../scripture/canon/verse-ref.ts';
import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { versePath } from '../../../scripture/reference/path.ts';
import type { Edition } from '../../../scripture/text/edition.ts';

export interface ChosenVerse {
  readonly text: string;
  /** The label of its place: `Juan 3:16`, or the owner's. */
  readonly label: string;
  readonly path: string;
}

/**
 * The owner's verses in this edition; those that it lacks are skipped.
 * @param query names the edition in URLs
 */
export function readVerses(
  edition: Edition,
  wanted: SiteSettings['versesOfTheDay'],
  query: string,
): readonly ChosenVerse[] {
  return wanted.flatMap(({ reference, label }) => {
    const ref = parseVerseOsis(reference);
    const verse = ref && verseAt(edition, ref);
    if (!ref || !verse) return [];
    return [{ text: verse.text, label: label ?? formatVerse(ref), path: versePath(ref, query) }];
  });
}
