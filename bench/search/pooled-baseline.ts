import type { Witness } from '../../editions/search/gather-words.ts';
import { foldedWords } from '../../scripture/search/fold.ts';
import { stem } from '../../scripture/search/words.ts';
import type { RankedSearch } from './quality.ts';

// The baseline for pooling alone, on the same queries: BM25 over folded words and, with a share of their weight, over stems; a word that
// only other editions have in a verse counts as half a word. Any word is enough, including stop words, which BM25 weighs by itself;
// phrases, proximity, order and priors do not count.

const K1 = 1.2;
const B = 0.75;
const STEM_SHARE = 0.4;
const POOLED_SHARE = 0.5;
const TOP = 20;

/** A term's posting list, and beside each verse the term's contribution to its score. */
interface Weighed {
  readonly verses: Uint32Array;
  readonly weights: Float64Array;
}
type Form = (word: string) => string;

export function pooledBaseline(base: Witness, pooled: readonly Witness[]): RankedSearch {
  const fields = [
    { share: 1, form: (word: string) => word },
    { share: STEM_SHARE, form: memo(stem) },
  ].map(({ share, form }) => ({ form, terms: fieldOf(base, pooled, form, share) }));
  const scores = new Float64Array(base.verses.length);
  return (query) => {
    scores.fill(0);
    for (const { form, terms } of fields)
      for (const term of new Set(wordsOf(query).map(form))) {
        const { verses, weights } = terms.get(term) ?? { verses: [], weights: [] };
        for (let i = 0; i < verses.length; i++) scores[verses[i]!]! += weights[i]!;
      }
    return best(scores);
  };
}

const wordsOf = (text: string): readonly string[] => foldedWords(text).map(({ word }) => word);

function memo(form: Form): Form {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const made = form(word);
    known.set(word, made);
    return made;
  };
}

function fieldOf(base: Witness, pooled: readonly Witness[], form: Form, share: number): ReadonlyMap<string, Weighed> {
  const postings = new Map<string, { verses: number[]; counts: number[] }>();
  const lengths = new Float64Array(base.verses.length);
  base.verses.forEach((text, verse) => {
    const counts = new Map<string, number>();
    for (const term of wordsOf(text).map(form)) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const { verses } of pooled)
      for (const term of wordsOf(verses[verse]!).map(form)) if (!counts.has(term)) counts.set(term, POOLED_SHARE);
    for (const [term, count] of counts) {
      const list = postings.get(term) ?? { verses: [], counts: [] };
      postings.set(term, list);
      list.verses.push(verse);
      list.counts.push(count);
      lengths[verse]! += count;
    }
  });
  const average = lengths.reduce((a, b) => a + b, 0) / lengths.length;
  const weighed = new Map<string, Weighed>();
  for (const [term, { verses, counts }] of postings) {
    const rarity = Math.log(1 + (lengths.length - verses.length + 0.5) / (verses.length + 0.5));
    const weights = Float64Array.from(
      counts,
      (count, i) => (share * rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * lengths[verses[i]!]!) / average)),
    );
    weighed.set(term, { verses: Uint32Array.from(verses), weights });
  }
  return weighed;
}

/** The verses with the highest scores, best first. */
function best(scores: Float64Array): readonly number[] {
  const top: number[] = [];
  for (let verse = 0; verse < scores.length; verse++) {
    const score = scores[verse]!;
    if (score <= 0 || (top.length === TOP && score <= scores[top[TOP - 1]!]!)) continue;
    let at = top.length;
    while (at > 0 && scores[top[at - 1]!]! < score) at--;
    top.splice(at, 0, verse);
    if (top.length > TOP) top.pop();
  }
  return top;
}
