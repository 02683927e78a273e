import { addHit, type ClauseHits } from './clause-hits.ts';
import { findSequence } from './find-sequence.ts';
import { formsOf, isSpelledOtherwise } from './forms-of.ts';
import { occurrences } from './look-up.ts';
import { IN_TITLE, OFTEN } from './own-words.ts';
import type { Clause, Term } from './query.ts';
import { rarity } from './rarity.ts';
import type { Run } from './run.ts';
import { OWN, type WordSource } from './searchable.ts';
import { VERSE_COST, visit } from './visit.ts';
import { wordsOfTerm } from './words-of-term.ts';

/** Finds the verses that have a clause. */
export function findClause(run: Run, clause: Clause, hits: ClauseHits): void {
  for (const term of clause) findTerm(run, term, hits);
}

function findTerm(run: Run, term: Term, hits: ClauseHits): void {
  switch (term.kind) {
    case 'word':
      findWord(run, term.word, hits);
      break;
    case 'phrase':
      findPhrase(run, term.words, hits);
      break;
    case 'prefix':
      findAny(run, wordsOfTerm(run, term), hits);
      break;
    case 'forms':
      findForms(run, term.word, hits);
      break;
    case 'title':
      findTitle(run, term.words, hits);
      break;
  }
}

function findWord(run: Run, word: string, hits: ClauseHits): void {
  const { on, weights } = run;
  const looked = run.lookUp(word);
  for (const { source, forms, related } of looked.found) {
    const own = source === on.own;
    const share = own ? 1 : weights.pooled;
    addWords(run, source, forms, looked.form * share, own ? 1 + weights.often : 1, hits);
    addWords(run, source, related, looked.related * share, 1, hits);
  }
}

/** @param often what a word that stands in a verse more than once counts beside one that does not */
function addWords(
  { on, budget }: Run,
  { index, verses: map, how }: WordSource,
  places: readonly number[],
  score: number,
  often: number,
  hits: ClauseHits,
): void {
  const { weights } = on;
  const { clauses, leastWeight } = on.matches;
  const { verses, scores, how: hitBy } = hits;
  const { bits } = index;
  const mask = (1 << bits) - 1;
  const scoreOften = score * often;
  let { count } = hits;
  for (const place of places) {
    if (index.count(place) > budget.left) break;
    const { packed, from, to } = index.postings(place);
    budget.left -= to - from;
    for (let i = from; i < to; i++) {
      const value = packed[i]!;
      const verse = map === undefined ? value >>> bits : map[value >>> bits]!;
      if (verse < 0) continue;
      const weight = weights[verse]!;
      if (weight < leastWeight && clauses[verse] === 0) continue;
      const low = value & mask;
      const worth = Math.fround(((low & OFTEN) === 0 ? score : scoreOften) * weight);
      const before = scores[verse]!;
      if (worth > before) {
        if (before === 0) verses[count++] = verse;
        scores[verse] = worth;
        hitBy[verse] = how[low]!;
      } else if (worth === before) hitBy[verse]! |= how[low]!;
    }
  }
  hits.count = count;
}

/** The most that a clause may add to what a verse of average length is worth. */
export function mostOf(run: Run, clause: Clause): number {
  let most = 0;
  for (const term of clause)
    most = Math.max(most, term.kind === 'word' ? run.lookUp(term.word).form : Number.POSITIVE_INFINITY);
  return most * Math.max(1 + run.weights.often, run.weights.pooled);
}

/** Every verse that has one of these words counts alike. */
function findAny(run: Run, places: readonly number[], hits: ClauseHits): void {
  const { on } = run;
  addWords(run, on.own, places, rarity(on.table.count, occurrences(on.own.index, places)), 1, hits);
}

/** As findAny, but that of words with the letters of another the verses are read, as far as the budget reaches. */
function findForms(run: Run, word: string, hits: ClauseHits): void {
  const { on, budget } = run;
  const { index } = on.own;
  const { places, others } = formsOf(on, word);
  const score = rarity(on.table.count, occurrences(index, places));
  const alone = places.filter((place) => !others.has(place));
  addWords(run, on.own, alone, score, 1, hits);
  for (const [place, spellings] of others) {
    const verses: number[] = [];
    visit(run, on.own, [place], (verse) => verses.push(verse));
    for (const verse of verses) {
      budget.left -= VERSE_COST;
      if (budget.left < 0) return;
      const { text, title = '' } = on.text.wording(verse);
      if (isSpelledOtherwise(`${title} ${text}`, index.word(place), spellings))
        addHit(hits, verse, score * on.weights[verse]!, OWN);
    }
  }
}

function findPhrase(run: Run, words: readonly string[], hits: ClauseHits): void {
  const { on, lookUp } = run;
  let score = 0;
  for (const word of words) score += rarity(on.table.count, occurrences(on.own.index, lookUp(word).found[0]!.forms));
  for (const verse of findSequence(run, words)) addHit(hits, verse, score * on.weights[verse]!, OWN);
}

function findTitle(run: Run, words: readonly string[], hits: ClauseHits): void {
  const { on, lookUp } = run;
  const found = words.map((word) => {
    const verses = new Set<number>();
    visit(run, on.own, lookUp(word).found[0]!.forms, (verse, low) => {
      if ((low & IN_TITLE) !== 0) verses.add(verse);
    });
    return verses;
  });
  const [first = new Set<number>()] = found;
  const score = rarity(on.table.count, first.size);
  for (const verse of first) if (found.every((verses) => verses.has(verse))) addHit(hits, verse, score, OWN);
}
