import { findSignInStep } from '../../../store/second-factors.ts';
import { hashToken } from '../../access/token.ts';
import type { FormOutcome } from '../../refusals/form-outcomes.ts';
import type { AccountsDeps } from '../accounts/deps.ts';

/** The sign-in that has the right password and needs the second factor; undefined if there is none or it has expired. */
export async function pendingStep({ database, cookies, now }: AccountsDeps, request: Request) {
  const brought = cookies.step(request);
  if (!brought) return undefined;
  const token = hashToken(brought);
  const userId = await database.read((db) => findSignInStep(db, token, now().getTime()));
  return userId === undefined ? undefined : { token, userId };
}

export const NO_STEP: Extract<FormOutcome, { ok: false }> = {
  ok: false,
  status: 409,
  faults: [
    {
      field: '',
      sentence: 'Ha pasado demasiado tiempo desde que escribió su contraseña: inicie sesión otra vez.',
    },
  ],
};
