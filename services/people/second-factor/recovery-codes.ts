import { createHash, randomInt } from 'node:crypto';
import * as v from 'valibot';
import { RECOVERY_CODE, RECOVERY_LENGTH, RECOVERY_LETTERS } from '../../../forms/account.ts';
import { putRecoveryCodes } from '../../../store/second-factors.ts';
import type { Trx } from '../../../store/trx.ts';

const CODES = 10;

const newCode = (): string => {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
};

/** Gives an account ten codes of 78 bits in place of those it has, each good for once: `abcd-efgh-jkmn-pqrs`. */
export async function giveRecoveryCodes(trx: Trx, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  const hashed = codes.map((code) => hashRecoveryCode(code)!);
  await putRecoveryCodes(trx, userId, hashed);
  return codes;
}

/** What is kept of a code, however it is typed; undefined for what is none. */
export function hashRecoveryCode(typed: string): string | undefined {
  const code = v.safeParse(RECOVERY_CODE, typed);
  return code.success ? createHash('sha256').update(code.output).digest('hex') : undefined;
}
