import { formsOf } from './forms-of.ts';
import type { Term } from './query.ts';
import type { Run } from './run.ts';

/** The words of the edition's own text that a term of one word finds; none for terms of several. */
export function wordsOfTerm({ on, lookUp }: Pick<Run, 'on' | 'lookUp'>, term: Term): readonly number[] {
  switch (term.kind) {
    case 'word': {
      const { forms, related } = lookUp.word(term.word).found[0]!;
      return [...forms, ...related];
    }
    case 'prefix':
      return on.own.index.withPrefix(term.prefix);
    case 'forms':
      return formsOf(on, term.word).places;
    default:
      return [];
  }
}
