import { createHmac } from 'node:crypto';
import type { Database } from '../../../store/database.ts';
import { storedSettings } from '../../../store/settings.ts';
import type { Trx } from '../../../store/trx.ts';
import { changeSettings } from '../settings/editable-settings.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

/** Who gives the site's address: PUBLIC_URL, the owner at the desk, or nobody. */
export type AddressSource = 'environment' | 'desk' | 'guess';

/** The public address of the site, the only source of absolute addresses, Secure cookies and HSTS. Read anew at each use. */
export interface SiteAddress {
  /** Without a final slash. Where nobody gives one it is the address on this machine. */
  readonly siteUrl: () => string;
  /** The address, unless it is a guess. */
  readonly ownOrigin: () => string | undefined;
  readonly source: () => AddressSource;
  /** This installation's answer to a challenge: only it can give it, so who gets it has reached this site. */
  readonly answerTo: (challenge: string) => Promise<string>;
}

/** The address by the environment: see services/env.ts. */
interface Given {
  readonly publicUrl: string;
  readonly publicUrlGiven: boolean;
}

interface Deps {
  readonly env: Given;
  readonly settings: Pick<Settings, 'site'>;
  readonly secret: () => Promise<string>;
}

export function createSiteAddress({ env, settings, secret }: Deps): SiteAddress {
  let known: string | undefined;
  const ownOrigin = () => (env.publicUrlGiven ? env.publicUrl : settings.site().publicUrl || undefined);
  return {
    siteUrl: () => ownOrigin() ?? env.publicUrl,
    ownOrigin,
    source: () => (env.publicUrlGiven ? 'environment' : settings.site().publicUrl === '' ? 'guess' : 'desk'),
    async answerTo(challenge) {
      known ??= await secret();
      return createHmac('sha256', known).update(`site-address ${challenge}`).digest('base64url');
    },
  };
}

/** True for a challenge in the format that `/health` answers. */
export const isChallenge = (text: string): boolean => /^[\w-]{22,64}$/.test(text);

/** The address for a command beside the server; undefined where nobody gives one. */
export async function storedSiteUrl(env: Given, database: Database): Promise<string | undefined> {
  if (env.publicUrlGiven) return env.publicUrl;
  return readSettings(await database.read(storedSettings)).site.publicUrl || undefined;
}

/**
 * Forgets the address that a copy of another machine brought, unless the site is read at it. Forms sent elsewhere would be refused
 * as another site's.
 */
export async function forgetOtherAddress(trx: Trx, readAt: string, at: number): Promise<void> {
  const { publicUrl } = readSettings(await storedSettings(trx)).site;
  if (publicUrl === readAt) return;
  await changeSettings(trx, { publicUrl: '' }, { actor: 'program', action: 'setting.change', at });
}
