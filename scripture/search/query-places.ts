// Which words of a query a word of the text may be, by the text's words. Made once for an edition and used again by one
// search after the other: noted words are few, and only they are cleared.

export interface QueryPlaces {
  /** Word of the text → its newest entry in the lists below, from 1; 0 where it has none. */
  readonly newest: Int32Array;
  /** Entries that are in use. */
  count: number;
  /** Whose entry it is. */
  places: Uint32Array;
  /** The word of the query. */
  words: Int32Array;
  /** How much it is that word, 0 to 1. */
  shares: Float64Array;
  /** The entry of the same place before it; 0 for none. */
  before: Uint32Array;
}

/** Entries that there is room for at first. */
const ROOM = 1_024;

const listsOf = (room: number) => ({
  places: new Uint32Array(room),
  words: new Int32Array(room),
  shares: new Float64Array(room),
  before: new Uint32Array(room),
});

export const newQueryPlaces = (size: number): QueryPlaces => ({
  newest: new Int32Array(size),
  count: 0,
  ...listsOf(ROOM),
});

export function clearPlaces(noted: QueryPlaces): void {
  const { newest, places, count } = noted;
  for (let entry = 1; entry <= count; entry++) newest[places[entry]!] = 0;
  noted.count = 0;
}

/** Notes a word of the query for some places; for one that has it from the time before it counts as it did then. */
export function notePlaces(noted: QueryPlaces, some: readonly number[], word: number, share: number): void {
  makeRoom(noted, some.length);
  const { newest, places, words, shares, before } = noted;
  let { count } = noted;
  for (let i = 0; i < some.length; i++) {
    const place = some[i]!;
    const last = newest[place]!;
    if (last !== 0 && words[last] === word) continue;
    count++;
    places[count] = place;
    words[count] = word;
    shares[count] = share;
    before[count] = last;
    newest[place] = count;
  }
  noted.count = count;
}

/**
 * Likewise for places that no other entry of the word has.
 * @param some `place << 8 | likeness`
 * @param shareOf likeness → share
 */
export function noteLikely(noted: QueryPlaces, some: Uint32Array, word: number, shareOf: Float64Array): void {
  makeRoom(noted, some.length);
  const { newest, places, words, shares, before } = noted;
  let { count } = noted;
  for (let i = 0; i < some.length; i++) {
    const place = some[i]! >>> 8;
    count++;
    places[count] = place;
    words[count] = word;
    shares[count] = shareOf[some[i]! & 255]!;
    before[count] = newest[place]!;
    newest[place] = count;
  }
  noted.count = count;
}

function makeRoom(noted: QueryPlaces, more: number): void {
  const room = noted.count + more + 1;
  if (room <= noted.places.length) return;
  const { places, words, shares, before } = noted;
  Object.assign(noted, listsOf(2 * room));
  noted.places.set(places);
  noted.words.set(words);
  noted.shares.set(shares);
  noted.before.set(before);
}

/** The entry of a word of the query among those of a place; 0 for none. */
export function entryOf({ words, before }: QueryPlaces, newest: number, word: number): number {
  let entry = newest;
  while (entry !== 0 && words[entry] !== word) entry = before[entry]!;
  return entry;
}
