import { groupBy } from './groups.ts';
import type { OwnWords } from './own-words.ts';
import type { Posting, Postings } from './postings.ts';
import { spellingKey } from './spellings.ts';
import { stem } from './stem.ts';
import { pushTo, type WordIndex } from './word-index.ts';

/**
 * An index with some verses as they are now. Only the words that these have or had are read anew; the others' postings are
 * those of the base.
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
  const addedPlaces = new Map(added.map((word, i) => [word, base.size + i]));
  const word = (place: number) => (place < base.size ? base.word(place) : added[place - base.size]!);
  const addedWith = (holds: (word: string) => boolean) =>
    added.flatMap((word, i) => (holds(word) ? [base.size + i] : []));
  const { stemCount, stem, stemOf, findStem } = withStems(base, added);
  const count = (place: number) =>
    (place < base.size ? base.count(place) - (lost.get(place) ?? 0) : 0) + (postings.get(word(place))?.length ?? 0);
  const stands = (place: number) => count(place) > 0;
  const merged = new Map<number, Postings>();

  /** What is left of the base's and what is new, by verse. */
  function merge(place: number): Postings {
    const packed = new Uint32Array(count(place));
    let filled = 0;
    if (place < base.size) {
      const before = base.postings(place);
      for (let i = before.from; i < before.to; i++)
        if (!changes.has(before.packed[i]! >>> base.bits)) packed[filled++] = before.packed[i]!;
    }
    for (const { verse, low } of postings.get(word(place)) ?? []) packed[filled++] = (verse << base.bits) | low;
    return { packed: packed.sort(), from: 0, to: filled };
  }

  return {
    size: base.size + added.length,
    bits: base.bits,
    word,
    count,
    find(word) {
      const place = base.find(word);
      return place >= 0 ? (stands(place) ? place : -1) : (addedPlaces.get(word) ?? -1);
    },
    findSpelled: (key) => [
      ...[...base.findSpelled(key)].filter(stands),
      ...addedWith((word) => word !== key && spellingKey(word) === key),
    ],
    withPrefix: (prefix) => [
      ...base.withPrefix(prefix).filter(stands),
      ...addedWith((word) => word.startsWith(prefix)),
    ],
    stemCount,
    stem,
    stemOf,
    findStem,
    byStem: groupBy(stemOf, stemCount),
    postings(place) {
      if (!lost.has(place) && !postings.has(word(place))) return base.postings(place);
      const known = merged.get(place) ?? merge(place);
      merged.set(place, known);
      return known;
    },
  };
}

/** The stems with those of added words behind the base's. */
function withStems(
  base: WordIndex,
  added: readonly string[],
): Pick<WordIndex, 'stemCount' | 'stem' | 'stemOf' | 'findStem'> {
  const places = new Map<string, number>();
  const findStem = (name: string) => {
    const place = base.findStem(name);
    return place >= 0 ? place : (places.get(name) ?? -1);
  };
  const stemOf = new Uint32Array(base.size + added.length);
  stemOf.set(base.stemOf);
  added.forEach((word, i) => {
    const name = stem(word);
    if (findStem(name) < 0) places.set(name, base.stemCount + places.size);
    stemOf[base.size + i] = findStem(name);
  });
  const names = [...places.keys()];
  return {
    stemCount: base.stemCount + names.length,
    stem: (place) => (place < base.stemCount ? base.stem(place) : names[place - base.stemCount]!),
    stemOf,
    findStem,
  };
}
