import type { Log } from '../program/log.ts';
import { DatabaseUnavailable } from './database.ts';
import { type StoreFault, StoreLost } from './store-lost.ts';
import { translate } from './unavailable.ts';

/** What one way to the engine was asked, with its errors told apart. */
export type Watch = <T>(ask: () => Promise<T>) => Promise<T>;

/**
 * Keeps whether the engine answers, and tells the log when that changes. Its ways are told apart: while another process
 * keeps a file from being written it can still be read, and that does not mean that it is back.
 */
export class Availability {
  #log: Log;
  #asked = false;
  #away = new Set<Watch>();
  #fault: StoreFault | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  get available(): boolean {
    return this.#asked && this.#away.size === 0 && this.#fault === undefined;
  }

  /** What keeps the store from being used until somebody does something about it. */
  get fault(): StoreFault | undefined {
    return this.#fault;
  }

  /** What a look at the store has shown. Damage stays: that some of it can be read mends nothing. */
  found(fault: StoreFault | undefined, cause?: unknown): void {
    if (fault === this.#fault || this.#fault === 'damaged') return;
    this.#fault = fault;
    if (fault) this.#log.error({ fault, ...(cause !== undefined && { err: cause }) }, 'store cannot be used');
    else this.#log.info('store is back');
  }

  newWay(): Watch {
    const watch: Watch = async (ask) => {
      try {
        const answer = await ask();
        this.#answered(watch);
        return answer;
      } catch (caught) {
        const error = translate(caught);
        if (error instanceof StoreLost) this.found(error.fault, error.cause);
        else if (error instanceof DatabaseUnavailable) this.#missed(watch, error);
        else this.#answered(watch);
        throw error;
      }
    };
    return watch;
  }

  #answered(way: Watch): void {
    this.#asked = true;
    if (this.#away.delete(way) && this.available) this.#log.info('store is back');
  }

  #missed(way: Watch, error: DatabaseUnavailable): void {
    this.#asked = true;
    if (this.#away.size === 0) this.#log.error({ err: error.cause ?? error }, 'store is away');
    this.#away.add(way);
  }
}
