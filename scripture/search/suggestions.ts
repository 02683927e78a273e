import { verseAt } from '../canon/verse-ref.ts';
import { formatVerseOsis } from '../reference/osis.ts';
import type { Edition } from '../text/edition.ts';
import { foldedWords } from './fold.ts';
import { verseTable } from './verse-words.ts';
import { isStopWord } from './words.ts';

/** Words to offer while somebody types. */
export interface Suggestions {
  /** The text's commonest words that mean something, as they stand most often, the commonest first. */
  readonly words: readonly string[];
  /** How the verses begin that others refer to most: the id of the verse and its first words. */
  readonly verses: readonly (readonly [id: string, words: string])[];
}

const MOST_WORDS = 2_000;
const MOST_VERSES = 300;
const SHORTEST_WORD = 4;
/** Characters of a verse's beginning. */
const LONGEST_BEGINNING = 48;

/**
 * What a text has to offer. Reads all of it, so it is done when the index is made.
 * @param priors by verse, how much others refer to it
 */
export function suggestionsOf(edition: Edition, priors: Uint8Array): Suggestions {
  const table = verseTable(edition);
  const spellings = new Map<string, Map<string, number>>();
  for (const { book, chapter } of table.chapters)
    for (const { text } of edition.chapter(book, chapter)?.verses ?? [])
      for (const { word, start, end } of foldedWords(text)) {
        if (word.length < SHORTEST_WORD || isStopWord(word)) continue;
        const written = text.slice(start, end);
        const counts = spellings.get(word) ?? new Map<string, number>();
        spellings.set(word, counts);
        counts.set(written, (counts.get(written) ?? 0) + 1);
      }
  const common = [...spellings.values()]
    .map((counts) => ({ total: [...counts.values()].reduce((a, b) => a + b), written: commonest(counts) }))
    .sort((a, b) => b.total - a.total)
    .slice(0, MOST_WORDS);
  const famous = Array.from(priors, (prior, verse) => ({ prior, verse }))
    .filter(({ prior }) => prior > 0)
    .sort((a, b) => b.prior - a.prior || a.verse - b.verse)
    .slice(0, MOST_VERSES);
  return {
    words: common.map(({ written }) => written),
    verses: famous.flatMap(({ verse }) => {
      const ref = table.refOf(verse);
      const text = verseAt(edition, ref)?.text;
      return text === undefined ? [] : [[formatVerseOsis(ref), beginningOf(text)] as const];
    }),
  };
}

function commonest(counts: ReadonlyMap<string, number>): string {
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first![0];
}

/** A verse's first words, whole. */
export function beginningOf(text: string): string {
  if (text.length <= LONGEST_BEGINNING) return text;
  return text.slice(0, text.lastIndexOf(' ', LONGEST_BEGINNING)).replace(/[\s,;:¿¡(«]+$/u, '');
}
