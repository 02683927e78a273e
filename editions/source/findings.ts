import type { SourceFault } from '../../forms/refusals/source-faults.ts';
import type { Met } from '../../forms/refusals/source-findings.ts';
import { fail, SourceError } from './edition-error.ts';
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

/** As many as a person would mend before trying again. */
const MOST_TOLD = 20;

/** Gathers what is wrong with a source, so that all of it is told at once. */
export class FaultList {
  readonly #told: SourceFault[] = [];
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  add(fault: SourceFault): void {
    this.#count += 1;
    if (this.#told.length < MOST_TOLD) this.#told.push(fault);
  }

  /** What the work makes; undefined where it fails with a fault, which is then in the list. */
  attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      this.add(error.fault);
      return undefined;
    }
  }

  /**
   * Ends where anything was added.
   * @throws SourceError that fault, or E310, which has them all
   */
  refuse(): void {
    const [only] = this.#told;
    if (only) fail(this.#count === 1 ? only : { code: 'E310', faults: this.#told, count: this.#count });
  }
}
