import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { TurnRefused } from '../../outcomes/outcome.ts';

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

/** What a password costs to try: 2^logN × 128 × r bytes of memory, p times over. */
export interface PasswordCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

export const PASSWORD_COST: PasswordCost = { logN: 15, r: 8, p: 3 };
/** Kept where its owner has not chosen one yet: it fits nothing. */
export const NO_PASSWORD = 'none';
const KEY_BYTES = 32;
/** Each hash takes 32 MB and a core for a while, so one core is left for serving pages. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** About four seconds of waiting; people give up after that. */
const turns = new TurnQueue(AT_ONCE, 20);

/**
 * `scrypt$15$8$3$salt$key`: what is kept of a password.
 * @throws TurnRefused
 */
export async function hashPassword(password: string, cost = PASSWORD_COST, asker: Asker = {}): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, KEY_BYTES, asker);
  const { logN, r, p } = cost;
  return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * @param kept undefined where there is no account: the same work is done, and the answer is no
 * @param usual what the passwords of accounts cost
 * @throws TurnRefused
 */
export async function verifyPassword(
  password: string,
  kept: string | undefined,
  usual = PASSWORD_COST,
  asker: Asker = {},
): Promise<boolean> {
  const chosen = kept === NO_PASSWORD ? undefined : kept;
  const [name, logN, r, p, salt, key] = (chosen ?? nobodys(usual)).split('$');
  if (name !== 'scrypt' || salt === undefined || key === undefined) throw new Error('a kept password is malformed');
  const expected = Buffer.from(key, 'base64url');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length, asker);
  return timingSafeEqual(derived, expected) && chosen !== undefined;
}

const nobodys = ({ logN, r, p }: PasswordCost): string =>
  ['scrypt', logN, r, p, 'A'.repeat(22), 'A'.repeat(43)].join('$');

function derive(
  password: string,
  salt: Buffer,
  { logN, r, p }: PasswordCost,
  bytes: number,
  asker: Asker,
): Promise<Buffer> {
  const N = 2 ** logN;
  return turns.run(
    asker,
    () =>
      new Promise((resolve, reject) =>
        // One letter may be typed as one character or as two: both are the same password.
        scrypt(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  );
}
