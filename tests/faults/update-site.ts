import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

/** A repository of this working tree as it is, tagged v0.1.0, and a clone of it with these packages and this build. */
function newClone(folder: string) {
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'sitio')];
  const names = git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean);
  for (const name of names) {
    mkdirSync(dirname(join(origin, name)), { recursive: true });
    cpSync(join(ROOT, name), join(origin, name), { force: true, verbatimSymlinks: true });
  }
  git(origin, 'init', '--quiet', '--initial-branch=main');
  git(origin, 'add', '--all', '--force');
  const release = (tag: string, notes: string) => {
    git(origin, 'add', '--all');
    git(origin, 'commit', '--quiet', '--allow-empty', '--message', tag);
    git(origin, 'tag', '--annotate', tag, '--message', notes);
  };
  release('v0.1.0', 'La primera.');
  git(folder, 'clone', '--quiet', origin, clone);
  for (const name of ['node_modules', 'build']) execFileSync('cp', ['-al', join(ROOT, name), join(clone, name)]);
  rmSync(join(clone, 'build/compile-cache'), { recursive: true, force: true });
  return {
    clone,
    /** Publishes another version, with something before the first line of server.ts, which needs no new build. */
    publish(tag: string, notes: string, begins = '') {
      const path = join(origin, 'server.ts');
      const server = readFileSync(path, 'utf8').replace(/^[^\n]*\/\/ version\n/, '');
      writeFileSync(path, `${begins} // version\n${server}`);
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
  const { clone, publish } = newClone(folder);
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
    publish,
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
