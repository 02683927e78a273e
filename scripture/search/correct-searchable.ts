import { verseAt } from '../canon/verse-at.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import type { Edition } from '../text/edition.ts';
import { newAlignment } from './closeness.ts';
import { correctedIndex } from './corrected-index.ts';
import { newKeptWords } from './look-up.ts';
import { nearWords } from './near-words.ts';
import { type OwnWords, ownWords } from './own-words.ts';
import { newQueryPlaces } from './query-places.ts';
import { type Searchable, weigh } from './searchable.ts';
import type { VerseTable } from './verse-table.ts';
import type { VerseWords } from './verse-words.ts';

/** Verse → the words that it has now. */
export type CorrectedVerses = ReadonlyMap<number, OwnWords>;

/** The words of some verses of a corrected text; those that it has not are passed over. */
export function correctedVerses(table: VerseTable, edition: Edition, refs: Iterable<VerseRef>): CorrectedVerses {
  const corrected = new Map<number, OwnWords>();
  for (const ref of refs) {
    const verse = table.verseOf(ref);
    const wording = verseAt(edition, ref);
    if (verse >= 0 && wording !== undefined) corrected.set(verse, ownWords(wording));
  }
  return corrected;
}

/**
 * The installed text's searchable as its corrections have made it, at once and without an index of its own.
 * @param installed what openSearchable gave for the installed text
 * @param edition the corrected text
 * @param corrected its verses that differ from the installed ones
 */
export function correctSearchable(installed: Searchable, edition: Edition, corrected: CorrectedVerses): Searchable {
  const { table, own, pools } = installed;
  const lost = new Map<number, number>();
  for (const verse of corrected.keys()) {
    const { places, from, to } = installed.text.words(verse);
    for (const place of new Set(places.subarray(from, to))) lost.set(place, (lost.get(place) ?? 0) + 1);
  }
  const index = correctedIndex(own.index, corrected, lost);
  const words = new Map<number, VerseWords>();
  for (const [verse, { words: now }] of corrected)
    words.set(verse, {
      places: Uint32Array.from(now, (word) => index.find(word)),
      from: 0,
      to: now.length,
    });
  const inOrder = (verse: number) => words.get(verse) ?? installed.text.words(verse);
  const lengths = Uint32Array.from({ length: table.count }, (_, verse) => lengthOf(inOrder(verse)));
  return {
    ...installed,
    ...weigh(lengths),
    edition,
    own: { ...own, index },
    alignment: newAlignment(index.size),
    asked: newQueryPlaces(index.size),
    text: {
      words: inOrder,
      wording(verse) {
        const now = words.has(verse) ? verseAt(edition, table.refOf(verse)) : undefined;
        if (now === undefined) return installed.text.wording(verse);
        return now.title === undefined ? { text: now.text } : { text: now.text, title: now.title };
      },
    },
    kept: newKeptWords(),
    near: nearWords([index, ...pools.map(({ index }) => index)]),
  };
}

const lengthOf = ({ from, to }: VerseWords): number => to - from;
