import { addHit, type ClauseHits } from './clause-hits.ts';
import { findSequence } from './find-sequence.ts';
import { formsOf, isSpelledOtherwise } from './forms-of.ts';
import { IN_TITLE, OFTEN } from './own-words.ts';
import type { Clause, Term } from './query.ts';
import { OWN, type Searchable } from './searchable.ts';
import { stem } from './stem.ts';
import { type Budget, occurrences, rarity, spelledSo, VERSE_COST, visit } from './visit.ts';
import type { Weights } from './weights.ts';

/** Finds the verses that have a clause. */
export function findClause(on: Searchable, clause: Clause, weights: Weights, budget: Budget, hits: ClauseHits): void {
  for (const term of clause) findTerm(on, term, weights, budget, hits);
}

function findTerm(on: Searchable, term: Term, weights: Weights, budget: Budget, hits: ClauseHits): void {
  const { index } = on.own;
  switch (term.kind) {
    case 'word':
      findWord(on, term.word, weights, budget, hits);
      break;
    case 'phrase':
      findPhrase(on, term.words, budget, hits);
      break;
    case 'prefix':
      findAny(on, index.withPrefix(term.prefix), budget, hits);
      break;
    case 'forms':
      findForms(on, term.word, budget, hits);
      break;
    case 'title':
      findTitle(on, term.words, budget, hits);
      break;
  }
}

function findWord(on: Searchable, word: string, weights: Weights, budget: Budget, hits: ClauseHits): void {
  const name = stem(word);
  const sources = [on.own, ...on.pools].map((source) => {
    const forms = spelledSo(source.index, word);
    return {
      source,
      forms,
      related: source.index.withStem(name).filter((place) => !forms.includes(place)),
    };
  });
  const forms = sources.reduce((sum, { source, forms }) => sum + occurrences(source.index, forms), 0);
  const all = sources.reduce((sum, { source, related }) => sum + occurrences(source.index, related), forms);
  const stemScore = weights.stem * rarity(on.table.count, all);
  const formScore = stemScore + rarity(on.table.count, forms);
  for (const { source, forms, related } of sources) {
    const own = source === on.own;
    const share = own ? 1 : weights.pooled;
    visit(on, source, forms, budget, (verse, low) => {
      const often = own && (low & OFTEN) !== 0 ? 1 + weights.often : 1;
      addHit(hits, verse, formScore * share * often * on.weights[verse]!, source.how(low));
    });
    visit(on, source, related, budget, (verse, low) =>
      addHit(hits, verse, stemScore * share * on.weights[verse]!, source.how(low)),
    );
  }
}

/** Every verse that has one of these words counts alike. */
function findAny(on: Searchable, places: readonly number[], budget: Budget, hits: ClauseHits): void {
  const score = rarity(on.table.count, occurrences(on.own.index, places));
  visit(on, on.own, places, budget, (verse) => addHit(hits, verse, score * on.weights[verse]!, OWN));
}

/** As findAny, but that of words with the letters of another the verses are read, as far as the budget reaches. */
function findForms(on: Searchable, word: string, budget: Budget, hits: ClauseHits): void {
  const { index } = on.own;
  const { places, others } = formsOf(on, word);
  const score = rarity(on.table.count, occurrences(index, places));
  const found = (verse: number) => addHit(hits, verse, score * on.weights[verse]!, OWN);
  visit(
    on,
    on.own,
    places.filter((place) => !others.has(place)),
    budget,
    found,
  );
  for (const [place, spellings] of others) {
    const verses: number[] = [];
    visit(on, on.own, [place], budget, (verse) => verses.push(verse));
    for (const verse of verses) {
      budget.left -= VERSE_COST;
      if (budget.left < 0) return;
      const { text, title = '' } = on.text.wording(verse);
      if (isSpelledOtherwise(`${title} ${text}`, index.word(place), spellings)) found(verse);
    }
  }
}

function findPhrase(on: Searchable, words: readonly string[], budget: Budget, hits: ClauseHits): void {
  const { index } = on.own;
  const score = words.reduce(
    (sum, word) => sum + rarity(on.table.count, occurrences(index, spelledSo(index, word))),
    0,
  );
  for (const verse of findSequence(on, words, budget)) addHit(hits, verse, score * on.weights[verse]!, OWN);
}

function findTitle(on: Searchable, words: readonly string[], budget: Budget, hits: ClauseHits): void {
  const found = words.map((word) => {
    const verses = new Set<number>();
    visit(on, on.own, spelledSo(on.own.index, word), budget, (verse, low) => {
      if ((low & IN_TITLE) !== 0) verses.add(verse);
    });
    return verses;
  });
  const [first = new Set<number>()] = found;
  const score = rarity(on.table.count, first.size);
  for (const verse of first) if (found.every((verses) => verses.has(verse))) addHit(hits, verse, score, OWN);
}
