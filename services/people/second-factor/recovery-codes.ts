import { createHash, randomInt } from 'node:crypto';
import { putRecoveryCodes } from '../../../store/second-factors.ts';
import type { Trx } from '../../../store/trx.ts';

const CODES = 10;
/** Without letters that are taken for others. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';
const GROUPS = 4;
const LETTERS_A_GROUP = 4;

const newGroup = () => Array.from({ length: LETTERS_A_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Gives an account ten codes of 78 bits in place of those it has, each good for once: `abcd-efgh-jkmn-pqrs`. */
export async function giveRecoveryCodes(trx: Trx, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'));
  const hashed = codes.map((code) => hashRecoveryCode(code)!);
  await putRecoveryCodes(trx, userId, hashed);
  return codes;
}

/** What is kept of a code, however it is typed; undefined for what is none. */
export function hashRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  if (!new RegExp(`^[${LETTERS}]{${GROUPS * LETTERS_A_GROUP}}$`).test(letters)) return undefined;
  return createHash('sha256').update(letters).digest('hex');
}
