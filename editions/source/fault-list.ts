import type { SourceFault } from '../../forms/refusals/source-faults.ts';
import { fail, SourceError } from './edition-error.ts';

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
