import { endSession, insertSession, rememberDevice, renewDevice } from '../../../store/sessions.ts';
import type { Trx } from '../../../store/trx.ts';
import type { UserRow } from '../../../store/users.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Browser } from '../../access/browser.ts';
import { sessionEnd } from '../../access/session-times.ts';
import { hashToken, newToken } from '../../access/token.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Keep } from '../../outcomes/outcome.ts';
import type { AccountsDeps } from './deps.ts';
import { accountOf } from './viewers.ts';

/** The order matters: most browsers also claim to be those further down. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*Safari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** User agents of browsers are shorter than 300 characters. */
const LONGEST = 500;

/** Names a browser and its system from the User-Agent header: «Firefox en Linux». */
export function deviceWords(userAgent: string | null): string {
  const said = userAgent?.slice(0, LONGEST) ?? '';
  const known = (list: readonly (readonly [string, RegExp])[]) => list.find(([, pattern]) => pattern.test(said))?.[0];
  const browser = known(BROWSERS);
  const system = known(SYSTEMS);
  if (browser === undefined) return system ? `Un programa en ${system}` : 'Un dispositivo desconocido';
  return system ? `${browser} en ${system}` : browser;
}

/** Signs in within a transaction: the browser's old session ends, and its device becomes known under a new token. */
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
  await rememberDevice(trx, user.id, hashToken(device), at);
  return {
    viewer: { account: accountOf(user), expired: false, device: hashToken(device) },
    keep: { session: token, device },
  };
}
