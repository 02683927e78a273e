import { generateSecret, generateURI, verifySync } from 'otplib';
import * as v from 'valibot';
import { APP_CODE } from '../../../forms/account.ts';

const PERIOD_S = 30;
/** A clock may be off by one period, in either direction. */
const TOLERANCE_S = PERIOD_S;

/** 160 bits in Base32, as apps take them. */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

/** What an app reads from the square. */
export const totpAddress = (issuer: string, label: string, secret: string): string =>
  generateURI({ issuer, label, secret });

/** The time step of a code that is right; undefined for any other, and for one of this step or an earlier one. */
export function stepOfCode(secret: string, typed: string, now: number, after: number): number | undefined {
  const code = v.safeParse(APP_CODE, typed);
  if (!code.success) return undefined;
  const result = verifySync({
    secret,
    token: code.output,
    epoch: Math.floor(now / 1_000),
    epochTolerance: TOLERANCE_S,
    ...(after > 0 && { afterTimeStep: after }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
