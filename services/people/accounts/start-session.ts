import { knowDevice, renewDevice } from '../../../store/known-devices.ts';
import { endSession, insertSession } from '../../../store/sessions.ts';
import type { Trx } from '../../../store/trx.ts';
import type { UserRow } from '../../../store/users.ts';
import { newUuid } from '../../../store/uuid.ts';
import { sessionEnd } from '../../access/session-times.ts';
import { hashToken, newToken } from '../../access/token.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Cookies } from '../../refusals/form-outcomes.ts';
import type { AccountsDeps } from './deps.ts';
import { deviceWords } from './device-words.ts';
import { accountOf } from './viewers.ts';

/** Signs in within a transaction: another session of this browser ends, its device is known from now on, by a new token. */
export async function startSession(
  { cookies, now }: AccountsDeps,
  trx: Trx,
  request: Request,
  user: UserRow,
): Promise<{ readonly viewer: Omit<Viewer, 'client'> } & Cookies> {
  const at = now().getTime();
  const before = cookies.session(request);
  if (before) await endSession(trx, hashToken(before));
  const token = newToken();
  const device = newToken();
  const deviceBefore = cookies.device(request);
  if (deviceBefore) await renewDevice(trx, hashToken(deviceBefore), hashToken(device));
  await insertSession(trx, {
    id: newUuid(at),
    token: hashToken(token),
    user_id: user.id,
    device: deviceWords(request.headers.get('User-Agent')),
    created_at: at,
    seen_at: at,
    expires_at: sessionEnd(at, at),
  });
  await knowDevice(trx, user.id, hashToken(device), at);
  return {
    viewer: { account: accountOf(user), expired: false, device: hashToken(device) },
    cookies: [...cookies.setDevice(device).slice(0, 1), ...cookies.setSession(token)],
  };
}
