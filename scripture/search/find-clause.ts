import { findSequence } from './find-sequence.ts';
import { formsOf, isSpelledOtherwise } from './forms-of.ts';
import { occurrences } from './look-up.ts';
import { addHit, OWN, slotOf, takeClause } from './matches.ts';
import { IN_TITLE } from './own-words.ts';
import type { Clause, Term } from './query.ts';
import { rarity } from './rarity.ts';
import type { Run } from './run.ts';
import type { Searchable } from './searchable.ts';
import { costOfLetters, visit } from './visit.ts';
import { addHits, takeVerses, type WordVerses } from './word-verses.ts';
import { wordsOfTerm } from './words-of-term.ts';

/**
 * Adds a clause to what the verses have that have it.
 * @param bit its own in `Matches.which`
 */
export function matchClause(run: Run, clause: Clause, bit: number): void {
  const { matches, weights } = run.on;
  const [term, other] = clause;
  if (term?.kind === 'word' && other === undefined) {
    const verses = versesOf(run, term.word);
    if (verses !== undefined) takeVerses(verses, matches, weights, OWN, bit);
    return;
  }
  for (const term of clause) findTerm(run, term);
  takeClause(matches, bit);
}

/** Notes the verses that have a term. */
export function findTerm(run: Run, term: Term): void {
  switch (term.kind) {
    case 'word':
      addWord(run, term.word);
      break;
    case 'phrase':
      findPhrase(run, term.words);
      break;
    case 'prefix':
      findAny(run, wordsOfTerm(run, term));
      break;
    case 'forms':
      findForms(run, term.word);
      break;
    case 'title':
      findTitle(run, term.words);
      break;
  }
}

function addWord(run: Run, word: string): void {
  const verses = versesOf(run, word);
  if (verses !== undefined) addHits(verses, run.on.matches, run.on.weights);
}

/** Undefined where they cannot be visited any more. */
function versesOf({ lookUp, budget }: Run, word: string): WordVerses | undefined {
  const found = lookUp.verses(word, budget);
  if (found === undefined || found.packed.length > budget.left) return undefined;
  budget.left -= found.packed.length;
  return found;
}

/** The most that a clause may add to what a verse of average length is worth. */
export function mostOf(run: Run, clause: Clause): number {
  let most = 0;
  for (const term of clause)
    most = Math.max(most, term.kind === 'word' ? run.lookUp.word(term.word).form : Number.POSITIVE_INFINITY);
  return most * Math.max(1 + run.weights.often, run.weights.pooled);
}

/** Notes that a verse has the clause by its own words. */
const note = ({ matches, weights }: Searchable, verse: number, score: number): void =>
  addHit(matches, slotOf(matches, verse, weights[verse]!), score, OWN);

/** Notes the verses of some words, each with the same score but for its length. */
function addWords(run: Run, places: readonly number[], score: number): void {
  visit(run, run.on.own, places, (verse) => note(run.on, verse, score * run.on.weights[verse]!));
}

/** Every verse that has one of these words counts alike. */
function findAny(run: Run, places: readonly number[]): void {
  const { on } = run;
  addWords(run, places, rarity(on.table.count, occurrences(on.own.index, places)));
}

/** As findAny, but that of words with the letters of another the verses are read, as far as the budget reaches. */
function findForms(run: Run, word: string): void {
  const { on, budget } = run;
  const { index } = on.own;
  const { places, others } = formsOf(on, word);
  const score = rarity(on.table.count, occurrences(index, places));
  const alone = places.filter((place) => !others.has(place));
  addWords(run, alone, score);
  for (const [place, spellings] of others) {
    const verses: number[] = [];
    visit(run, on.own, [place], (verse) => verses.push(verse));
    const isOtherwise = isSpelledOtherwise(index.word(place), spellings);
    for (const verse of verses) {
      const { text, title = '' } = on.text.wording(verse);
      budget.left -= costOfLetters(title.length + text.length);
      if (budget.left < 0) return;
      if (isOtherwise(text) || isOtherwise(title)) note(on, verse, score * on.weights[verse]!);
    }
  }
}

function findPhrase(run: Run, words: readonly string[]): void {
  const { on, lookUp } = run;
  let score = 0;
  for (const word of words) score += rarity(on.table.count, lookUp.own(word).count);
  for (const verse of findSequence(run, words)) note(on, verse, score * on.weights[verse]!);
}

function findTitle(run: Run, words: readonly string[]): void {
  const { on, lookUp } = run;
  const found = words.map((word) => {
    const verses = new Set<number>();
    visit(run, on.own, lookUp.own(word).forms, (verse, low) => {
      if ((low & IN_TITLE) !== 0) verses.add(verse);
    });
    return verses;
  });
  const [first = new Set<number>()] = found;
  const score = rarity(on.table.count, first.size);
  for (const verse of first) if (found.every((verses) => verses.has(verse))) note(on, verse, score);
}
