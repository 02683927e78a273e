interface Item<T> {
  readonly key: string;
  readonly value: T;
  readonly bytes: number;
  older: Item<T> | undefined;
  newer: Item<T> | undefined;
}

/**
 * A cache bounded by the bytes of what it holds; what was not asked for the longest goes first. Its order is a chain: taking
 * an item out of a large Map and putting it back for each request costs as much as the rest of the answer.
 */
export class LeastRecentlyUsed<T> {
  readonly #items = new Map<string, Item<T>>();
  readonly #limit: number;
  #oldest: Item<T> | undefined;
  #newest: Item<T> | undefined;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): T | undefined {
    const item = this.#items.get(key);
    if (item !== undefined && item !== this.#newest) {
      this.#unchain(item);
      this.#chain(item);
    }
    return item?.value;
  }

  /** Also called again when a value's size has changed. A value larger than the whole cache is not kept. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    if (bytes > this.#limit) return;
    const item = { key, value, bytes, older: undefined, newer: undefined };
    this.#items.set(key, item);
    this.#chain(item);
    this.#bytes += bytes;
    while (this.#bytes > this.#limit) this.delete(this.#oldest!.key);
  }

  delete(key: string): void {
    const item = this.#items.get(key);
    if (!item) return;
    this.#items.delete(key);
    this.#unchain(item);
    this.#bytes -= item.bytes;
  }

  /** The oldest first. A copy: entries may be deleted on the way. */
  entries(): [string, T][] {
    const entries: [string, T][] = [];
    for (let item = this.#oldest; item; item = item.newer) entries.push([item.key, item.value]);
    return entries;
  }

  get size(): number {
    return this.#items.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  #chain(item: Item<T>): void {
    item.older = this.#newest;
    item.newer = undefined;
    if (this.#newest) this.#newest.newer = item;
    else this.#oldest = item;
    this.#newest = item;
  }

  #unchain({ older, newer }: Item<T>): void {
    if (older) older.newer = newer;
    else this.#oldest = newer;
    if (newer) newer.older = older;
    else this.#newest = older;
  }
}
