/** Clients ranked by count; the highest is found in constant time. */
export class Ranking<T> {
  /** By how many they have; whoever has none is not here. */
  readonly #having: Set<T>[] = [];
  readonly #has = new Map<T, number>();
  #most = 0;

  place(who: T, count: number): void {
    const before = this.#has.get(who);
    if (before !== undefined) this.#having[before]!.delete(who);
    if (count === 0) this.#has.delete(who);
    else {
      this.#has.set(who, count);
      this.#having[count] ??= new Set();
      this.#having[count].add(who);
    }
    this.#most = Math.max(this.#most, count);
    while (this.#most > 0 && !this.#having[this.#most]?.size) this.#most--;
  }

  /** The clients with the highest count, first the one that reached it first. */
  first(): Iterable<T> {
    return this.#having[this.#most] ?? [];
  }
}
