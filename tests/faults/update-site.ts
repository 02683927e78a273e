import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLog } from '../../program/log.ts';
import { openDatabase } from '../../store/connect.ts';
import { freePort } from '../free-port.ts';
import { ask } from '../http/running-server.ts';
import { newSite, PASSWORD } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');

const NAMED = { GIT_AUTHOR_NAME: 'Prueba', GIT_AUTHOR_EMAIL: 'prueba@example.org' };
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, ...NAMED, GIT_COMMITTER_NAME: 'Prueba', GIT_COMMITTER_EMAIL: 'prueba@example.org' },
  });

/**
 * A repository of this working tree as it is, tagged v0.1.0, and a clone of it with these packages and this build. What git has stored of
 * the tree already is used from where it lies.
 */
function newClone(folder: string) {
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'sitio')];
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', origin);
  const ofTree = (name: string) => resolve(ROOT, git(ROOT, 'rev-parse', '--git-path', name).trim());
  writeFileSync(join(origin, 'objects/info/alternates'), `${ofTree('objects')}\n`);
  cpSync(ofTree('index'), join(origin, 'index'));
  const inTree = (...args: string[]) => git(ROOT, '--git-dir', origin, '--work-tree', ROOT, ...args).trim();
  inTree('add', '--all');
  let last: string | undefined;
  const release = (tag: string, notes: string) => {
    last = inTree('commit-tree', inTree('write-tree'), ...(last ? ['-p', last] : []), '-m', tag);
    inTree('update-ref', 'refs/heads/main', last);
    inTree('tag', '--annotate', tag, '--message', notes, last);
  };
  release('v0.1.0', 'La primera.');
  git(folder, 'clone', '--quiet', origin, clone);
  execFileSync('cp', ['-al', join(ROOT, 'build'), join(clone, 'build')]);
  rmSync(join(clone, 'build/compile-cache'), { recursive: true, force: true });
  // Links to twenty thousand files take long to make and to remove.
  if (process.env.UPDATE_KILLS) execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(clone, 'node_modules')]);
  else symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  return {
    clone,
    /** While it is away, the origin does not answer. */
    moveOrigin: (away: boolean) => (away ? renameSync(origin, `${origin}-away`) : renameSync(`${origin}-away`, origin)),
    /** Publishes another version, in which these files are changed. */
    publish(tag: string, notes: string, changes: Readonly<Record<string, (text: string) => string>> = {}) {
      for (const [path, change] of Object.entries(changes)) {
        const file = join(folder, 'file');
        writeFileSync(file, change(readFileSync(join(ROOT, path), 'utf8')));
        inTree('update-index', '--cacheinfo', `100644,${inTree('hash-object', '-w', file)},${path}`);
      }
      release(tag, notes);
    },
  };
}

/** An installation that a supervisor keeps running as deploy/sagrada-biblia.service says, with an owner who is signed in. */
export async function newUpdateSite(databaseUrl?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sagrada-update-'));
  const site = await newSite(databaseUrl);
  await site.within(({ database }) =>
    database.write(async (trx) => {
      await trx.updateTable('users').set({ role: 'administrador' }).execute();
    }),
  );
  const { clone, ...repository } = newClone(folder);
  const port = await freePort();
  const vars = {
    VAR_DIR: site.varDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: '',
    TRUST_PROXY: '127.0.0.1',
    DOWNLOADS: 'off',
    WARM_PAGES: 'off',
    LOG_LEVEL: 'error',
    SUPERVISOR: 'systemd',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  let said = '';
  let on = true;
  let running: { readonly pid: number | undefined; readonly ended: Promise<void> };
  /** Restart=on-failure, without its pause. */
  function supervise(): void {
    const { NODE_ENV: _, ...inherited } = process.env;
    const child = spawn('/bin/sh', ['bin/start'], {
      cwd: clone,
      env: { ...inherited, ...vars },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
    const ended = new Promise<void>((resolve) =>
      child.on('close', (code) => {
        resolve();
        if (on && code !== 0) supervise();
      }),
    );
    running = { pid: child.pid, ended };
  }
  const kill = (signal: NodeJS.Signals, group: boolean) => {
    try {
      process.kill(group ? -running.pid! : running.pid!, signal);
    } catch {
      // It has ended by itself.
    }
  };
  const headers = { Cookie: site.cookie, Host: `127.0.0.1:${port}`, Origin: `http://127.0.0.1:${port}` };
  const VERSION = '/administracion/salud/version';
  return {
    site,
    clone,
    port,
    ...repository,
    said: () => said,
    supervise,
    /** As when the machine loses its power; the supervisor starts it again. */
    cut: () => kill('SIGKILL', true),
    page: async () => (await ask({ port }, VERSION, headers)).body.toString(),
    async post(what: string) {
      const body = new URLSearchParams({ que: what, actual: PASSWORD }).toString();
      const typed = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' };
      return await ask({ port }, VERSION, typed, 'POST', body);
    },
    /** Else ten backups a day. */
    async forgetLimits() {
      const { varDir } = site;
      const database = openDatabase({ varDir, ...(databaseUrl && { url: databaseUrl }), log: createLog('silent') });
      await database.write(async (trx) => void (await trx.deleteFrom('limits').execute()));
      await database.close();
    },
    async propose(verse: number) {
      const body = JSON.stringify({ id: `Jude.1.${verse}`, edition: 'uno', text: `Así está Judas 1:${verse}.` });
      return await ask({ port }, '/api/verse/Edit', { ...headers, 'Content-Type': 'application/json' }, 'POST', body);
    },
    async remove() {
      on = false;
      kill('SIGTERM', false);
      await running?.ended;
      site.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type UpdateSite = Awaited<ReturnType<typeof newUpdateSite>>;
