import type { KnownText } from './known-text.ts';

const SEED = 8;
/** A seed that stands in more places than this tells nothing. */
const COMMON = 12;
const BIN = 256;
/** A page may have a third more letters than its verses have in the known text, or fewer. */
const SPARE = 0.35;
const LEAST_SPARE = 1_500;

/**
 * The verses among which a page's letters are sought: the stretch of the text that has most runs of eight letters in common with it, with
 * a margin on both sides. `[first, last)`; empty if there is none.
 */
export function locatePage(page: Uint8Array, { letters, verses }: KnownText): readonly [number, number] {
  const reach = Math.max(LEAST_SPARE, Math.ceil(page.length * SPARE));
  if (letters.length <= page.length + 2 * reach) return [0, verses.length];
  const bins = new Uint32Array(Math.ceil(letters.length / BIN) + 1);
  for (const places of seedPlaces(page, letters).values())
    if (places.length <= COMMON) for (const place of places) bins[Math.floor(place / BIN)]! += 1;
  const width = Math.ceil(page.length / BIN) + 1;
  let [sum, best, most] = [0, 0, 0];
  for (let bin = 0; bin < bins.length; bin++) {
    sum += bins[bin]! - (bins[bin - width] ?? 0);
    if (sum > most) [best, most] = [bin, sum];
  }
  if (most === 0) return [0, 0];
  const [from, to] = [(best - width + 1) * BIN - reach, (best + 1) * BIN + reach];
  const first = verses.findIndex(({ end }) => end > from);
  const last = verses.findLastIndex(({ start }) => start < to);
  return [first, last + 1];
}

/** Where each seed of the page stands in the text. */
function seedPlaces(page: Uint8Array, letters: Uint8Array): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const [, seed] of seeds(page)) places.set(seed, []);
  for (const [place, seed] of seeds(letters)) {
    const own = places.get(seed);
    if (own && own.length <= COMMON) own.push(place);
  }
  return places;
}

function* seeds(letters: Uint8Array): Generator<readonly [place: number, seed: number]> {
  let seed = 0;
  for (let at = 0; at < letters.length; at++) {
    // Four bits for a letter: eight of them fill the number.
    seed = (seed << 4) | letters[at]!;
    if (at >= SEED - 1) yield [at - SEED + 1, seed];
  }
}
