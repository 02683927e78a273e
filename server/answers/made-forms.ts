import type { HttpMessage } from './http-message.ts';
import { LeastRecentlyUsed } from './least-recently-used.ts';

/** Of all that is asked for, so many are being made at a time: the thread pool has other work too. */
const AT_ONCE = 2;

/**
 * The forms of pages that few ask for, gzip and the plain one: made beside the event loop of the brotli that is always kept,
 * a few at a time, and kept for as long as there is room.
 */
export class MadeForms {
  readonly #kept: LeastRecentlyUsed<HttpMessage>;
  readonly #underWay = new Map<string, Promise<HttpMessage>>();
  readonly #queue: (() => void)[] = [];
  #making = 0;

  constructor(bytes: number) {
    this.#kept = new LeastRecentlyUsed(bytes);
  }

  /** @param key names the content and the form */
  get(key: string): HttpMessage | undefined {
    return this.#kept.get(key);
  }

  /** Makes what is not kept. Concurrent callers share one making. */
  make(key: string, work: () => Promise<HttpMessage>): Promise<HttpMessage> {
    const begun = this.#underWay.get(key);
    if (begun) return begun;
    const made = this.#inTurn(work)
      .then((message) => {
        this.#kept.set(key, message, message.bytes.length);
        return message;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  async #inTurn(work: () => Promise<HttpMessage>): Promise<HttpMessage> {
    if (this.#making >= AT_ONCE) await new Promise<void>((begin) => this.#queue.push(begin));
    else this.#making++;
    try {
      return await work();
    } finally {
      // Whoever waits takes over the place.
      const next = this.#queue.shift();
      if (next) next();
      else this.#making--;
    }
  }
}
