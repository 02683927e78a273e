import { mapVerse } from '../canon/map-verse.ts';
import type { VersePart, VerseRef } from '../canon/verse-ref.ts';
import { chapterLength } from '../canon/versification.ts';
import type { ChapterRef } from '../reference/osis.ts';
import type { Edition, Verse, VersificationId } from '../text/edition.ts';

// Aligns several editions of a chapter by verse. The first edition's numbering leads: each verse of the others is mapped to the
// verse of that numbering where its text begins. If one edition divides a verse of another, the parts share one row, so that
// every verse of every edition is in exactly one row of one chapter. There is no map for an edition's `own` numbering: its
// verses are taken at their own addresses, and `isOwn` lets a page say so.

/** A verse with its chapter in its own edition. */
export interface PlacedVerse {
  readonly chapter: number;
  readonly verse: Verse;
}

/** The corresponding verses of all editions. */
export interface VerseRow {
  /** Verse number in the leading numbering. */
  readonly number: number;
  /** One cell for each edition, in order: usually one verse, several for a divided one, none for a missing one. */
  readonly cells: readonly (readonly PlacedVerse[])[];
}

type Numbering = Pick<Edition['meta'], 'versification'>;

/** The rows of a chapter of the leading numbering, in order. */
export function pairVerses(editions: readonly Edition[], { book, chapter }: ChapterRef): VerseRow[] {
  const leading = leadingVersification(editions.map(({ meta }) => meta));
  const versifications = editions.map(({ meta }) => followed(meta, leading));
  const others = [...new Set(versifications)].filter((versification) => versification !== leading);
  const rows = new Map<number, PlacedVerse[][]>();
  editions.forEach((edition, column) => {
    const versification = versifications[column]!;
    for (const from of chaptersFrom(versification, leading, { book, chapter })) {
      for (const verse of edition.chapter(book, from)?.verses ?? []) {
        const row = rowOf({ book, chapter: from, verse: verse.number }, versification, leading, others);
        if (row.chapter !== chapter) continue;
        if (!rows.has(row.verse))
          rows.set(
            row.verse,
            Array.from(editions, () => []),
          );
        rows.get(row.verse)![column]!.push({ chapter: from, verse });
      }
    }
  });
  return [...rows].sort(([a], [b]) => a - b).map(([number, cells]) => ({ number, cells }));
}

/** True if an edition's numbering is unknown while another edition follows a known one. */
export const isOwn = ({ versification }: Numbering, all: readonly Numbering[]): boolean =>
  versification === 'own' && all.length > 1;

/**
 * True if an edition ends a chapter elsewhere than its numbering does: then its verses there may be paired wrongly. Editions in the numberings
 * of the KJV and the RV1909 leave verses out on purpose.
 */
export function deviates(edition: Edition, { book, chapter }: ChapterRef): boolean {
  const { versification } = edition.meta;
  if (versification === 'own' || versification === 'kjv' || versification === 'rv1909') return false;
  const last = edition.verseNumbers(book, chapter).at(-1);
  return last !== undefined && last !== chapterLength(versification, book, chapter);
}

/** The first known numbering of the editions; `own` if there is none. */
export function leadingVersification(all: readonly Numbering[]): VersificationId {
  return all.find(({ versification }) => versification !== 'own')?.versification ?? 'own';
}

const followed = ({ versification }: Numbering, leading: VersificationId): VersificationId =>
  versification === 'own' ? leading : versification;

/** The chapters of a numbering whose verses may map to a chapter of the leading one, ascending. */
function chaptersFrom(
  versification: VersificationId,
  leading: VersificationId,
  { book, chapter }: ChapterRef,
): readonly number[] {
  // A verse that another edition joins to the end of a chapter is the first of the next one.
  const chapters = new Set([chapter, chapter + 1]);
  if (versification !== leading && leading !== 'own')
    for (let verse = chapterLength(leading, book, chapter); verse > 0; verse--)
      for (const there of mapVerse({ book, chapter, verse }, leading, versification)) chapters.add(there.chapter);
  return [...chapters].sort((a, b) => a - b);
}

/** The verse of the leading numbering whose row a verse belongs to. */
function rowOf(
  ref: VerseRef,
  versification: VersificationId,
  leading: VersificationId,
  others: readonly VersificationId[],
): VerseRef {
  let row = placeIn(ref, versification, leading);
  // Verses that another edition joins share a row, under the number of the first part.
  for (const other of others) {
    const there = mapVerse(row, leading, other)[0];
    const back = there && mapVerse(wholeOf(there), other, leading)[0];
    if (back) row = wholeOf(back);
  }
  return row;
}

/**
 * The place of a verse in the leading numbering. One that has no counterpart there (Daniel’s Greek parts) stands with the verse before it; one
 * that its own numbering lacks keeps its address.
 */
function placeIn(ref: VerseRef, versification: VersificationId, leading: VersificationId): VerseRef {
  const isKnown = versification !== 'own' && ref.verse <= chapterLength(versification, ref.book, ref.chapter);
  for (let { verse } = ref; verse > 0; verse--) {
    const [there] = mapVerse({ ...ref, verse }, versification, leading);
    if (there) return wholeOf(there);
    if (!isKnown) break;
  }
  return ref;
}

const wholeOf = ({ book, chapter, verse }: VersePart): VerseRef => ({ book, chapter, verse });
