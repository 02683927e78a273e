import { formatVerseOsis } from '../../../scripture/reference/osis.ts';
import { foldedWords } from '../../../scripture/search/fold.ts';
import type { Searchable } from '../../../scripture/search/searchable.ts';
import { isStopWord } from '../../../scripture/search/stop-words.ts';
import type { Suggestions } from './text-search.ts';

const MOST_WORDS = 2_000;
const MOST_VERSES = 300;
const SHORTEST_WORD = 4;
/** Characters of a verse's beginning. */
const LONGEST_BEGINNING = 48;

/** What a text has to offer while somebody types. Reads all of it once. */
export function suggestionsOf({ edition, table, priors }: Searchable): Suggestions {
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
      const text = edition.chapter(ref.book, ref.chapter)?.verses.find(({ number }) => number === ref.verse)?.text;
      return text === undefined ? [] : [[formatVerseOsis(ref), beginning(text)] as const];
    }),
  };
}

function commonest(counts: ReadonlyMap<string, number>): string {
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first![0];
}

/** Whole words. */
function beginning(text: string): string {
  if (text.length <= LONGEST_BEGINNING) return text;
  return text.slice(0, text.lastIndexOf(' ', LONGEST_BEGINNING)).replace(/[\s,;:¿¡(«]+$/u, '');
}
