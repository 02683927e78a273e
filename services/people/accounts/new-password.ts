import { SHORTEST_PASSWORD } from '../../../forms/limits.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { ofField } from '../../outcomes/outcome.ts';
import { foldPassword, isGuessable } from '../guessable/is-guessable.ts';
import type { AccountsDeps } from './deps.ts';

const LONGEST_PASSWORD = 200;
/** So many characters must be left without what anybody can read on the site or in the address. */
const LEFT_OVER = 6;

/** Checks a new password and its confirmation; `own`: the name and the address of whose it is. */
export function createNewPasswords({ settings, publicUrl }: Pick<AccountsDeps, 'settings' | 'publicUrl'>) {
  return {
    check(password: string, again: string, own: readonly string[]): readonly Refusal[] {
      const about = [settings.site().title, new URL(publicUrl).hostname, ...own];
      const fault = faultOf(password, about);
      if (fault) return [ofField('clave', fault)];
      if (password !== again) return [{ code: 'password-differs', field: 'clave-otra-vez' }];
      return [];
    },
  };
}

function faultOf(password: string, about: readonly string[]): Refusal | undefined {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return { code: 'password-short', least: SHORTEST_PASSWORD, length };
  if (length > LONGEST_PASSWORD) return { code: 'password-long', most: LONGEST_PASSWORD };
  if (/^\S+@[^\s@]+\.[^\s@]+$/.test(password)) return { code: 'password-address' };
  if (isMadeOf(password, about)) return { code: 'password-about' };
  if (new Set(password).size < 4 || isGuessable(password)) return { code: 'password-guessable' };
  return undefined;
}

/** True where hardly anything is left of it without these and their parts. */
function isMadeOf(password: string, about: readonly string[]): boolean {
  const lettersOf = (text: string) => foldPassword(text).replace(/[^\p{L}\d]/gu, '');
  const whole = about.map(lettersOf);
  const parts = about.flatMap((each) => foldPassword(each).split(/[^\p{L}\d]+/u));
  let left = lettersOf(password);
  for (const known of [...whole, ...parts].filter(({ length }) => length >= 4).sort((a, b) => b.length - a.length))
    left = left.replaceAll(known, '');
  return left.length < LEFT_OVER && left !== lettersOf(password);
}
