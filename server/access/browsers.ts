import { parse } from 'hono/utils/cookie';
import type { Browser } from '../../services/access/browser.ts';
import { DEVICE_DAYS, IDLE_DAYS } from '../../services/access/session-times.ts';
import { isToken } from '../../services/access/token.ts';
import type { Keep } from '../../services/outcomes/outcome.ts';

const DAY_S = 86_400;
/** Lifetime of cookies that serve one visit. */
const BRIEF_DAYS = 1;
/** The Cookie header is read up to this length: our cookies, and many that other programs on this host may have set. */
const LONGEST = 8_192;

/** Reads a browser's tokens from its requests, and writes the cookies that hold them. */
export interface Browsers {
  of(request: Request): Browser;
  /** Complete Set-Cookie lines. */
  cookies(keep: Keep): readonly string[];
}

const prefixFor = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-' : '');
export const sessionCookie = (publicUrl: string): string => `${prefixFor(publicUrl)}cuenta`;

/** The name and the lifetime in days of each cookie. */
const kindsWith = (prefix: string) =>
  ({
    device: [`${prefix}aparato`, DEVICE_DAYS],
    session: [`${prefix}cuenta`, IDLE_DAYS],
    step: [`${prefix}paso`, BRIEF_DAYS],
    challenge: [`${prefix}llave`, BRIEF_DAYS],
  }) as const;
const [PLAIN_KINDS, SECURE_KINDS] = [kindsWith(''), kindsWith('__Host-')];
const NAMES = Object.keys(PLAIN_KINDS) as (keyof Keep)[];

/**
 * The site's cookies: their names and attributes. Behind TLS they have the prefix `__Host-`, so no other host can forge
 * them.
 * @param addressOf the client address of a request
 * @param proxyOf whether a proxy forwarded it
 */
export function createBrowsers(
  siteUrl: () => string,
  addressOf: (request: Request) => string,
  proxyOf: (request: Request) => Browser['proxy'] = () => undefined,
): Browsers {
  const kindsNow = () => (siteUrl().startsWith('https:') ? SECURE_KINDS : PLAIN_KINDS);
  const line = (name: string, value: string, days: number, hidden: boolean): string =>
    [
      `${name}=${value}`,
      'Path=/',
      `Max-Age=${days * DAY_S}`,
      'SameSite=Lax',
      ...(hidden ? ['HttpOnly'] : []),
      ...(siteUrl().startsWith('https:') ? ['Secure'] : []),
    ].join('; ');

  /** Readable by scripts: it only tells them that asking the server for the signed-in account is worthwhile. */
  function readable({ session, device }: Keep): readonly string[] {
    if (session || device) return [line('sesion', '1', DEVICE_DAYS, false)];
    return device === null ? [line('sesion', '', 0, false)] : [];
  }

  return {
    of(request) {
      const brought = (request.headers.get('Cookie') ?? '').slice(0, LONGEST);
      const kinds = kindsNow();
      const tokens = NAMES.flatMap((name) => {
        const value = parse(brought, kinds[name][0])[kinds[name][0]];
        return value === undefined ? [] : [[name, isToken(value) ? value : '']];
      });
      const proxy = proxyOf(request);
      return {
        ...Object.fromEntries(tokens),
        ...(proxy && { proxy }),
        userAgent: request.headers.get('User-Agent'),
        ...originOf(request),
        address: addressOf(request),
        reads: request.method === 'GET' || request.method === 'HEAD',
        signal: request.signal,
      };
    },

    cookies: (keep) => [
      ...NAMES.flatMap((name) => {
        const [token, [cookie, days]] = [keep[name], kindsNow()[name]];
        return token === undefined ? [] : [line(cookie, token ?? '', token === null ? 0 : days, true)];
      }),
      ...readable(keep),
    ],
  };
}

/**
 * Browsers send their origin with a form, and no page can change it. For other requests it is guessed: `Sec-Fetch-Site` is sent
 * only to https and to this machine.
 */
function originOf({ headers }: Request): Pick<Browser, 'origin'> {
  const said = headers.get('Origin');
  const host = headers.get('Host');
  if (said !== null) return said === 'null' ? {} : { origin: said };
  const url = host === null ? null : URL.parse(`http://${host}`);
  if (!url) return {};
  const here = /^(localhost|127\.|\[::1\])/.test(url.hostname);
  const secure = headers.get('X-Forwarded-Proto') === 'https' || (!here && headers.has('Sec-Fetch-Site'));
  return { origin: secure ? `https://${url.host}` : url.origin };
}
