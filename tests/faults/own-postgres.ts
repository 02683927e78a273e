import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PLACES = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql*/bin', '/usr/bin'];

export interface OwnPostgres {
  readonly url: string;
  stop(): void;
  start(): void;
  remove(): void;
}

/** The folder of PostgreSQL's programs; undefined if it is not installed. */
export const postgresPrograms = (): string | undefined =>
  (process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : PLACES)
    .flatMap((place) => globSync(place))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));

/** A throw-away PostgreSQL that can be stopped and started, with durable writes as in production. */
export function startOwnPostgres(programs: string): OwnPostgres {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-pg-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? unprivileged() : undefined;
  if (user) execFileSync('chown', [user, folder]);
  chmodSync(folder, 0o755);
  const run = (command: string) =>
    user
      ? execFileSync('su', [user, '-s', '/bin/sh', '-c', `cd / && ${command}`], { stdio: 'pipe' })
      : execFileSync('sh', ['-c', `cd / && ${command}`], { stdio: 'pipe' });
  const data = join(folder, 'data');
  run(`${programs}/initdb -D ${data} -U prueba -A trust -N -E UTF8 --locale=C`);
  const control = `${programs}/pg_ctl -D ${data} -l ${folder}/log -w -t 60`;
  const server: OwnPostgres = {
    url: `postgres:///postgres?host=${folder}&user=prueba`,
    start: () => void run(`${control} -o "-k ${folder} -h '' -c max_connections=200" start`),
    stop: () => void run(`${control} -m immediate stop`),
    remove() {
      if (existsSync(join(data, 'postmaster.pid'))) server.stop();
      rmSync(folder, { recursive: true });
    },
  };
  server.start();
  return server;
}

const unprivileged = (): string => (spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody');
