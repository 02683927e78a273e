import { mapVerse } from '../canon/map-verse.ts';
import type { VersePart, VerseRef } from '../canon/verse-ref.ts';
import { chapterLength } from '../canon/versification.ts';
import type { ChapterRef } from '../reference/osis.ts';
import type { Edition, Verse, VersificationId } from '../text/edition.ts';

// Several editions of a chapter, verse beside verse. The first edition's numbering leads: each verse of the others is
// brought to the verse of that numbering where its text begins. Where one edition divides what another holds in one verse,
// the parts stand together in one row, so that every verse of every edition stands in exactly one row of one chapter.
// No map leads to or from an edition's `own` numbering: its verses are taken at their own addresses, which `isOwn` lets a
// page say.

/** A verse where its edition has it. */
export interface PlacedVerse {
  readonly chapter: number;
  readonly verse: Verse;
}

/** What says the same in each edition. */
export interface VerseRow {
  /** In the numbering that leads. */
  readonly number: number;
  /** One for each edition, in their order: usually one verse, several where it divides them, none where it lacks them. */
  readonly cells: readonly (readonly PlacedVerse[])[];
}

type Numbering = Pick<Edition['meta'], 'versification'>;

/** The rows of a chapter of the numbering that leads, in order. */
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

/** Whether an edition numbers its verses in a way that is not known, while another of them follows a known one. */
export const isOwn = ({ versification }: Numbering, all: readonly Numbering[]): boolean =>
  versification === 'own' && all.length > 1;

/** The first edition's, or where that has its own the first known one. */
function leadingVersification(all: readonly Numbering[]): VersificationId {
  return all.find(({ versification }) => versification !== 'own')?.versification ?? 'own';
}

const followed = ({ versification }: Numbering, leading: VersificationId): VersificationId =>
  versification === 'own' ? leading : versification;

/** The chapters of a numbering whose verses may stand in a chapter of the leading one, ascending. */
function chaptersFrom(
  versification: VersificationId,
  leading: VersificationId,
  { book, chapter }: ChapterRef,
): readonly number[] {
  if (versification === leading || leading === 'own') return [chapter];
  const chapters = new Set([chapter]);
  for (let verse = chapterLength(leading, book, chapter); verse > 0; verse--)
    for (const there of mapVerse({ book, chapter, verse }, leading, versification)) chapters.add(there.chapter);
  return [...chapters].sort((a, b) => a - b);
}

/** The verse of the leading numbering beside which a verse stands. */
function rowOf(
  ref: VerseRef,
  versification: VersificationId,
  leading: VersificationId,
  others: readonly VersificationId[],
): VerseRef {
  // A verse that its numbering does not have is taken where it stands.
  let row = wholeOf(mapVerse(ref, versification, leading)[0] ?? ref);
  // What another edition holds in one verse is one row, under the first of its parts.
  for (const other of others) {
    const there = mapVerse(row, leading, other)[0];
    const back = there && mapVerse(wholeOf(there), other, leading)[0];
    if (back) row = wholeOf(back);
  }
  return row;
}

const wholeOf = ({ book, chapter, verse }: VersePart): VerseRef => ({ book, chapter, verse });
