import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '../../../store/database.ts';
import type { Browser } from '../../access/browser.ts';
import type { SiteAddress } from '../../owner/address/site-address.ts';
import type { CurrentMailServer } from '../../post/mail/current-mail-server.ts';
import { secretsIn, showValue, VARIABLES, type VariableGroup } from './variables.ts';

/** What is wrong with a variable, or worth knowing. */
export type Concern =
  | { readonly code: 'proxy-untrusted' }
  | { readonly code: 'address-guessed' }
  | { readonly code: 'address-other'; readonly here: string; readonly site: string }
  | { readonly code: 'address-plain' }
  | { readonly code: 'folder-closed'; readonly folder: string }
  | { readonly code: 'database-away' }
  | { readonly code: 'mail-none' }
  | { readonly code: 'nightly-off' }
  | { readonly code: 'cache-not-purged'; readonly seconds: number }
  | { readonly code: 'log-quiet' };

export interface VariableState {
  readonly name: string;
  /** Without secrets; undefined where it is not set, or never shown. */
  readonly value?: string;
  readonly source: 'environment' | 'desk' | 'default';
  readonly concern?: Concern;
}

export interface VariableGroupState extends Pick<VariableGroup, 'about' | 'without'> {
  readonly variables: readonly VariableState[];
}

/** The variables of the environment as they are in force, without secrets. */
export interface Environment {
  /** @param browser the one that asks: what arrives of its request tells whether some of them are right */
  describe(browser: Pick<Browser, 'origin' | 'proxy'>): Promise<readonly VariableGroupState[]>;
}

interface Deps {
  readonly vars: Readonly<Record<string, string | undefined>>;
  readonly varDir: string;
  readonly filesDir: string;
  readonly backupDir: string;
  readonly sharedMaxAge: number;
  readonly nightlyBackup: boolean;
  readonly logLevel: string;
  readonly siteAddress: SiteAddress;
  readonly mailServer: Pick<CurrentMailServer, 'source' | 'facts'>;
  readonly database: Pick<Database, 'available'>;
}

export function createEnvironment(deps: Deps): Environment {
  const { vars, siteAddress, mailServer } = deps;
  const folders = { VAR_DIR: deps.varDir, FILES_DIR: deps.filesDir, BACKUP_DIR: deps.backupDir };
  const secrets = secretsIn(vars);

  /** Values that another variable, or the owner at the desk, decides. */
  function decided(name: string): Pick<VariableState, 'value' | 'source'> | undefined {
    const facts = mailServer.source() === 'desk' ? mailServer.facts() : undefined;
    if (name === 'PUBLIC_URL' && siteAddress.source() === 'desk')
      return { source: 'desk', value: siteAddress.siteUrl() };
    if (name === 'SMTP_URL' && facts) return { source: 'desk', value: `${facts.host}:${facts.port}` };
    if (name === 'MAIL_FROM' && facts) return { source: 'desk', value: facts.from };
    return name in folders ? { source: 'default', value: folders[name as keyof typeof folders] } : undefined;
  }

  async function concernOf(name: string, { origin, proxy }: Pick<Browser, 'origin' | 'proxy'>) {
    switch (name) {
      case 'TRUST_PROXY':
        return proxy === 'untrusted' ? ({ code: 'proxy-untrusted' } as const) : undefined;
      case 'PUBLIC_URL':
        return addressConcern(siteAddress, origin);
      case 'VAR_DIR':
      case 'FILES_DIR':
      case 'BACKUP_DIR':
        return (await isWritable(folders[name]))
          ? undefined
          : ({ code: 'folder-closed', folder: folders[name] } as const);
      case 'DATABASE_URL':
        return deps.database.available ? undefined : ({ code: 'database-away' } as const);
      case 'SMTP_URL':
        return mailServer.source() === 'none' ? ({ code: 'mail-none' } as const) : undefined;
      case 'BACKUP_NIGHTLY':
        return deps.nightlyBackup ? undefined : ({ code: 'nightly-off' } as const);
      case 'SHARED_MAX_AGE':
        return deps.sharedMaxAge > 0 && !vars.PURGE_URL
          ? ({ code: 'cache-not-purged', seconds: deps.sharedMaxAge } as const)
          : undefined;
      case 'LOG_LEVEL':
        return /^(fatal|error)$/.test(deps.logLevel) ? ({ code: 'log-quiet' } as const) : undefined;
      default:
        return undefined;
    }
  }

  async function stateOf(name: string, browser: Pick<Browser, 'origin' | 'proxy'>): Promise<VariableState> {
    const given = vars[name];
    const value = given ? withoutSecrets(showValue(name, given), secrets) : undefined;
    const found: Pick<VariableState, 'value' | 'source'> = given
      ? { source: 'environment', ...(value !== undefined && { value }) }
      : (decided(name) ?? { source: 'default' });
    const concern = await concernOf(name, browser);
    return { name, ...found, ...(concern && { concern }) };
  }

  return {
    describe: (browser) =>
      Promise.all(
        VARIABLES.map(async ({ names, about, without }) => ({
          about,
          without,
          variables: await Promise.all(names.map((name) => stateOf(name, browser))),
        })),
      ),
  };
}

/** A value in which somebody has repeated a secret of another variable is not shown. */
const withoutSecrets = (value: string | undefined, secrets: readonly string[]): string | undefined =>
  value !== undefined && secrets.some((secret) => secret.length > 3 && value.includes(secret)) ? undefined : value;

function addressConcern(address: SiteAddress, origin: string | undefined): Concern | undefined {
  if (address.source() === 'guess') return { code: 'address-guessed' };
  const site = new URL(address.siteUrl());
  if (origin && new URL(origin).host !== site.host) return { code: 'address-other', here: origin, site: site.origin };
  const inside = /^(localhost|127\.|10\.|192\.168\.|\[|[^.]+$)|\.(local|lan|internal|home\.arpa)$/.test(site.hostname);
  return site.protocol === 'http:' && !inside ? { code: 'address-plain' } : undefined;
}

/** A folder that does not exist yet is made when it is needed, if the one above it can be written. */
async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    const above = dirname(folder);
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && above !== folder && (await isWritable(above));
  }
}
