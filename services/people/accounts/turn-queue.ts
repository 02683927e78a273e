import { TurnRefused } from '../../outcomes/turn-refused.ts';

/** The caller of a slow task. */
export interface Asker {
  /** Whoever is signed in, or on a device that has been before, goes ahead of strangers. */
  readonly known?: boolean;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

interface Waiting {
  readonly known: boolean;
  admit(): void;
  refuse(): void;
}

/** Lets so many work at once and so many wait; the others are refused at once. */
export class TurnQueue {
  readonly #atOnce: number;
  readonly #most: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(atOnce: number, most: number) {
    this.#atOnce = atOnce;
    this.#most = most;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws TurnRefused */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    if (asker.signal?.aborted) throw new TurnRefused();
    if (this.#running >= this.#atOnce) await this.#wait(asker);
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.admit();
      else this.#running--;
    }
  }

  #wait({ known = false, signal }: Asker): Promise<void> {
    if (this.#waiting.length >= this.#most) this.#makeRoom(known);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        waiting.refuse();
      };
      const settled = () => signal?.removeEventListener('abort', leave);
      const waiting: Waiting = {
        known,
        admit: () => {
          settled();
          resolve();
        },
        refuse: () => {
          settled();
          reject(new TurnRefused());
        },
      };
      signal?.addEventListener('abort', leave);
      const firstStranger = this.#waiting.findIndex((each) => !each.known);
      this.#waiting.splice(known && firstStranger >= 0 ? firstStranger : this.#waiting.length, 0, waiting);
    });
  }

  /** The newest unknown caller gives way to a known one. */
  #makeRoom(known: boolean): void {
    if (!known || this.#waiting.at(-1)?.known !== false) throw new TurnRefused();
    this.#waiting.pop()?.refuse();
  }
}
