import { mapVerse } from '../canon/map-verse.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import type { KnownVersification } from '../canon/versification.ts';
import { type Extent, extentOf, versesIn } from './extent.ts';
import { type VersePassage, verses } from './passage.ts';

/**
 * The same verses in another edition, from the first to the last that it has; undefined if it has none of them, or no map leads to
 * its numbering.
 * @param from the numbering of the passage
 */
export function mapPassage(passage: VersePassage, from: KnownVersification, to: Extent): VersePassage | undefined {
  const numbering = to.meta?.versification ?? 'own';
  const all = [...versesIn(extentOf(from), passage)];
  /** The first of some verses that the edition has. */
  const firstOf = (refs: readonly VerseRef[], end: 0 | -1): VerseRef | undefined => {
    for (const ref of refs) {
      const there = mapVerse(ref, from, numbering).filter(({ book, chapter, verse }) =>
        to.verseNumbers(book, chapter).includes(verse),
      );
      if (there.length > 0) return there.at(end);
    }
    return undefined;
  };
  const [first, last] = [firstOf(all, 0), firstOf(all.toReversed(), -1)];
  return first && last && verses(passage.book, place(first), place(last));
}

const place = ({ chapter, verse }: VerseRef) => ({ chapter, verse });
