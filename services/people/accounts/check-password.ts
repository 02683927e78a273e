import { isKnownDevice } from '../../../store/known-devices.ts';
import { findUserByEmail, type UserRow } from '../../../store/users.ts';
import type { Viewer } from '../../access/viewer.ts';
import { type FormOutcome, faulty, formDone } from '../../refusals/form-outcomes.ts';
import { createAttemptLimits, waitWords } from './attempt-limits.ts';
import type { AccountsDeps } from './deps.ts';
import { verifyPassword } from './password.ts';

/**
 * The user with this address and password. An unknown address takes the same work and gets the same answer.
 * @throws TurnRefused
 */
export async function checkPassword(
  deps: AccountsDeps,
  { viewer, request }: { readonly viewer: Viewer; readonly request?: Request },
  email: string,
  password: string,
  field = 'clave',
): Promise<FormOutcome<UserRow>> {
  const { database, mail } = deps;
  const { user, known } = await database.read(async (db) => {
    const user = await findUserByEmail(db, email);
    const known = user && viewer.device ? await isKnownDevice(db, user.id, viewer.device) : false;
    return { user, known };
  });
  const attempt = await createAttemptLimits(deps).password(viewer, email, known ? user?.id : undefined);
  if (attempt.wait !== undefined) {
    const other = viewer.account ? '' : mail.delivers ? ` ${BY_LETTER}` : ` ${BY_OPERATOR}`;
    const sentence = `Ha habido demasiados intentos con una contraseña equivocada. ${waitWords(attempt.wait)}${other}`;
    return { ok: false, status: 429, faults: [{ field, sentence }], retryAfter: attempt.wait };
  }
  const asker = { known: known || viewer.account !== undefined, ...(request && { signal: request.signal }) };
  const right = await verifyPassword(password, user?.password, deps.passwordCost, asker).catch(async (error) => {
    // Nobody has looked at it.
    await attempt.refund();
    throw error;
  });
  if (right) {
    await attempt.refund();
    return formDone(user!);
  }
  const sentence =
    viewer.account?.email === email
      ? 'Esa no es su contraseña.'
      : 'La dirección y la contraseña no corresponden a ninguna cuenta. Compruebe las dos.';
  return faulty([{ field, sentence }]);
}

const BY_LETTER = 'Si no quiere esperar, pida con «¿Olvidó su contraseña?» un enlace, que le llegará por correo.';
const BY_OPERATOR = 'Si no quiere esperar, pida un enlace a quien administra el sitio.';
