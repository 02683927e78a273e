import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Refusal } from '../program/errors.ts';

const PLACES = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/*/bin', '/usr/local/pgsql/bin'];
const NEEDED = ['pg_dump', 'pg_restore', 'psql'] as const;

export interface PostgresPrograms {
  /** Such as 15. */
  readonly version: number;
  /** Runs one of them on the database. @throws Refusal with what it said */
  run(program: (typeof NEEDED)[number], args: readonly string[]): Promise<void>;
}

/**
 * PostgreSQL's own programs for a server of that version: those of the same version, else the next newer ones.
 * @param onlyPlace POSTGRES_BIN: the only place to look for them
 * @throws Refusal where there are none that can
 */
export function postgresPrograms(url: string, serverVersion: number, onlyPlace?: string): PostgresPrograms {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = (onlyPlace ? [onlyPlace] : [...PLACES.flatMap((place) => globSync(place)), ...path])
    .filter((folder) => NEEDED.every((program) => existsSync(join(folder, program))))
    .flatMap((folder) => ({ folder, version: versionOf(folder) ?? 0 }))
    .sort((a, b) => a.version - b.version);
  const fit = found.find(({ version }) => version >= serverVersion);
  if (!fit) throw new Refusal(lacking(serverVersion, found.at(-1)?.version));
  return {
    version: fit.version,
    async run(program, args) {
      const { address, env } = libpqAddress(url);
      const connect = program === 'pg_restore' ? [] : [`--dbname=${address}`];
      try {
        await promisify(execFile)(join(fit.folder, program), [...connect, ...args], {
          env: { ...process.env, ...env, PGCONNECT_TIMEOUT: '10', LC_MESSAGES: 'C' },
          maxBuffer: 16_000_000,
        });
      } catch (error) {
        const { stderr = '', code } = error as { stderr?: string; code?: string };
        if (code === 'ENOSPC' || stderr.includes('No space left on device'))
          throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
        throw new Refusal(`${program} no ha podido: ${stderr.trim() || String(code)}`);
      }
    },
  };
}

/** The major version; undefined where it cannot be told. */
function versionOf(folder: string): number | undefined {
  try {
    const said = execFileSync(join(folder, 'pg_dump'), ['--version'], { encoding: 'utf8' });
    return Number(/\) (\d+)/.exec(said)?.[1]) || undefined;
  } catch {
    return undefined;
  }
}

const lacking = (server: number, found: number | undefined): string =>
  `Para copiar y restaurar PostgreSQL hacen falta sus propios programas (pg_dump, pg_restore y psql), de la versión ${server} o posterior${
    found ? `; los de este equipo son de la ${found}` : ', y en este equipo no están'
  }. En Debian: apt-get install postgresql-client-${server}; si están en otro sitio, POSTGRES_BIN=/carpeta.`;

/** What libpq knows of an address's parameters; the others are of the program's own client. */
const LIBPQ = new Set(['host', 'port', 'user', 'dbname', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'options']);

/** The address without its password, which anybody could read in the list of processes. */
function libpqAddress(url: string): { readonly address: string; readonly env: Record<string, string> } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password) || parsed.searchParams.get('password') || '';
  parsed.password = '';
  const secure = parsed.searchParams.get('ssl') === 'true' && !parsed.searchParams.has('sslmode');
  for (const name of [...parsed.searchParams.keys()]) if (!LIBPQ.has(name)) parsed.searchParams.delete(name);
  if (secure) parsed.searchParams.set('sslmode', 'require');
  // libpq reads + as itself.
  const query = parsed.search.replaceAll('+', '%20');
  parsed.search = '';
  const address = parsed.href + query;
  return { address, env: password ? { PGPASSWORD: password } : {} };
}
