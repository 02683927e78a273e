import { foldedWords, foldWord } from './fold.ts';
import type { Query } from './query.ts';
import { payIfLeft, type Run } from './run.ts';
import { isStopWord } from './words.ts';

/** A word that no edition has in any spelling, and the words of its stem that were searched instead: `pródigo`, `prodigio`. */
export interface SoughtByStem {
  /** As typed. */
  readonly word: string;
  /** Folded, the commonest first, ties in alphabetical order. */
  readonly by: readonly string[];
}

export function soughtByStem(runs: readonly Run[], { clauses, typed }: Query): readonly SoughtByStem[] {
  const words = clauses.flatMap((clause) => clause.flatMap((term) => (term.kind === 'word' ? term.word : [])));
  return words.flatMap((word) => {
    if (isStopWord(word)) return [];
    const found = runs.flatMap(({ lookUp }) => lookUp.word(word).found);
    if (found.some(({ forms }) => forms.length > 0)) return [];
    const [run] = runs;
    const places = found.reduce((sum, { related }) => sum + related.length, 0);
    if (run === undefined || !payIfLeft(run.budget, places)) return [];
    const counts = new Map<string, number>();
    for (const { source, related } of found)
      for (const place of related) {
        const other = source.index.word(place);
        counts.set(other, (counts.get(other) ?? 0) + source.index.count(place));
      }
    // A change of number only (`hijo` for `hijos`) is not reported.
    if (counts.size === 0 || [...counts.keys()].some((other) => withoutNumber(other) === withoutNumber(word)))
      return [];
    const written = foldedWords(typed).find((one) => one.word === word);
    return {
      word: written ? typed.slice(written.start, written.end) : word,
      by: [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).map(([other]) => other),
    };
  });
}

const withoutNumber = (word: string): string => word.replace(/(?:es|[oae]?s|[oae])$/, '');

/** Maximum number of words reported. */
const MOST_REPORTED = 4;

/** Replaces the folded words by their spelling in the hits, if they occur there. @param marked the marked words, in order */
export function spelledAsFound(sought: readonly SoughtByStem[], marked: readonly string[]): readonly SoughtByStem[] {
  return sought.map(({ word, by }) => {
    const written = new Map(marked.map((text) => [foldWord(text), text.toLowerCase()]));
    const found = by.flatMap((one) => written.get(one) ?? []);
    return { word, by: (found.length > 0 ? found : by).slice(0, MOST_REPORTED) };
  });
}
