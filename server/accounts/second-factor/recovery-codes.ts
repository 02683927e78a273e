import { createHash, randomInt } from 'node:crypto';

const CODES = 10;
/** Without letters that are taken for others. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';
const GROUPS = 4;
const LETTERS_A_GROUP = 4;

const newGroup = () => Array.from({ length: LETTERS_A_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Ten codes of 78 bits, each good for once: `abcd-efgh-jkmn-pqrs`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'));

/** What is kept of a code, however it is typed; undefined for what is none. */
export function hashRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  if (!new RegExp(`^[${LETTERS}]{${GROUPS * LETTERS_A_GROUP}}$`).test(letters)) return undefined;
  return createHash('sha256').update(letters).digest('hex');
}
