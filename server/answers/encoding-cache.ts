import { LRUCache } from 'lru-cache';
import type { HttpMessage } from './http-message.ts';

/** Encodings made at a time: the thread pool has other work too. */
const AT_ONCE = 2;

/**
 * A cache of the rare encodings of pages, gzip and identity. They are made from the brotli that is always kept, in the
 * thread pool, a few at a time, and evicted when there is no room.
 */
export class EncodingCache {
  readonly #kept: LRUCache<string, HttpMessage>;
  readonly #underWay = new Map<string, Promise<HttpMessage>>();
  readonly #queue: (() => void)[] = [];
  #making = 0;

  constructor(bytes: number) {
    this.#kept = new LRUCache({ maxSize: bytes });
  }

  /** @param key names the content and the encoding */
  get(key: string): HttpMessage | undefined {
    return this.#kept.get(key);
  }

  /** Makes an encoding that is not cached. Concurrent callers share one run. */
  make(key: string, work: () => Promise<HttpMessage>): Promise<HttpMessage> {
    const begun = this.#underWay.get(key);
    if (begun) return begun;
    const made = this.#inTurn(work)
      .then((message) => {
        this.#kept.set(key, message, { size: message.bytes.length });
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
      // The next in the queue takes over the slot.
      const next = this.#queue.shift();
      if (next) next();
      else this.#making--;
    }
  }
}
