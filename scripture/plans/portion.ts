import { mapVerse } from '../canon/map-verse.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import { type Extent, versesIn } from '../reference/extent.ts';
import { type Passage, type Point, verses } from '../reference/passage.ts';

/** What one reads on one day, in that order. */
export type Portion = readonly Passage[];

/**
 * Portions of a table in the common numbering, in that of an edition; what the edition lacks is left out, and with it the days
 * on which nothing remains.
 */
export const portionsIn = (extent: Extent, portions: readonly Portion[]): readonly Portion[] =>
  portions
    .map((portion) => portion.map((passage) => renumber(extent, passage)).filter((passage) => isIn(extent, passage)))
    .filter((portion) => portion.length > 0);

const isIn = (extent: Extent, passage: Passage): boolean => !versesIn(extent, passage).next().done;

/** Whole chapters are the same in every numbering; verses are mapped where a map is known. */
function renumber({ meta }: Extent, passage: Passage): Passage {
  if (passage.kind !== 'verses' || !meta || meta.versification === 'own') return passage;
  const { book, from, to } = passage;
  const there = (point: Point) => mapVerse({ book, ...point }, 'kjv', meta.versification);
  return verses(book, pointOf(there(from)[0], from), pointOf(there(to).at(-1), to));
}

const pointOf = (ref: VerseRef | undefined, otherwise: Point): Point =>
  ref ? { chapter: ref.chapter, verse: ref.verse } : otherwise;
