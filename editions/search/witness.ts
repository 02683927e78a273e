import type { VerseRef } from '../../scripture/canon/verse-ref.ts';
import { COMMON_VERSES, commonVerses } from '../../scripture/search/common-verses.ts';
import { printedVerse } from '../../scripture/text/canonical.ts';
import { chaptersOf, type Edition, type VersificationId } from '../../scripture/text/edition.ts';

/** What an edition says in each verse, under the common count; '' where it has none. */
export interface Witness {
  readonly name: string;
  readonly verses: readonly string[];
}

export function witness(
  name: string,
  versification: VersificationId,
  lines: Iterable<readonly [VerseRef, string]>,
): Witness {
  const verses = Array<string>(COMMON_VERSES).fill('');
  for (const [ref, text] of lines)
    for (const verse of commonVerses(ref, versification)) verses[verse] = `${verses[verse]} ${text}`.trim();
  return { name, verses };
}

function* versesOf(edition: Edition): Generator<readonly [VerseRef, string]> {
  for (const { book, number: chapter, verses } of chaptersOf(edition))
    for (const verse of verses) yield [{ book, chapter, verse: verse.number }, printedVerse(verse)];
}

export const editionWitness = (name: string, edition: Edition): Witness =>
  witness(name, edition.meta.versification, versesOf(edition));
