import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { QueueRefused } from '../../outcomes/outcome.ts';

/** The caller of a slow task. */
export interface Caller {
  /** Callers who are signed in or on a known device go ahead of others. */
  readonly known?: boolean;
  /** Aborted when the caller has stopped waiting for the answer. */
  readonly signal?: AbortSignal;
}

interface Waiting {
  readonly known: boolean;
  admit(): void;
  refuse(): void;
}

/** Runs `atOnce` tasks concurrently and queues up to `most`; further ones are refused at once. */
export class BoundedQueue {
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

  /** @throws QueueRefused */
  async run<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    if (caller.signal?.aborted) throw new QueueRefused();
    if (this.#running >= this.#atOnce) await this.#wait(caller);
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.admit();
      else this.#running--;
    }
  }

  #wait({ known = false, signal }: Caller): Promise<void> {
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
          reject(new QueueRefused());
        },
      };
      signal?.addEventListener('abort', leave);
      const firstStranger = this.#waiting.findIndex((each) => !each.known);
      this.#waiting.splice(known && firstStranger >= 0 ? firstStranger : this.#waiting.length, 0, waiting);
    });
  }

  /** A known caller takes the place of the newest unknown one. */
  #makeRoom(known: boolean): void {
    if (!known || this.#waiting.at(-1)?.known !== false) throw new QueueRefused();
    this.#waiting.pop()?.refuse();
  }
}

/** Cost of one scrypt hash: 2^logN × 128 × r bytes of memory, p times. */
export interface PasswordCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

export const PASSWORD_COST: PasswordCost = { logN: 15, r: 8, p: 3 };
/** Stored until the owner has chosen a password; it matches none. */
export const NO_PASSWORD = 'none';
const KEY_BYTES = 32;
/** Each hash takes 32 MB and a core for a while, so one core is left for serving pages. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** About four seconds of waiting; people give up after that. */
const turns = new BoundedQueue(AT_ONCE, 20);

/**
 * Hashes a password for storage: `scrypt$15$8$3$salt$key`.
 * @throws QueueRefused
 */
export async function hashPassword(password: string, cost = PASSWORD_COST, caller: Caller = {}): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, KEY_BYTES, caller);
  const { logN, r, p } = cost;
  return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * @param kept undefined where there is no account: the same work is done, and the result is false
 * @param usual the cost for accounts' passwords
 * @throws QueueRefused
 */
export async function verifyPassword(
  password: string,
  kept: string | undefined,
  usual = PASSWORD_COST,
  caller: Caller = {},
): Promise<boolean> {
  const chosen = kept === NO_PASSWORD ? undefined : kept;
  const [name, logN, r, p, salt, key] = (chosen ?? dummyHash(usual)).split('$');
  if (name !== 'scrypt' || salt === undefined || key === undefined) throw new Error('a kept password is malformed');
  const expected = Buffer.from(key, 'base64url');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length, caller);
  return timingSafeEqual(derived, expected) && chosen !== undefined;
}

const dummyHash = ({ logN, r, p }: PasswordCost): string =>
  ['scrypt', logN, r, p, 'A'.repeat(22), 'A'.repeat(43)].join('$');

function derive(
  password: string,
  salt: Buffer,
  { logN, r, p }: PasswordCost,
  bytes: number,
  caller: Caller,
): Promise<Buffer> {
  const N = 2 ** logN;
  return turns.run(
    caller,
    () =>
      new Promise((resolve, reject) =>
        // A letter with an accent may be typed as one code point or as two: NFKC makes both the same password.
        scrypt(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  );
}
