import { formsOf } from './forms-of.ts';
import type { Term } from './query.ts';
import type { Searchable } from './searchable.ts';
import { stem } from './stem.ts';
import { spelledSo } from './visit.ts';

/** The words of the edition's own text that a term of one word finds; none for terms of several. */
export function wordsOfTerm(on: Searchable, term: Term): readonly number[] {
  const { index } = on.own;
  switch (term.kind) {
    case 'word':
      return [...new Set([...spelledSo(index, term.word), ...index.withStem(stem(term.word))])];
    case 'prefix':
      return index.withPrefix(term.prefix);
    case 'forms':
      return formsOf(on, term.word).places;
    default:
      return [];
  }
}
