import type { LimitRule } from '../../access/limits.ts';
import { hashToken } from '../../access/token.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { AccountsDeps } from './deps.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How often something may be done in a window of time, by whom or about whom. */
const RULES = {
  /** Wrong passwords for one address from one network, whether or not it has an account. */
  'password-address': { most: 10, windowMs: 15 * MINUTE_MS },
  /** From any network. The owner, on a new device, can still get in by a link in a letter. */
  'password-anywhere': { most: 100, windowMs: 60 * MINUTE_MS },
  /** Wrong passwords from one client, for whatever addresses. */
  'password-client': { most: 30, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords on a device that has signed in to that account before: nobody else's attempts count for it. */
  'password-device': { most: 20, windowMs: 15 * MINUTE_MS },
  /** New passwords by a link, each of which is hashed. */
  'password-link': { most: 30, windowMs: 15 * MINUTE_MS },
  /** Wrong codes after the right password. */
  'second-factor': { most: 10, windowMs: 15 * MINUTE_MS },
  /** Passkeys that one client was asked for, and did not show. */
  'passkey-client': { most: 60, windowMs: 15 * MINUTE_MS },
  'sign-up-client': { most: 60, windowMs: DAY_MS },
  'letter-client': { most: 40, windowMs: DAY_MS },
  /** Letters to one address that one network asked for. */
  'letter-to': { most: 5, windowMs: DAY_MS },
  /** Letters to one address, whoever asked. */
  'letter-address': { most: 20, windowMs: DAY_MS },
  /** Beyond these: often enough that the newest link, good for an hour, can still be followed. */
  'letter-still': { most: 1, windowMs: 15 * MINUTE_MS },
  /** What an account has sent for itself. */
  'letter-own': { most: 5, windowMs: DAY_MS },
  /** What the desk sends to one address: strangers do not use that up. */
  'letter-desk': { most: 5, windowMs: DAY_MS },
} as const;

type Bucket = keyof typeof RULES;

/** What a client's wider networks may do together, as a multiple of what it may itself: its /56, its /48. */
const WIDER = [2, 5];

interface Attempt {
  /** Seconds to wait; undefined: it may be tried. */
  readonly wait: number | undefined;
  /** The password was right: this attempt has not counted. */
  refund(): Promise<void>;
}

/** Counts in the store, so that neither a restart nor another instance forgets; before the work, not after. */
export function createAttemptLimits({ limits, database }: Pick<AccountsDeps, 'limits' | 'database'>) {
  const rule = (bucket: Bucket, subject: string): LimitRule => ({ bucket, subject, ...RULES[bucket] });

  /** Counts for all of them or for none. */
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
    /** @param known the account that this device has signed in to before, if it is the address's */
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

    /** Counts what is asked for; `passkeyShown` gives it back. */
    passkey: (viewer: Viewer) => consumeAll(byClient('passkey-client', viewer)),
    passkeyShown: (viewer: Viewer) => refundAll(byClient('passkey-client', viewer)),
    secondFactorShown: (accountId: string) => refundAll([rule('second-factor', accountId)]),

    passwordByLink: (viewer: Viewer) => consumeAll(byClient('password-link', viewer)),

    signUp: (viewer: Viewer) => consumeAll(byClient('sign-up-client', viewer)),

    /**
     * A letter that a stranger asks for.
     * @returns `wait`: this client is told to wait, whoever has the address; `silent`: the address has had a letter a
     * moment ago, with a link that is still good
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

/** For a client and the networks around it. */
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
