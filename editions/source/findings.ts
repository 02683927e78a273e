import type { Finding } from './source-text.ts';

/** A source cannot make the list longer than a person would read. */
const MAX_KINDS = 200;
const MAX_LENGTH = 120;
const REST = 'otros hallazgos';

/** Counts what a reader meets and does not turn into text or marks. */
export class FindingCounter {
  readonly #seen = new Map<string, Omit<Finding, 'what'>>();

  /** @param unknown that nobody here knows what it means */
  add(found: string, where: string, unknown = false): void {
    const name = found.length > MAX_LENGTH ? `${found.slice(0, MAX_LENGTH)}…` : found;
    const what = this.#seen.has(name) || this.#seen.size < MAX_KINDS ? name : REST;
    const { count = 0, first = where } = this.#seen.get(what) ?? {};
    this.#seen.set(what, { count: count + 1, first, ...(unknown && { unknown }) });
  }

  /** The most frequent first. */
  list(): Finding[] {
    return [...this.#seen]
      .map(([what, seen]) => ({ what, ...seen }))
      .sort((a, b) => b.count - a.count || (a.what < b.what ? -1 : 1));
  }
}
