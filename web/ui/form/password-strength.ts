import { SHORTEST_PASSWORD } from '../../../forms/limits.ts';

export type Strength = 'empty' | 'short' | 'weak' | 'fair' | 'good';

/** Runs of characters that are easy to type. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const COMMON = /contrase|password|passw0rd|biblia|jesus|dios|amor|qwerty|admin|iloveyou|teamo/;

/**
 * The approximate strength of a password: the number of characters that cannot be guessed. A long phrase is stronger
 * than a short cryptic one, so kinds of characters hardly count.
 */
export function passwordStrength(password: string): { readonly strength: Strength; readonly missing: number } {
  const characters = [...password];
  const missing = Math.max(0, SHORTEST_PASSWORD - characters.length);
  if (characters.length === 0) return { strength: 'empty', missing };
  if (missing > 0) return { strength: 'short', missing };
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const surprising = characters.filter((_, at) => at === 0 || !isForeseen(plain[at - 1], plain[at])).length;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const worth = Math.min(surprising, new Set(plain).size * 2) + kinds - (COMMON.test(plain) ? 5 : 0);
  return { strength: worth < 10 ? 'weak' : worth < 17 ? 'fair' : 'good', missing };
}

function isForeseen(before = '', character = ''): boolean {
  if (before === character) return true;
  return RUNS.some((run) => run.includes(before + character) || run.includes(character + before));
}
