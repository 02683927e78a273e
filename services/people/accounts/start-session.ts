import { endSession, insertSession, knowDevice, renewDevice } from '../../../store/sessions.ts';
import type { Trx } from '../../../store/trx.ts';
import type { UserRow } from '../../../store/users.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Browser } from '../../access/browser.ts';
import { sessionEnd } from '../../access/session-times.ts';
import { hashToken, newToken } from '../../access/token.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Keep } from '../../outcomes/keep.ts';
import type { AccountsDeps } from './deps.ts';
import { deviceWords } from './device-words.ts';
import { accountOf } from './viewers.ts';

/** Signs in within a transaction: another session of this browser ends, its device is known from now on, by a new token. */
export async function startSession(
  { now }: AccountsDeps,
  trx: Trx,
  browser: Browser,
  user: UserRow,
): Promise<{ readonly viewer: Omit<Viewer, 'client'>; readonly keep: Keep }> {
  const at = now().getTime();
  const before = browser.session;
  if (before) await endSession(trx, hashToken(before));
  const token = newToken();
  const device = newToken();
  const deviceBefore = browser.device;
  if (deviceBefore) await renewDevice(trx, hashToken(deviceBefore), hashToken(device));
  await insertSession(trx, {
    id: newUuid(at),
    token: hashToken(token),
    user_id: user.id,
    device: deviceWords(browser.userAgent),
    created_at: at,
    seen_at: at,
    expires_at: sessionEnd(at, at),
  });
  await knowDevice(trx, user.id, hashToken(device), at);
  return {
    viewer: { account: accountOf(user), expired: false, device: hashToken(device) },
    keep: { session: token, device },
  };
}
