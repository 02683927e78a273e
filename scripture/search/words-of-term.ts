import { formsOf } from './forms-of.ts';
import type { Term } from './query.ts';
import { pay, type Run } from './run.ts';
import { LOOK_UP_COST } from './visit.ts';

/** The words of the edition's own text that a term of one word finds; none for terms of several. */
export function wordsOfTerm(run: Pick<Run, 'on' | 'lookUp' | 'budget'>, term: Term): readonly number[] {
  const { lookUp, budget } = run;
  switch (term.kind) {
    case 'word': {
      const { forms, related } = lookUp.word(term.word).found[0]!;
      return pay(budget, forms.length + related.length) ? [...forms, ...related] : [];
    }
    case 'prefix':
      return beginningWith(run, term.prefix);
    case 'forms':
      return formsOf(run, term.word).places;
    default:
      return [];
  }
}

function beginningWith({ on, budget }: Pick<Run, 'on' | 'budget'>, prefix: string): readonly number[] {
  const { index } = on.own;
  if (!pay(budget, LOOK_UP_COST)) return [];
  const places = index.withPrefix(prefix, budget.left);
  // Each is asked whether any verse has it still.
  if (!pay(budget, 2 * (places?.length ?? Number.POSITIVE_INFINITY)) || places === undefined) return [];
  return places.filter((place) => index.count(place) > 0);
}
