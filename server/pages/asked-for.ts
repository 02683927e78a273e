/**
 * Which addresses have been asked for lately. What is made quickly and asked for once, as by who reads all of it, is not worth
 * the memory that it would take from others.
 */
export class AskedFor {
  readonly #most: number;
  #newer = new Set<string>();
  #older = new Set<string>();

  /** @param most addresses that are remembered; at least half as many are */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether it was asked for before; notes that it is now. */
  again(address: string): boolean {
    if (this.#newer.has(address) || this.#older.has(address)) return true;
    if (this.#newer.size >= this.#most / 2) {
      this.#older = this.#newer;
      this.#newer = new Set();
    }
    // A copy: what was cut out of a request would keep all of it in memory.
    this.#newer.add(Buffer.from(address).toString());
    return false;
  }
}
