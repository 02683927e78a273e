import type * as v from 'valibot';
import { NEW_PASSWORD } from '../../../forms/account.ts';
import { dropLinks } from '../../../store/one-time-links.ts';
import { dropSignInSteps } from '../../../store/second-factors.ts';
import { endSessionsOf } from '../../../store/sessions.ts';
import type { Trx } from '../../../store/trx.ts';
import { type Outcome, refused } from '../../outcomes/outcome.ts';
import { foldPassword, isGuessable } from '../guessable/is-guessable.ts';
import type { AccountsDeps } from './deps.ts';
import { takeAccountForm } from './take-account-form.ts';

/** Minimum number of characters that must remain after public texts and the person's data are removed. */
const MIN_REMAINING = 6;

type NewPassword = v.InferInput<typeof NEW_PASSWORD>;

/** Validates a new password and its confirmation; `own` is the name and the address of the account. */
export function createNewPasswords({ settings, siteUrl }: Pick<AccountsDeps, 'settings' | 'siteUrl'>) {
  return {
    take(typed: NewPassword, own: readonly string[]): Outcome<NewPassword> {
      const taken = takeAccountForm(NEW_PASSWORD, typed);
      if (!taken.ok && taken.refusal.code !== 'password-differs') return taken;
      const weakness = weaknessOf(typed.password, [settings.site().title, new URL(siteUrl()).hostname, ...own]);
      return weakness ? refused({ code: weakness, field: 'clave' }) : taken;
    },
  };
}

/**
 * Ends all access that the old password may have given, also to someone else: sessions, sign-ins, and links for another
 * password or address.
 * @param except SHA-256 of the token of the session that continues
 */
export async function revokeOldPasswordAccess(trx: Trx, userId: string, except?: string): Promise<void> {
  await endSessionsOf(trx, userId, except);
  await dropSignInSteps(trx, userId);
  for (const purpose of ['reset', 'address'] as const) await dropLinks(trx, userId, purpose);
}

/** The reason why the password is easy to guess; undefined if it is not. */
function weaknessOf(password: string, about: readonly string[]) {
  if (consistsMostlyOf(password, about)) return 'password-about';
  return new Set(password).size < 4 || isGuessable(password) ? 'password-guessable' : undefined;
}

/** True if few characters remain after removing these texts and their parts. */
function consistsMostlyOf(password: string, about: readonly string[]): boolean {
  const lettersOf = (text: string) => foldPassword(text).replace(/[^\p{L}\d]/gu, '');
  const whole = about.map(lettersOf);
  const parts = about.flatMap((each) => foldPassword(each).split(/[^\p{L}\d]+/u));
  let left = lettersOf(password);
  for (const known of [...whole, ...parts].filter(({ length }) => length >= 4).sort((a, b) => b.length - a.length))
    left = left.replaceAll(known, '');
  return left.length < MIN_REMAINING && left !== lettersOf(password);
}
