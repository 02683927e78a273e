import { findSequence } from './find-sequence.ts';
import { formsOf, isSpelledOtherwise } from './forms-of.ts';
import { occurrences } from './look-up.ts';
import { addHit, OWN, slotOf, takeClause } from './matches.ts';
import { IN_TITLE } from './own-words.ts';
import type { Clause, Term } from './query.ts';
import { rarity } from './rarity.ts';
import { pay, type Run } from './run.ts';
import { costOfLetters, visit, visitOnce } from './visit.ts';
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
  for (const term of clause)
    if (term.kind === 'word') addWord(run, term.word);
    else
      findTerm(run, term, (verse, score) => {
        addHit(matches, slotOf(matches, verse, weights[verse]!), score, OWN);
      });
  takeClause(matches, bit);
}

/** Takes a verse that has a term by its own words, with what it is worth there. */
type Found = (verse: number, score: number) => void;

/** Finds the verses that have just what a term says. */
export function findTerm(run: Run, term: Term, found: Found): void {
  switch (term.kind) {
    case 'word':
      findPhrase(run, [term.word], found);
      break;
    case 'phrase':
      findPhrase(run, term.words, found);
      break;
    case 'prefix':
      findAny(run, wordsOfTerm(run, term), found);
      break;
    case 'forms':
      findForms(run, term.word, found);
      break;
    case 'title':
      findTitle(run, term.words, found);
      break;
  }
}

function addWord(run: Run, word: string): void {
  const verses = versesOf(run, word);
  if (verses !== undefined) addHits(verses, run.on.matches, run.on.weights);
}

/** Undefined where they cannot be visited any more. */
function versesOf({ lookUp, budget }: Run, word: string): WordVerses | undefined {
  const found = lookUp.verses(word);
  return found !== undefined && pay(budget, found.packed.length) ? found : undefined;
}

/** The most that a clause may add to what a verse of average length is worth. */
export function mostOf(run: Run, clause: Clause): number {
  let most = 0;
  for (const term of clause)
    most = Math.max(most, term.kind === 'word' ? run.lookUp.word(term.word).form : Number.POSITIVE_INFINITY);
  return most * Math.max(1 + run.weights.often, run.weights.pooled);
}

/** Finds the verses of some words, each with the same score but for its length. */
function findWords(run: Run, places: readonly number[], score: number, found: Found): void {
  const { weights } = run.on;
  visitOnce(run, places, (verse) => found(verse, score * weights[verse]!));
}

/** Every verse that has one of these words counts alike. */
function findAny(run: Run, places: readonly number[], found: Found): void {
  const { on, budget } = run;
  if (!pay(budget, places.length)) return;
  findWords(run, places, rarity(on.table.count, occurrences(on.own.index, places)), found);
}

/** As findAny, but that of words with the letters of another the verses are read, as far as the budget reaches. */
function findForms(run: Run, word: string, found: Found): void {
  const { on, budget } = run;
  const { index } = on.own;
  const { places, others } = formsOf(run, word);
  if (!pay(budget, places.length)) return;
  const score = rarity(on.table.count, occurrences(index, places));
  const alone = places.filter((place) => !others.has(place));
  findWords(run, alone, score, found);
  for (const [place, spellings] of others) {
    const verses: number[] = [];
    visit(run, on.own, [place], (verse) => verses.push(verse));
    const isOtherwise = isSpelledOtherwise(index.word(place), spellings);
    for (const verse of verses) {
      const { text, title = '' } = on.text.wording(verse);
      if (!pay(budget, costOfLetters(title.length + text.length))) return;
      if (isOtherwise(text) || isOtherwise(title)) found(verse, score * on.weights[verse]!);
    }
  }
}

function findPhrase(run: Run, words: readonly string[], found: Found): void {
  const { on, lookUp } = run;
  let score = 0;
  for (const word of words) score += rarity(on.table.count, lookUp.own(word).count);
  for (const verse of findSequence(run, words)) found(verse, score * on.weights[verse]!);
}

function findTitle(run: Run, words: readonly string[], found: Found): void {
  const { on, lookUp } = run;
  const having = words.map((word) => {
    const verses = new Set<number>();
    visit(run, on.own, lookUp.own(word).forms, (verse, low) => {
      if ((low & IN_TITLE) !== 0) verses.add(verse);
    });
    return verses;
  });
  const [first = new Set<number>()] = having;
  const score = rarity(on.table.count, first.size);
  for (const verse of first) if (having.every((verses) => verses.has(verse))) found(verse, score);
}
