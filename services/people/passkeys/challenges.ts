import { insertChallenge, takeChallenge } from '../../../store/passkeys.ts';
import type { Browser } from '../../access/browser.ts';
import { hashToken, newToken } from '../../access/token.ts';
import type { AccountsDeps } from '../accounts/deps.ts';

const GOOD_FOR_MS = 5 * 60_000;

type Purpose = Parameters<typeof insertChallenge>[1]['purpose'];

/** What browsers are asked to have signed: kept here, bound to the browser by a token, good once and for five minutes. */
export function createChallenges({ database, now }: Pick<AccountsDeps, 'database' | 'now'>) {
  return {
    /** @param userId whose key it must be; absent: anybody's */
    async ask(purpose: Purpose, userId?: string) {
      const [token, challenge] = [newToken(), newToken()];
      const row = { token: hashToken(token), challenge, purpose, user_id: userId ?? null };
      const expires_at = now().getTime() + GOOD_FOR_MS;
      await database.write((trx) => insertChallenge(trx, { ...row, expires_at }));
      return { challenge: new Uint8Array(Buffer.from(challenge, 'base64url')), keep: { challenge: token } };
    },

    /** Uses up what this browser was asked; undefined where that is not this, of this account, or no longer good. */
    async take(browser: Browser, purpose: Purpose, userId?: string): Promise<string | undefined> {
      const token = browser.challenge;
      if (!token) return undefined;
      const row = await database.write((trx) => takeChallenge(trx, hashToken(token), now().getTime()));
      return row?.purpose === purpose && row.user_id === (userId ?? null) ? row.challenge : undefined;
    },
  };
}
