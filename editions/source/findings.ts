import type { Met } from '../../forms/refusals/source-findings.ts';
import type { Finding } from './source-text.ts';

/** A source cannot make the list longer than a person would read. */
const MAX_KINDS = 200;
const MAX_LENGTH = 120;
const REST: Met = { code: 'rest' };

const shorten = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
const keyOf = (met: Met): string =>
  typeof met === 'string'
    ? shorten(met)
    : JSON.stringify(met, (_, value) => (typeof value === 'string' ? shorten(value) : value));

/** What concerns the same marker stands together. */
const nameOf = (met: Met): string =>
  typeof met !== 'string' && 'what' in met ? `${met.what} ${met.code}` : keyOf(met);

/** Counts what a reader meets and does not turn into text or marks. */
export class FindingCounter {
  readonly #seen = new Map<string, Omit<Finding, 'what'>>();

  add(met: Met, where: string): void {
    const found = keyOf(met);
    const key = this.#seen.has(found) || this.#seen.size < MAX_KINDS ? found : keyOf(REST);
    const { count = 0, first = where } = this.#seen.get(key) ?? {};
    const unknown = typeof met !== 'string' && met.code === 'unknown';
    this.#seen.set(key, { count: count + 1, first, ...(unknown && { unknown }) });
  }

  /** The most frequent first. */
  list(): Finding[] {
    return [...this.#seen]
      .map(([key, seen]) => ({ what: key.startsWith('{"code":') ? (JSON.parse(key) as Met) : key, ...seen }))
      .sort((a, b) => b.count - a.count || (nameOf(a.what) < nameOf(b.what) ? -1 : 1));
  }
}
