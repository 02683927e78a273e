import type { SourceFault } from '../../forms/refusals/source-faults.ts';
import type { SourceWarning } from '../../forms/refusals/source-findings.ts';
import { fail, SourceError } from './edition-error.ts';
import type { Finding } from './source-text.ts';

/** Limits that keep the list readable, whatever the source contains. */
const MAX_KINDS = 200;
const MAX_LENGTH = 120;
const REST: SourceWarning = { code: 'rest' };

const shorten = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** The warning as stored: quotations from the source are shortened. */
const shortened = (warning: SourceWarning): SourceWarning =>
  typeof warning === 'string'
    ? shorten(warning)
    : (Object.fromEntries(
        Object.entries(warning).map(([name, value]) => [name, typeof value === 'string' ? shorten(value) : value]),
      ) as SourceWarning);

/** A sort key that puts findings of the same marker together. */
function nameOf(warning: SourceWarning): string {
  if (typeof warning === 'string') return warning;
  return 'what' in warning ? `${warning.what} ${warning.code}` : JSON.stringify(warning);
}

/** Counts content that a reader does not turn into text or marks. */
export class FindingCounter {
  readonly #seen = new Map<string, Finding>();

  add(warning: SourceWarning, where: string): void {
    const found = shortened(warning);
    const known = this.#seen.has(JSON.stringify(found)) || this.#seen.size < MAX_KINDS;
    const what = known ? found : REST;
    const { count = 0, first = where } = this.#seen.get(JSON.stringify(what)) ?? {};
    const unknown = typeof warning !== 'string' && warning.code === 'unknown';
    this.#seen.set(JSON.stringify(what), { what, count: count + 1, first, ...(unknown && { unknown }) });
  }

  /** The most frequent first. */
  list(): Finding[] {
    return [...this.#seen.values()].sort((a, b) => b.count - a.count || (nameOf(a.what) < nameOf(b.what) ? -1 : 1));
  }
}

/** The number of faults that a person would fix before trying again. */
const MAX_REPORTED_FAULTS = 20;

/** Collects the faults of a source, so that all are reported at once. */
export class FaultList {
  readonly #faults: SourceFault[] = [];
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  add(fault: SourceFault): void {
    this.#count += 1;
    if (this.#faults.length < MAX_REPORTED_FAULTS) this.#faults.push(fault);
  }

  /** Returns the result of `work`; undefined if it throws a fault, which is then in the list. */
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
   * Throws if any fault was added.
   * @throws SourceError the only fault, or E310, which contains them all
   */
  refuse(): void {
    const [only] = this.#faults;
    if (only) fail(this.#count === 1 ? only : { code: 'E310', faults: this.#faults, count: this.#count });
  }
}
