import { foldedWords } from './fold.ts';
import type { Query, Term } from './query.ts';
import type { Searchable } from './searchable.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** Half open, in UTF-16 code units. */
export type MarkRange = readonly [start: number, end: number];

/** Where a text has what was asked for: whole words, phrases with the blanks between their words. */
export function marksIn(_on: Searchable, query: Query, text: string): readonly MarkRange[] {
  const words = foldedWords(text);
  const marked = new Uint8Array(words.length);
  /** 2: marked together with the word before it. */
  const mark = (from: number, length: number) => {
    for (let i = from; i < from + length; i++) marked[i] = Math.max(marked[i]!, i === from ? 1 : 2);
  };
  for (const term of query.clauses.flat()) {
    const sequence = sequenceOf(term);
    for (let i = 0; i + sequence.length <= words.length; i++)
      if (sequence.every((matches, k) => matches(words[i + k]!.word))) mark(i, sequence.length);
  }
  markRuns(query, words, mark);
  const ranges: [number, number][] = [];
  words.forEach(({ start, end }, i) => {
    if (marked[i] === 2 && ranges.length > 0) ranges.at(-1)![1] = end;
    else if (marked[i] !== 0) ranges.push([start, end]);
  });
  return ranges;
}

type Matches = (word: string) => boolean;

function sequenceOf(term: Term): readonly Matches[] {
  switch (term.kind) {
    case 'word': {
      const name = stem(term.word);
      return [(word) => word === term.word || word.replaceAll('ñ', 'n') === term.word || stem(word) === name];
    }
    case 'forms': {
      const name = stem(term.word);
      return [(word) => stem(word) === name];
    }
    case 'prefix':
      return [(word) => word.startsWith(term.prefix)];
    default:
      return term.words.map((asked) => (word) => word === asked || word.replaceAll('ñ', 'n') === asked);
  }
}

/** Three words or more that stand as they were typed, stop words too, are marked as one. */
function markRuns(
  { words: asked }: Query,
  words: readonly { readonly word: string }[],
  mark: (from: number, length: number) => void,
): void {
  for (let i = 0; i < words.length; i++)
    for (let k = 0; k < asked.length; k++) {
      let length = 0;
      while (words[i + length] !== undefined && words[i + length]!.word === asked[k + length]) length++;
      const content = asked.slice(k, k + length).some((word) => !isStopWord(word));
      if (length >= 2 && content) mark(i, length);
    }
}
