import { IDLE_DAYS } from './session-times.ts';
import { isToken } from './token.ts';

const DAY_S = 86_400;
/** Browsers keep a cookie no longer than 400 days. */
export const DEVICE_DAYS = 365;

/** The site's cookies: their names and how they are set. Behind TLS they bear `__Host-`, which no other host can forge. */
export function createCookieJar(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const names = {
    session: `${prefix}cuenta`,
    device: `${prefix}aparato`,
    step: `${prefix}paso`,
    challenge: `${prefix}llave`,
  };
  const line = (name: string, value: string, days: number, hidden: boolean): string =>
    [
      `${name}=${value}`,
      'Path=/',
      `Max-Age=${days * DAY_S}`,
      'SameSite=Lax',
      ...(hidden ? ['HttpOnly'] : []),
      ...(secure ? ['Secure'] : []),
    ].join('; ');
  /** Only tells scripts that it is worth asking the server who is signed in. */
  const readable = line('sesion', '1', DEVICE_DAYS, false);

  return {
    /** The token that a request brings; `''` for one that cannot be ours. */
    session: (request: Request) => tokenIn(request, names.session),
    device: (request: Request) => tokenIn(request, names.device),
    setSession: (token: string): readonly string[] => [line(names.session, token, IDLE_DAYS, true), readable],
    setDevice: (token: string): readonly string[] => [line(names.device, token, DEVICE_DAYS, true), readable],
    /** Between the password and the second proof; the store says when it is over. */
    step: (request: Request) => tokenIn(request, names.step),
    setStep: (token: string): readonly string[] => [line(names.step, token, 1, true)],
    clearStep: (): readonly string[] => [line(names.step, '', 0, true)],
    /** What a browser was asked to sign with a passkey; the store says when it is over. */
    challenge: (request: Request) => tokenIn(request, names.challenge),
    setChallenge: (token: string): readonly string[] => [line(names.challenge, token, 1, true)],
    clearChallenge: (): readonly string[] => [line(names.challenge, '', 0, true)],
    clearSession: (): readonly string[] => [line(names.session, '', 0, true)],
    clearDevice: (): readonly string[] => [line(names.device, '', 0, true), line('sesion', '', 0, false)],
    clearReadable: (): readonly string[] => [line('sesion', '', 0, false)],
  };
}

export type CookieJar = ReturnType<typeof createCookieJar>;

function tokenIn(request: Request, name: string): string | undefined {
  const header = request.headers.get('Cookie') ?? '';
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    return isToken(value) ? value : '';
  }
  return undefined;
}
