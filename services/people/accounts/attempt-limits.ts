import type { LimitRule } from '../../access/limits.ts';
import { hashToken } from '../../access/token.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { AccountsDeps } from './deps.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Limits of attempts per bucket. */
const RULES = {
  /** Wrong passwords for one address from one network, whether or not it has an account. */
  'password-address': { most: 10, windowMs: 15 * MINUTE_MS },
  /** From all networks together. The owner, on a new device, can still get in by a link in a letter. */
  'password-anywhere': { most: 100, windowMs: 60 * MINUTE_MS },
  /** Wrong passwords from one client, for any addresses. */
  'password-client': { most: 30, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords on a device that has signed in to that account before: attempts from elsewhere do not count. */
  'password-device': { most: 20, windowMs: 15 * MINUTE_MS },
  /** New passwords by a link; each costs a hash. */
  'password-link': { most: 30, windowMs: 15 * MINUTE_MS },
  /** Wrong codes after the right password. */
  'second-factor': { most: 10, windowMs: 15 * MINUTE_MS },
  /** Passkey challenges that one client requested and did not answer. */
  'passkey-client': { most: 60, windowMs: 15 * MINUTE_MS },
  'sign-up-client': { most: 60, windowMs: DAY_MS },
  'letter-client': { most: 40, windowMs: DAY_MS },
  /** Letters to one address that one network requested. */
  'letter-to': { most: 5, windowMs: DAY_MS },
  /** Letters to one address, from all requesters. */
  'letter-address': { most: 20, windowMs: DAY_MS },
  /** Above these limits: often enough that the newest link, valid for an hour, can still be followed. */
  'letter-still': { most: 1, windowMs: 15 * MINUTE_MS },
  /** Letters that an account sends to itself. */
  'letter-own': { most: 5, windowMs: DAY_MS },
  /** Letters from the desk to one address: requests of strangers do not use up this limit. */
  'letter-desk': { most: 5, windowMs: DAY_MS },
} as const;

type Bucket = keyof typeof RULES;

/** Limits of a client's wider networks (/56, /48), as multiples of the client's own. */
const WIDER = [2, 5];

interface Attempt {
  /** Seconds to wait; undefined: the attempt may proceed. */
  readonly wait: number | undefined;
  /** Called after a right password, so that the attempt does not count. */
  refund(): Promise<void>;
}

/** Counts in the store, so that a restart or another instance does not reset the counts, and before the work, not after it. */
export function createAttemptLimits({ limits, database }: Pick<AccountsDeps, 'limits' | 'database'>) {
  const rule = (bucket: Bucket, subject: string): LimitRule => ({ bucket, subject, ...RULES[bucket] });

  /** Counts for all rules or for none. */
  const consumeAll = (rules: readonly LimitRule[]): Promise<number | undefined> =>
    database.write(async (trx) => {
      for (const [at, each] of rules.entries()) {
        const wait = await limits.consume(each, trx);
        if (wait === undefined) continue;
        for (const counted of rules.slice(0, at)) await limits.refund(counted, trx);
        return wait;
      }
      return undefined;
    });
  const refundAll = (rules: readonly LimitRule[]): Promise<void> =>
    database.write(async (trx) => {
      for (const each of rules) await limits.refund(each, trx);
    });

  return {
    /** @param known the account of this address, if this device has signed in to it before */
    async password(viewer: Viewer, email: string, known?: string): Promise<Attempt> {
      const rules = known
        ? [rule('password-device', hashToken(`${known} ${viewer.device}`))]
        : [
            ...byClient('password-client', viewer),
            rule('password-address', hashToken(`${email} ${widestOf(viewer)}`)),
            rule('password-anywhere', hashToken(email)),
          ];
      return { wait: await consumeAll(rules), refund: () => refundAll(rules) };
    },

    async secondFactor(accountId: string): Promise<Attempt> {
      const rules = [rule('second-factor', accountId)];
      return { wait: await consumeAll(rules), refund: () => refundAll(rules) };
    },

    /** Counts a requested challenge; `passkeyShown` refunds it. */
    passkey: (viewer: Viewer) => consumeAll(byClient('passkey-client', viewer)),
    passkeyShown: (viewer: Viewer) => refundAll(byClient('passkey-client', viewer)),
    secondFactorShown: (accountId: string) => refundAll([rule('second-factor', accountId)]),

    passwordByLink: (viewer: Viewer) => consumeAll(byClient('password-link', viewer)),

    signUp: (viewer: Viewer) => consumeAll(byClient('sign-up-client', viewer)),

    /**
     * Counts a letter that a stranger requests.
     * @returns `wait`: this client must wait, whether or not the address has an account; `silent`: no letter is sent, because
     * the address has just had one with a link that is still valid
     */
    async letterTo(viewer: Viewer, email: string): Promise<{ wait: number | undefined; silent: boolean }> {
      const own = [...byClient('letter-client', viewer), rule('letter-to', hashToken(`${email} ${widestOf(viewer)}`))];
      const wait = await consumeAll(own);
      if (wait !== undefined) return { wait, silent: true };
      const address = hashToken(email);
      const many = (await consumeAll([rule('letter-address', address)])) !== undefined;
      return { wait, silent: many && (await consumeAll([rule('letter-still', address)])) !== undefined };
    },

    letterOfOwn: (accountId: string) => consumeAll([rule('letter-own', accountId)]),

    letterOfDesk: (email: string) => consumeAll([rule('letter-desk', hashToken(email))]),
  };
}

/** Rules for a client and its wider networks. */
function byClient(bucket: Bucket, { client, ranges = [] }: Viewer): LimitRule[] {
  const { most, windowMs } = RULES[bucket];
  return [client, ...ranges].map((subject, at) => ({
    bucket,
    subject,
    most: at === 0 ? most : most * (WIDER[at - 1] ?? 1),
    windowMs,
  }));
}

const widestOf = ({ client, ranges = [] }: Viewer): string => ranges.at(-1) ?? client;
