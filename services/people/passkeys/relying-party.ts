import { isIP } from 'node:net';

/** The site as browsers and authenticators know it. */
export interface RelyingParty {
  /** The host that passkeys are for. */
  readonly id: string;
  /** Where they may be used: nowhere else does a browser offer them, and nothing else is believed. */
  readonly origin: string;
}

/**
 * Undefined where browsers have no passkeys: they want https and a name, or this very machine.
 * @param publicUrl see Env
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isName = !hostname.startsWith('[') && isIP(hostname) === 0;
  if (hostname !== 'localhost' && (protocol !== 'https:' || !isName)) return undefined;
  return { id: hostname, origin };
}
