import { isInWord, spellingsOf } from './fold.ts';
import { findSpellings, occurrences, rarity, withStem } from './look-up.ts';
import { addHit, OWN, slotOf, takeClause } from './matches.ts';
import type { Clause, Term } from './query.ts';
import { costOfLetters, costOfWords, LOOK_UP_COST, pay, type Run, visit, visitOnce } from './run.ts';
import { IN_TITLE, type VerseWords } from './verse-words.ts';
import { addHits, takeVerses, type WordVerses } from './word-verses.ts';
import { stem } from './words.ts';

/**
 * The verses whose text has these words in sequence, ascending: reads each verse that has the rarest of them.
 */
function findSequence(run: Run, words: readonly string[]): readonly number[] {
  const { on, budget } = run;
  const { index } = on.own;
  const places = words.map((word) => run.lookUp.own(word).forms);
  if (places.some((list) => list.length === 0)) return [];
  const looked = places.reduce((sum, list) => sum + list.length, 0);
  if (!pay(budget, looked)) return [];
  const counts = places.map((list) => occurrences(index, list));
  const rarest = counts.indexOf(Math.min(...counts));
  const having: number[] = [];
  visit(run, on.own, places[rarest]!, (verse) => having.push(verse));
  // A verse may have several spellings of the rarest word.
  const candidates = places[rarest]!.length > 1 ? [...new Set(having)].sort((a, b) => a - b) : having;
  // For a single word the index is enough.
  if (places.length === 1) return candidates;
  const found: number[] = [];
  for (const verse of candidates) {
    const words = on.text.words(verse);
    if (!pay(budget, costOfWords(words.to - words.from))) break;
    if (hasSequence(words, places, rarest)) found.push(verse);
  }
  return found;
}

/** Finds the rarest word first, then compares the others around it. */
function hasSequence(
  { places, from, to }: VerseWords,
  sequence: readonly (readonly number[])[],
  rarest: number,
): boolean {
  const wanted = sequence[rarest]!;
  const only = wanted.length === 1 ? wanted[0]! : -1;
  const last = to - (sequence.length - 1 - rarest);
  for (let i = from + rarest; i < last; i++) {
    const place = places[i]!;
    if (place !== only && (only >= 0 || !wanted.includes(place))) continue;
    let k = 0;
    while (k < sequence.length && sequence[k]!.includes(places[i - rarest + k]!)) k++;
    if (k === sequence.length) return true;
  }
  return false;
}

/** The result of `formas:amar`: the places of its forms, and which of them share their letters with another word. */
export interface Forms {
  readonly places: readonly number[];
  /** Place → spellings that are another word (`esta` is none of `estar`), in lower case. */
  readonly others: ReadonlyMap<number, readonly string[]>;
}

/** All forms of the words that may have this form; if none is known, the words with its stem. */
export function formsOf({ on, budget }: Pick<Run, 'on' | 'budget'>, word: string): Forms {
  const { index } = on.own;
  const others = new Map<number, readonly string[]>();
  if (!pay(budget, LOOK_UP_COST)) return { places: [], others };
  const family = on.families.of(word);
  if (family === undefined) {
    const place = index.findStem(stem(word));
    const kin = place < 0 ? 0 : index.withStem(place).length;
    return { places: pay(budget, kin) ? withStem(index, place) : [], others };
  }
  if (!pay(budget, family.words.length * LOOK_UP_COST)) return { places: [], others };
  const places = new Set<number>();
  for (const form of family.words)
    for (const place of findSpellings(index, form)) {
      places.add(place);
      const strange = family.others.get(index.word(place));
      if (strange !== undefined) others.set(place, strange);
    }
  return { places: [...places], others };
}

/** Builds a test for texts that have the word in any spelling other than `others`. */
function isSpelledOtherwise(word: string, others: readonly string[]): (text: string) => boolean {
  // A pattern with all spellings of each letter: a regular expression scans fastest.
  const pattern = new RegExp(Array.from(word, (letter) => `[${spellingsOf(letter)}]`).join(''), 'g');
  return (text) => {
    pattern.lastIndex = 0;
    while (pattern.test(text)) {
      const end = pattern.lastIndex;
      const start = end - word.length;
      const isWhole = !isLetterAt(text, start - 1) && !isLetterAt(text, end);
      if (isWhole && !others.includes(text.slice(start, end).toLowerCase())) return true;
    }
    return false;
  };
}

const isLetterAt = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && isInWord(text.charCodeAt(at)) === 1;

/** The words of the edition's own text that a single-word term matches; none for terms of several words. */
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
  // Words without a verse are dropped: corrections may have removed them from the text.
  if (!pay(budget, 2 * (places?.length ?? Number.POSITIVE_INFINITY)) || places === undefined) return [];
  return places.filter((place) => index.count(place) > 0);
}

/**
 * Matches a clause and adds it to its verses.
 * @param bit the clause's bit in `Matches.which`
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

/** Receives a verse whose own text matches a term, with its score there. */
type Found = (verse: number, score: number) => void;

/** Finds the verses that match a term exactly. */
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

/** Undefined if the budget does not cover the visit. */
function versesOf({ lookUp, budget }: Run, word: string): WordVerses | undefined {
  const found = lookUp.verses(word);
  return found !== undefined && pay(budget, found.packed.length) ? found : undefined;
}

/** Upper bound of a clause's score in a verse of average length. */
export function mostOf(run: Run, clause: Clause): number {
  let most = 0;
  for (const term of clause)
    most = Math.max(most, term.kind === 'word' ? run.lookUp.word(term.word).form : Number.POSITIVE_INFINITY);
  return most * Math.max(1 + run.weights.often, run.weights.pooled);
}

/** Finds the verses of some words; all get the same score, adjusted for their length. */
function findWords(run: Run, places: readonly number[], score: number, found: Found): void {
  const { weights } = run.on;
  visitOnce(run, places, (verse) => found(verse, score * weights[verse]!));
}

/** Finds the verses of some words; all get the same score. */
function findAny(run: Run, places: readonly number[], found: Found): void {
  const { on, budget } = run;
  if (!pay(budget, places.length)) return;
  findWords(run, places, rarity(on.table.count, occurrences(on.own.index, places)), found);
}

/** Like findAny, but reads the verses of forms that share their letters with another word, as far as the budget allows. */
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
