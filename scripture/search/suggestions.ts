import { verseAt } from '../canon/verse-ref.ts';
import { formatVerseOsis } from '../reference/osis.ts';
import type { Edition } from '../text/edition.ts';
import { foldedWords } from './fold.ts';
import { verseTable } from './verse-words.ts';
import { isStopWord } from './words.ts';

/** Autocomplete suggestions. */
export interface Suggestions {
  /** The text's commonest content words in their commonest spelling, the commonest first. */
  readonly words: readonly string[];
  /** Beginnings of the verses to which others refer most: the verse's id and its first words. */
  readonly verses: readonly (readonly [id: string, words: string])[];
}

const MOST_WORDS = 2_000;
const MOST_VERSES = 300;
const SHORTEST_WORD = 4;
/** Maximum length of a verse's beginning, in characters. */
const LONGEST_BEGINNING = 48;

/**
 * Computes the suggestions of a text. Reads all of it, so this runs when the index is made.
 * @param priors verse → how much other verses refer to it
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

/** The first whole words of a verse. */
export function beginningOf(text: string): string {
  if (text.length <= LONGEST_BEGINNING) return text;
  return text.slice(0, text.lastIndexOf(' ', LONGEST_BEGINNING)).replace(/[\s,;:¿¡(«]+$/u, '');
}
