import type { Viewer } from '../access/viewer.ts';
import type { AccountsDeps } from './deps.ts';
import { hashToken } from './token.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How often something may be done in a window of time, by whom or about whom. */
const RULES = {
  /** Wrong passwords for one address, whether or not it has an account. */
  'password-address': { most: 10, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords from one client, for whatever addresses. */
  'password-client': { most: 30, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords on a device that has signed in to that account before: nobody else's attempts count for it. */
  'password-device': { most: 20, windowMs: 15 * MINUTE_MS },
  'sign-up-client': { most: 60, windowMs: DAY_MS },
  /** Letters to one address that somebody asked for. */
  'letter-address': { most: 5, windowMs: DAY_MS },
  'letter-client': { most: 40, windowMs: DAY_MS },
} as const;

interface Attempt {
  /** Seconds to wait; undefined: it may be tried. */
  readonly wait: number | undefined;
  /** The password was right: this attempt has not counted. */
  forgive(): Promise<void>;
}

/** Counts in the store, so that neither a restart nor another instance forgets. */
export function slowDown({ limits }: Pick<AccountsDeps, 'limits'>) {
  async function take(bucket: keyof typeof RULES, subject: string): Promise<number | undefined> {
    return await limits.take({ bucket, subject, ...RULES[bucket] });
  }

  return {
    /** @param known the account that this device has signed in to before, if it is the address's */
    async password(viewer: Viewer, email: string, known?: string): Promise<Attempt> {
      const counted: [keyof typeof RULES, string][] = known
        ? [['password-device', hashToken(`${known} ${viewer.device}`)]]
        : [
            ['password-client', viewer.client],
            ['password-address', hashToken(email)],
          ];
      let wait: number | undefined;
      for (const [bucket, subject] of counted) wait ??= await take(bucket, subject);
      return {
        wait,
        async forgive() {
          for (const [bucket, subject] of counted) await limits.giveBack({ bucket, subject, ...RULES[bucket] });
        },
      };
    },
    signUp: (viewer: Viewer) => take('sign-up-client', viewer.client),
    lettersOf: (viewer: Viewer) => take('letter-client', viewer.client),
    lettersTo: (email: string) => take('letter-address', hashToken(email)),
  };
}

/** «Espere 12 minutos.» */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return 'Espere un minuto y vuelva a intentarlo.';
  if (seconds <= 90 * 60) return `Espere ${Math.ceil(seconds / 60)} minutos y vuelva a intentarlo.`;
  return `Vuelva a intentarlo dentro de ${Math.ceil(seconds / 3_600)} horas.`;
}
