import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { Refusal } from '../program/errors.ts';
import { createLog } from '../program/log.ts';
import { Availability } from './availability.ts';
import { APPLICATION, openWithoutTimeouts } from './postgres-engine.ts';
import type { Schema } from './schema.ts';
import { lastingFiles, type NamedFile, type StoreSummary, summarize, tablesOf } from './summarize-store.ts';

const PLACES = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/*/bin', '/usr/local/pgsql/bin'];
const NEEDED = ['pg_dump', 'pg_restore', 'psql'] as const;

interface PostgresPrograms {
  /** The major version, such as 15. */
  readonly version: number;
  /** Runs one of them on the database. @throws Refusal with its error output */
  run(program: (typeof NEEDED)[number], args: readonly string[]): Promise<void>;
}

/**
 * Finds PostgreSQL's programs for a server of that version: those of the same version, else the next newer ones.
 * @param onlyPlace POSTGRES_BIN: the only folder to search
 * @throws Refusal if there are none that fit
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
        throw new Refusal(`${program} ha fallado: ${stderr.trim() || String(code)}`);
      }
    },
  };
}

/** The major version; undefined if it cannot be determined. */
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

/** The table of the installation's secret; see secret.ts. */
const SECRETS = 'secrets';

/** The parameters of an address that libpq knows; all others belong to the program's own client. */
const LIBPQ = new Set(['host', 'port', 'user', 'dbname', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'options']);

/** The address without its password, which the process list would show to every user. */
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

/** A PostgreSQL server and the folder of its programs. */
export interface PostgresPlace {
  readonly url: string;
  /** See postgresPrograms. */
  readonly programsAt?: string;
}

export interface PostgresDump {
  readonly summary: StoreSummary;
  readonly lasting: readonly NamedFile[];
  /** The schema of the tables, such as `public`. */
  readonly schemaName: string;
  /** The server's version: `15.18`. */
  readonly version: string;
}

interface Asked {
  readonly db: Kysely<Schema>;
  readonly programs: PostgresPrograms;
  readonly schemaName: string;
  readonly version: string;
}

/**
 * Dumps the tables into a file in PostgreSQL's custom format, from one snapshot that is also summarised. The rows of `secrets` stay
 * out of it.
 * @param everything also includes them, and the copies that upgrades have left behind
 */
export async function dumpPostgres(place: PostgresPlace, file: string, everything = false): Promise<PostgresDump> {
  return await asking(place, async ({ db, programs, schemaName, version }) => {
    const { summary, lasting } = await db.transaction().execute(async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx);
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
      await programs.run('pg_dump', [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--schema=${quoted(schemaName)}`,
        ...(everything
          ? []
          : ['--exclude-table=copy_[0-9]+_*', `--exclude-table-data=${quoted(schemaName)}.${SECRETS}`]),
        `--snapshot=${rows[0]?.id}`,
        `--file=${file}`,
      ]);
      const summary = await summarize(trx);
      const counts = everything || !(SECRETS in summary.counts) ? summary.counts : { ...summary.counts, [SECRETS]: 0 };
      return { summary: { ...summary, counts }, lasting: await lastingFiles(trx) };
    });
    chmodSync(file, 0o600);
    // A full read verifies the dump.
    await programs.run('pg_restore', ['--file=/dev/null', file]);
    return { summary, lasting, schemaName, version };
  });
}

/** The existing tables, and the number of this program's other connections. */
export async function lookAtPostgres(place: PostgresPlace) {
  return await asking(place, async ({ db, schemaName }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = ${APPLICATION} and pid <> pg_backend_pid()`.execute(db);
    return { tables: await tablesOf(db), others: Number(rows[0]?.count), schemaName };
  });
}

export const summarizePostgres = (place: PostgresPlace): Promise<StoreSummary> =>
  asking(place, ({ db }) => summarize(db));

/**
 * Replaces all tables with a dump, in one transaction that fails if the row counts differ from the summary. The secret is the given
 * one, else the dump's, else that of the replaced tables; what else is in `secrets` stays, but for the code of /instalar.
 * @param folder for temporary files
 */
export async function loadPostgres(
  place: PostgresPlace,
  dump: { readonly file: string; readonly summary: StoreSummary; readonly secret?: string },
  folder: string,
): Promise<void> {
  const before = join(folder, '1.sql');
  const tables = join(folder, '2.sql');
  const after = join(folder, '3.sql');
  await asking(place, async ({ db, programs, schemaName }) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
    const own = (table: string) => `${quoted(schemaName)}.${quoted(table)}`;
    const drops = rows.map(({ name }) => `drop table if exists ${own(name)} cascade;\n`);
    const source = rows.some(({ name }) => name === SECRETS) ? own(SECRETS) : "(values ('', '')) as none (name, value)";
    const kept = `create temp table kept on commit drop as select name, value from ${source} where name not in ('', 'first-code');\n`;
    writeFileSync(before, [kept, ...drops].join(''), { mode: 0o600 });
    await programs.run('pg_restore', [
      '--no-owner',
      '--no-privileges',
      `--schema=${schemaName}`,
      `--file=${tables}`,
      dump.file,
    ]);
    const expected = Object.entries(dump.summary.counts).map(
      ([table, count]) => `
  if (select count(*) from ${own(table)}) <> ${count} then raise exception 'filas de ${table}'; end if;`,
    );
    const secret = `
${
  dump.secret === undefined
    ? ''
    : `delete from ${own(SECRETS)} where name = 'secret'; delete from pg_temp.kept where name = 'secret';
insert into pg_temp.kept values ('secret', ${literal(dump.secret)});`
}
insert into ${own(SECRETS)} (name, value) select name, value from pg_temp.kept on conflict (name) do nothing;
`;
    const check = `do $check$ begin${expected.join('')}\nend $check$;\n`;
    writeFileSync(after, SECRETS in dump.summary.counts ? check + secret : check, { mode: 0o600 });
    const files = [before, tables, after].map((path) => `--file=${path}`);
    await programs.run('psql', ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', ...files]);
  });
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function asking<T>({ url, programsAt }: PostgresPlace, work: (asked: Asked) => Promise<T>): Promise<T> {
  const log = createLog('silent');
  const db = openWithoutTimeouts(url, new Availability(log).newWatch(), log);
  try {
    const { rows } = await sql<{ number: number; version: string; schema: string | null }>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
        current_schema() as schema`.execute(db);
    const { number = 0, version = '', schema } = rows[0] ?? {};
    if (!schema) throw new Refusal('En la base de datos de DATABASE_URL no hay ningún esquema donde guardar.');
    const programs = postgresPrograms(url, Math.floor(number / 10_000), programsAt);
    return await work({ db, programs, schemaName: schema, version: version.split(' ', 1)[0] ?? version });
  } finally {
    await db.destroy();
  }
}
