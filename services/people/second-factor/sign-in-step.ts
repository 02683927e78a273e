import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { findSignInStep } from '../../../store/second-factors.ts';
import type { Browser } from '../../access/browser.ts';
import { hashToken } from '../../access/token.ts';
import type { AccountsDeps } from '../accounts/deps.ts';

/** The sign-in that has the right password and needs the second factor; undefined if there is none or it has expired. */
export async function pendingStep({ database, now }: AccountsDeps, browser: Browser) {
  const brought = browser.step;
  if (!brought) return undefined;
  const token = hashToken(brought);
  const userId = await database.read((db) => findSignInStep(db, token, now().getTime()));
  return userId === undefined ? undefined : { token, userId };
}

export const NO_STEP: Refusal = { code: 'step-over' };
