import type { VersificationId } from '../text/edition.ts';
import { mapVerse } from './map-verse.ts';
import { chapterLength } from './versification.ts';

/** The numbers of a psalm in another numbering, ascending; empty if it has the same one, or if no map is known. Psalm 50 of the Vulgate is 51. */
export function psalmElsewhere(psalm: number, from: VersificationId, to: VersificationId): readonly number[] {
  if (from === 'own' || to === 'own') return [];
  const numbers = new Set<number>();
  for (let verse = 1; verse <= chapterLength(from, 'Ps', psalm); verse++)
    for (const { chapter } of mapVerse({ book: 'Ps', chapter: psalm, verse }, from, to)) numbers.add(chapter);
  return numbers.size === 1 && numbers.has(psalm) ? [] : [...numbers].sort((a, b) => a - b);
}
