import type { Term } from './query.ts';
import type { Searchable } from './searchable.ts';
import { stem } from './stem.ts';
import { spelledSo } from './visit.ts';

/** The words of the edition's own text that a term of one word finds; none for terms of several. */
export function wordsOfTerm({ own: { index } }: Searchable, term: Term): readonly number[] {
  switch (term.kind) {
    case 'word':
      return [...new Set([...spelledSo(index, term.word), ...index.withStem(stem(term.word))])];
    case 'prefix':
      return index.withPrefix(term.prefix);
    case 'forms':
      return index.withStem(stem(term.word));
    default:
      return [];
  }
}
