import { unzstdNow, zstdFast } from '../answers/compress.ts';
import { LeastRecentlyUsed } from '../answers/least-recently-used.ts';
import type { Representation } from '../answers/representation.ts';

interface Packed {
  readonly bytes: Buffer;
  /** Of the plain form. */
  readonly length: number;
}

/**
 * The plain forms of pages that others are made of. Unpacking the best brotli takes a fifth of making a verse's page, so what
 * was unpacked once is kept in a form that is unpacked in less than half the time.
 */
export class PlainPages {
  readonly #packed: LeastRecentlyUsed<Packed>;

  constructor(bytes: number) {
    this.#packed = new LeastRecentlyUsed(bytes);
  }

  /** @param use gets the plain form, in memory that is freed as soon as it returns */
  read<T>(page: Pick<Representation, 'hash' | 'withPlain'>, use: (plain: Buffer) => T): T {
    const packed = this.#packed.get(page.hash);
    if (packed) return unzstdNow(packed.bytes, packed.length, use);
    return page.withPlain((plain) => {
      const bytes = zstdFast(plain);
      this.#packed.set(page.hash, { bytes, length: plain.length }, bytes.length);
      return use(plain);
    });
  }
}
