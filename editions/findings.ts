import type { Finding } from './source-text.ts';

/** Counts what a reader meets and does not turn into text or marks. */
export class FindingCounter {
  readonly #seen = new Map<string, { count: number; first: string }>();

  add(what: string, where: string): void {
    const known = this.#seen.get(what);
    if (known === undefined) this.#seen.set(what, { count: 1, first: where });
    else known.count += 1;
  }

  /** The most frequent first. */
  list(): Finding[] {
    return [...this.#seen]
      .map(([what, { count, first }]) => ({ what, count, first }))
      .sort((a, b) => b.count - a.count || (a.what < b.what ? -1 : 1));
  }
}
