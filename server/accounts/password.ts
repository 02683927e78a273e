import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** What a password costs to try: 2^logN × 128 × r bytes of memory, p times over. */
export interface PasswordCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

export const PASSWORD_COST: PasswordCost = { logN: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
/** Each hash takes 32 MB and a core for a while; the others wait their turn. */
const AT_ONCE = 2;

/** `scrypt$15$8$3$salt$key`: what is kept of a password. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, KEY_BYTES);
  const { logN, r, p } = cost;
  return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * @param kept undefined where there is no account: the same work is done, and the answer is no
 * @param usual what the passwords of accounts cost
 */
export async function verifyPassword(
  password: string,
  kept: string | undefined,
  usual = PASSWORD_COST,
): Promise<boolean> {
  const [name, logN, r, p, salt, key] = (kept ?? nobodys(usual)).split('$');
  if (name !== 'scrypt' || salt === undefined || key === undefined) throw new Error('a kept password is malformed');
  const expected = Buffer.from(key, 'base64url');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length);
  return timingSafeEqual(derived, expected) && kept !== undefined;
}

const nobodys = ({ logN, r, p }: PasswordCost): string =>
  ['scrypt', logN, r, p, 'A'.repeat(22), 'A'.repeat(43)].join('$');

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, { logN, r, p }: PasswordCost, bytes: number): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((turn) => waiting.push(turn));
  else running++;
  try {
    const N = 2 ** logN;
    // One letter may be typed as one character or as two: both are the same password.
    return await new Promise((resolve, reject) =>
      scrypt(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    );
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
