// Which words of a query a word of the text may be, by the text's words. Made once for an edition and used again by one
// search after the other: noted words are few, and only they are cleared.

export interface QueryPlaces {
  /** Word of the text → its newest entry in the lists below, from 1; 0 where it has none. */
  readonly newest: Int32Array;
  /** Entries that are in use. */
  count: number;
  /** Whose entry it is. */
  readonly places: number[];
  /** The word of the query. */
  readonly words: number[];
  /** How much it is that word, 0 to 1. */
  readonly shares: number[];
  /** The entry of the same place before it; 0 for none. */
  readonly before: number[];
}

export const newQueryPlaces = (size: number): QueryPlaces => ({
  newest: new Int32Array(size),
  count: 0,
  places: [0],
  words: [0],
  shares: [0],
  before: [0],
});

export function clearPlaces(noted: QueryPlaces): void {
  const { newest, places } = noted;
  for (let entry = 1; entry <= noted.count; entry++) newest[places[entry]!] = 0;
  noted.count = 0;
}

/** Notes a word of the query; twice in a row it counts as it did at first. */
export function notePlace(noted: QueryPlaces, place: number, word: number, share: number): void {
  const before = noted.newest[place]!;
  if (before !== 0 && noted.words[before] === word) return;
  const entry = ++noted.count;
  noted.places[entry] = place;
  noted.words[entry] = word;
  noted.shares[entry] = share;
  noted.before[entry] = before;
  noted.newest[place] = entry;
}

/** The entry of a word of the query among those of a place; 0 for none. */
export function entryOf({ words, before }: QueryPlaces, newest: number, word: number): number {
  let entry = newest;
  while (entry !== 0 && words[entry] !== word) entry = before[entry]!;
  return entry;
}
