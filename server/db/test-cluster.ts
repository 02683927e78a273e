// A PostgreSQL of a test's own, to be stopped and started again. Never as root: PostgreSQL refuses that.
import { execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestCluster {
  readonly url: string;
  start(): void;
  stop(): void;
  remove(): void;
}

const BIN = [...globSync('/usr/lib/postgresql/*/bin/initdb'), ...globSync('/opt/homebrew/opt/postgresql*/bin/initdb')]
  .map((path) => path.replace(/\/initdb$/, ''))
  .at(-1);

/** Undefined where the system has no PostgreSQL to start. */
export const canStartPostgres = BIN !== undefined;

export function startPostgres(): TestCluster {
  const bin = BIN ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'biblia-pg-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? unprivileged() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (command: string, ...args: string[]) =>
    execFileSync(join(bin, command), args, { cwd: folder, stdio: 'ignore', ...user });
  const data = join(folder, 'data');
  const control = (...args: string[]) => run('pg_ctl', '-D', data, '-w', ...args);
  const start = () => control('-l', join(folder, 'log'), '-o', `-k ${folder} -h '' -c fsync=off`, 'start');

  run('initdb', '-D', data, '-U', 'prueba', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C');
  start();
  return {
    url: `postgres:///postgres?host=${folder}&user=prueba`,
    start,
    stop: () => control('-m', 'fast', 'stop'),
    remove() {
      try {
        control('-m', 'immediate', 'stop');
      } catch {
        // It was stopped.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function unprivileged(): { readonly uid: number; readonly gid: number } {
  const idOf = (...args: string[]) => Number(execFileSync('id', args, { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
}
