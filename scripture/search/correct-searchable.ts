import type { VerseRef } from '../canon/verse-ref.ts';
import type { Edition } from '../text/edition.ts';
import { correctedIndex } from './corrected-index.ts';
import { nearWords } from './near-words.ts';
import { type OwnWords, ownWords } from './own-words.ts';
import type { Searchable } from './searchable.ts';
import type { VerseWords } from './verse-words.ts';

/**
 * The installed text's searchable as its corrections have made it, at once and without an index of its own.
 * @param installed what openSearchable gave for the installed text
 * @param edition the corrected text
 * @param corrected its verses that differ from the installed ones
 */
export function correctSearchable(installed: Searchable, edition: Edition, corrected: Iterable<VerseRef>): Searchable {
  const { table, own, pools } = installed;
  const changes = new Map<number, OwnWords>();
  const wordingOf = ({ book, chapter, verse }: VerseRef) =>
    edition.chapter(book, chapter)?.verses.find(({ number }) => number === verse);
  for (const ref of corrected) {
    const verse = table.verseOf(ref);
    const wording = wordingOf(ref);
    if (verse >= 0 && wording !== undefined) changes.set(verse, ownWords(wording));
  }
  const lost = new Map<number, number>();
  for (const verse of changes.keys()) {
    const { places, from, to } = installed.text.words(verse);
    for (const place of new Set(places.subarray(from, to))) lost.set(place, (lost.get(place) ?? 0) + 1);
  }
  const index = correctedIndex(own.index, changes, lost);
  const words = new Map<number, VerseWords>();
  for (const [verse, { words: inOrder }] of changes)
    words.set(verse, {
      places: Uint32Array.from(inOrder, (word) => index.find(word)),
      from: 0,
      to: inOrder.length,
    });
  return {
    ...installed,
    edition,
    own: { ...own, index },
    text: {
      words: (verse) => words.get(verse) ?? installed.text.words(verse),
      wording(verse) {
        const now = words.has(verse) ? wordingOf(table.refOf(verse)) : undefined;
        if (now === undefined) return installed.text.wording(verse);
        return now.title === undefined ? { text: now.text } : { text: now.text, title: now.title };
      },
    },
    near: nearWords([index, ...pools.map(({ index }) => index)]),
  };
}
