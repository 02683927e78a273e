import type { OwnWords } from './own-words.ts';
import type { Posting } from './postings.ts';
import { spellingKey } from './spellings.ts';
import { stem } from './stem.ts';
import { pushTo, type WordIndex } from './word-index.ts';

/**
 * An index with some verses as they are now: their old postings are passed over, their new ones read behind the others.
 * @param lost word → in how many of these verses it stood
 */
export function correctedIndex(
  base: WordIndex,
  changes: ReadonlyMap<number, OwnWords>,
  lost: ReadonlyMap<number, number>,
): WordIndex {
  const postings = new Map<string, Posting[]>();
  for (const [verse, { lows }] of [...changes].sort(([a], [b]) => a - b))
    for (const [word, low] of lows) pushTo(postings, word, { verse, low });
  /** Words that no verse had before, behind those of the base. */
  const added = [...postings.keys()].filter((word) => base.find(word) < 0).sort();
  const word = (place: number) => (place < base.size ? base.word(place) : added[place - base.size]!);
  const addedWith = (holds: (word: string) => boolean) =>
    added.flatMap((word, i) => (holds(word) ? [base.size + i] : []));
  const count = (place: number) =>
    (place < base.size ? base.count(place) - (lost.get(place) ?? 0) : 0) + (postings.get(word(place))?.length ?? 0);
  const stands = (place: number) => count(place) > 0;
  return {
    size: base.size + added.length,
    word,
    count,
    find(word) {
      const place = base.find(word);
      if (place >= 0) return stands(place) ? place : -1;
      const at = added.indexOf(word);
      return at < 0 ? -1 : base.size + at;
    },
    findSpelled: (key) => [...base.findSpelled(key).filter(stands), ...addedWith((word) => spellingKey(word) === key)],
    withPrefix: (prefix) => [
      ...base.withPrefix(prefix).filter(stands),
      ...addedWith((word) => word.startsWith(prefix)),
    ],
    withStem: (name) => [...base.withStem(name).filter(stands), ...addedWith((word) => stem(word) === name)],
    read(place, into) {
      const before = place < base.size ? base.read(place, into) : 0;
      let read = 0;
      const put = (verse: number, low: number) => {
        into.verses[read] = verse;
        into.lows[read++] = low;
      };
      for (let i = 0; i < before; i++) if (!changes.has(into.verses[i]!)) put(into.verses[i]!, into.lows[i]!);
      for (const { verse, low } of postings.get(word(place)) ?? []) put(verse, low);
      return read;
    },
  };
}
