import type { Met } from '../../forms/refusals/source-findings.ts';
import type { Finding } from './source-text.ts';

/** A source cannot make the list longer than a person would read. */
const MAX_KINDS = 200;
const MAX_LENGTH = 120;
const REST: Met = { code: 'rest' };

const shorten = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** As it is kept: whatever a source says in it is short. */
const keptOf = (met: Met): Met =>
  typeof met === 'string'
    ? shorten(met)
    : (Object.fromEntries(
        Object.entries(met).map(([name, value]) => [name, typeof value === 'string' ? shorten(value) : value]),
      ) as Met);

/** What concerns the same marker stands together. */
function nameOf(met: Met): string {
  if (typeof met === 'string') return met;
  return 'what' in met ? `${met.what} ${met.code}` : JSON.stringify(met);
}

/** Counts what a reader meets and does not turn into text or marks. */
export class FindingCounter {
  readonly #seen = new Map<string, Finding>();

  add(met: Met, where: string): void {
    const found = keptOf(met);
    const known = this.#seen.has(JSON.stringify(found)) || this.#seen.size < MAX_KINDS;
    const what = known ? found : REST;
    const { count = 0, first = where } = this.#seen.get(JSON.stringify(what)) ?? {};
    const unknown = typeof met !== 'string' && met.code === 'unknown';
    this.#seen.set(JSON.stringify(what), { what, count: count + 1, first, ...(unknown && { unknown }) });
  }

  /** The most frequent first. */
  list(): Finding[] {
    return [...this.#seen.values()].sort((a, b) => b.count - a.count || (nameOf(a.what) < nameOf(b.what) ? -1 : 1));
  }
}
