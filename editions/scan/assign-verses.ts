// Which verse each word of a page belongs to. Words vote for the verses on which their letters stand; of all ways to put the words in
// order under verses that only grow, or under none (heads, summaries), the cheapest is taken (Viterbi).
import type { KnownVerse } from './known-text.ts';

export interface VotingWord {
  /** Number of its letters. */
  readonly letters: number;
  /** How many of them, by the verse on which they stand: equal ones count fully, others a quarter. */
  readonly votes: ReadonlyMap<number, number>;
  /** How many stand on an equal letter. */
  readonly equal: number;
  /** If it looks like a verse's number. */
  readonly number: number | undefined;
  readonly startsLine: boolean;
  /** A summary, whose words are left out, stands before it. */
  readonly followsSummary: boolean;
  readonly followsStop: boolean;
}

/** Whether verses begin lines on this page; unknown at first. */
type Setting = 'paragraph' | 'run-on' | 'unknown';

const FAR = 1e9;
/** Leaving the verses, by a head or a summary, is dear inside a chapter. */
const [LEAVE_CHAPTER, LEAVE_VERSE, RETURN] = [0.8, 9, 0.8];
const SKIP_A_VERSE = 6;
const GO_ON_AFTER_SUMMARY = 6;
const [NUMBER_INSIDE, NUMBER_OUTSIDE] = [0.2, 1.2];
const MOST_BEGIN_LINES = 0.75;

/** The verse of each word, or -1. */
export function assignVerses(words: readonly VotingWord[], verses: readonly KnownVerse[]): Int32Array {
  const [first, last] = versesOnPage(words, verses.length);
  if (last < first) return new Int32Array(words.length).fill(-1);
  const draft = cheapestWay(words, verses, first, last, 'unknown');
  const begins = words.filter((_, at) => at > 0 && draft[at]! > draft[at - 1]! && draft[at - 1]! >= 0);
  const onLine = begins.filter(({ startsLine }) => startsLine).length;
  return cheapestWay(words, verses, first, last, onLine >= begins.length * MOST_BEGIN_LINES ? 'paragraph' : 'run-on');
}

/** The verses between which nearly all words vote, and one on each side. */
function versesOnPage(words: readonly VotingWord[], count: number): readonly [first: number, last: number] {
  const voted = words.flatMap(({ votes }) => best(votes) ?? []).sort((a, b) => a - b);
  if (voted.length === 0) return [0, -1];
  const at = (part: number) => voted[Math.min(voted.length - 1, Math.floor(voted.length * part))]!;
  return [Math.max(0, at(0.01) - 3), Math.min(count - 1, at(0.99) + 3)];
}

function best(votes: ReadonlyMap<number, number>): number | undefined {
  let [verse, most]: [number | undefined, number] = [undefined, 0];
  for (const [voted, count] of votes) if (count > most) [verse, most] = [voted, count];
  return verse;
}

function cheapestWay(
  words: readonly VotingWord[],
  verses: readonly KnownVerse[],
  first: number,
  last: number,
  setting: Setting,
): Int32Array {
  const count = last - first + 1;
  // An even state is in a verse, the odd one behind it is outside after that verse.
  const states = 2 * count;
  const from = new Int16Array(words.length * states);
  let costs = new Float64Array(states);
  for (let verse = 0; verse < count; verse++) costs.set([verse * 3, verse * 3 + 0.5], 2 * verse);
  for (const [at, word] of words.entries()) {
    const next = new Float64Array(states).fill(FAR);
    const outside = costOutside(word);
    for (let verse = 0; verse < count; verse++) {
      const known = verses[first + verse]!;
      const inside = 2 * verse;
      let [cost, origin] = [costs[inside]! + (word.followsSummary ? GO_ON_AFTER_SUMMARY : 0), inside];
      const consider = (state: number, step: number) => {
        if (state >= 0 && costs[state]! + step < cost) [cost, origin] = [costs[state]! + step, state];
      };
      consider(inside + 1, RETURN);
      const begin = costToBegin(word, known.number, setting);
      for (const state of [inside - 2, inside - 1]) consider(state, begin);
      for (const state of [inside - 4, inside - 3]) consider(state, begin + SKIP_A_VERSE);
      next[inside] = cost + costInside(word, first + verse);
      from[at * states + inside] = origin;
      const leave = verses[first + verse + 1]?.chapter === known.chapter ? LEAVE_VERSE : LEAVE_CHAPTER;
      const stays = costs[inside + 1]! <= costs[inside]! + leave;
      next[inside + 1] = outside + (stays ? costs[inside + 1]! : costs[inside]! + leave);
      from[at * states + inside + 1] = stays ? inside + 1 : inside;
    }
    costs = next;
  }
  let state = costs.reduce((least, cost, at) => (cost < costs[least]! ? at : least), 0);
  const way = new Int32Array(words.length);
  for (let at = words.length - 1; at >= 0; at--) {
    way[at] = state % 2 === 1 ? -1 : first + (state >> 1);
    state = from[at * states + state]!;
  }
  return way;
}

function costInside({ number, letters, votes }: VotingWord, verse: number): number {
  if (number !== undefined) return NUMBER_INSIDE;
  return letters === 0 ? 0.1 : letters - Math.min(letters, votes.get(verse) ?? 0);
}

function costOutside({ number, letters, equal }: VotingWord): number {
  if (number !== undefined) return NUMBER_OUTSIDE;
  return letters === 0 ? 0.3 : Math.max(0.6, equal + 0.4);
}

/** A verse begins where its number stands, at a line's start or after a full stop, rather than elsewhere. */
function costToBegin(word: VotingWord, verse: number, setting: Setting): number {
  let cost = word.number === undefined ? 2.5 : word.number === verse ? -3 : 2;
  if (setting === 'paragraph') cost += word.startsLine ? -1 : word.number === undefined ? 2.5 : 0;
  if (setting === 'run-on' && word.followsStop) cost -= 0.7;
  return cost;
}
