import type { OwnRecord } from './record.ts';

// An account's store and a device compare what they hold by the sum of their records' digests: it does not depend on the
// order, and a change costs one addition. The sums differ where a store was put back to an older copy.

/** Digests and sums are whole numbers below this, so that adding two is exact. */
const MODULUS = 2 ** 52;

export const addDigest = (sum: number, digest: number): number => (sum + digest) % MODULUS;
export const takeDigest = (sum: number, digest: number): number => (sum - digest + MODULUS) % MODULUS;

/** A digest of a record's state: of its stamps, which belong to one value each. Never 0. */
export function digestOf({ id, fields, gone }: OwnRecord): number {
  const stamps = Object.entries(fields).map(([name, [, stamp]]) => `${name}=${stamp}`);
  const seen = Object.entries(gone?.[1] ?? {}).map(([name, stamp]) => `${name}<${stamp}`);
  const text = [id, ...stamps.sort(), gone?.[0] ?? '', ...seen.sort()].join('\n');
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return ((high >>> 0) % 2 ** 20) * 2 ** 32 + (low >>> 0) || 1;
}
