import type { Log } from '../log.ts';
import { DatabaseUnavailable } from './database.ts';
import { translate } from './unavailable.ts';

/** Keeps whether the engine answers, and tells the log when that changes. */
export class Availability {
  #log: Log;
  #away: DatabaseUnavailable | undefined;
  #asked = false;

  constructor(log: Log) {
    this.#log = log;
  }

  get available(): boolean {
    return this.#asked && !this.#away;
  }

  /** What the engine was asked, with its errors told apart. */
  async watch<T>(ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask();
      this.#answered();
      return answer;
    } catch (caught) {
      const error = translate(caught);
      if (error instanceof DatabaseUnavailable) this.#missed(error);
      else this.#answered();
      throw error;
    }
  }

  #answered(): void {
    this.#asked = true;
    if (!this.#away) return;
    this.#away = undefined;
    this.#log.info('store is back');
  }

  #missed(error: DatabaseUnavailable): void {
    this.#asked = true;
    if (!this.#away) this.#log.error({ err: error.cause ?? error }, 'store is away');
    this.#away = error;
  }
}
