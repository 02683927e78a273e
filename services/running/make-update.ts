import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Step } from '../../forms/progress/step.ts';
import { checkSqlite } from '../../store/dump-sqlite.ts';
import { MANIFEST_FILE, type Manifest, STORE_FILES, SUMS_FILE } from '../keeping/manifest.ts';
import { fetchTag, git } from './origin-tags.ts';
import { makeVersionsFolder, versionsIn } from './update-state.ts';

/** What a new version is made of. */
export interface UpdateOrder {
  readonly tag: string;
  readonly varDir: string;
  /** The running version. */
  readonly folder: string;
  /** Where the version was built, and a backup that was just made: it is tried. Absent: it is built. */
  readonly built?: { readonly folder: string; readonly backup: string };
}

/** Something for a person: nothing has changed. */
export class UpdateFailed extends Error {
  readonly step: Step;
  constructor(step: Step) {
    super(step.code);
    this.step = step;
  }
}

/** Packages and build together, of a version with other packages than the running one. */
const BYTES_WHOLE = 1_500_000_000;
const BYTES_SAME_PACKAGES = 300_000_000;
const FETCH_SECONDS = 600;

/** Fetches a version and builds it in a folder of its own, which it returns. @throws UpdateFailed */
export async function buildVersion({ tag, varDir, folder }: UpdateOrder, say: (step: Step) => void): Promise<string> {
  makeVersionsFolder(varDir);
  await needSpace(versionsIn(varDir), BYTES_SAME_PACKAGES);
  const to = join(versionsIn(varDir), tag);
  say({ code: 'update-fetching' });
  await fetchTag(folder, tag, FETCH_SECONDS).catch(() => {
    throw new UpdateFailed({ code: 'update-not-fetched' });
  });
  await removeVersion(folder, to);
  await git(folder, ['worktree', 'add', '--detach', to, `refs/tags/${tag}`], FETCH_SECONDS);
  const same = await samePackages(folder, to);
  if (!same) await needSpace(to, BYTES_WHOLE);
  say({ code: 'update-packages' });
  // The build of before is continued: pages that are open ask for its files.
  for (const name of same ? ['node_modules', 'build'] : ['build']) await linkTree(join(folder, name), join(to, name));
  await rm(join(to, 'build', 'compile-cache'), { recursive: true, force: true });
  say({ code: 'update-building' });
  const { code, said } = await ended(inFolder(to, ['bin/build'], {}));
  if (code !== 0) throw new UpdateFailed({ code: 'update-not-built', text: lastLines(said, to) });
  if (!existsSync(join(to, 'bin/serve'))) throw new UpdateFailed({ code: 'update-without-serve' });
  return to;
}

async function needSpace(folder: string, needs: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needs) throw new UpdateFailed({ code: 'update-no-space', needs, free: bavail * bsize });
}

/** Removes a version's folder and what git knows of it. */
export async function removeVersion(folder: string, version: string): Promise<void> {
  await rm(version, { recursive: true, force: true });
  await git(folder, ['worktree', 'prune']);
}

async function samePackages(from: string, to: string): Promise<boolean> {
  const read = (folder: string) =>
    Promise.all(['package-lock.json', 'bin/node-sums.txt'].map((name) => readFile(join(folder, name), 'utf8')));
  const [one, other] = await Promise.all([read(from), read(to)]);
  return one.every((text, at) => text === other[at]);
}

/** Hard links where the disk has them: neither packages nor builds are ever changed in place. */
async function linkTree(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  const { code } = await ended(spawn('cp', ['-al', from, to], { stdio: ['ignore', 'pipe', 'pipe'] }));
  if (code === 0) return;
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
}

/**
 * Starts the version on a free port with a copy of the store, and asks it for a chapter.
 * @returns true if it changes the schema of the store
 * @throws UpdateFailed
 */
export async function tryVersion(varDir: string, to: string, backup: string): Promise<boolean> {
  const apart = join(versionsIn(varDir), '.prueba');
  await rm(apart, { recursive: true, force: true });
  try {
    const manifest = JSON.parse(await readFile(join(backup, MANIFEST_FILE), 'utf8')) as Manifest;
    const postgres = manifest.store.engine === 'postgres';
    const leftOut = postgres ? [...LEFT_OUT, ...WITH_STORE] : LEFT_OUT;
    await cp(backup, apart, {
      recursive: true,
      filter: (path) => !leftOut.some((name) => path === join(backup, name)),
    });
    await askVersion(to, apart);
    // With PostgreSQL the copy cannot be loaded here, and the version was tried on an empty store.
    if (postgres) return true;
    const { summary } = await checkSqlite(join(apart, STORE_FILES.sqlite));
    return summary.schema.version !== manifest.store.schema.version;
  } finally {
    await rm(apart, { recursive: true, force: true });
  }
}

/** The large files are not needed to answer for the text. */
const LEFT_OUT = ['files', MANIFEST_FILE, SUMS_FILE, STORE_FILES.postgres];
/** With it and without the store, the store would be taken for lost. */
const WITH_STORE = ['overlays'];
const READY_WITHIN_MS = 600_000;
const LOOK_EVERY_MS = 250;

async function askVersion(to: string, varDir: string): Promise<void> {
  const port = await freePort();
  const own = {
    TRIAL: 'on',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    VAR_DIR: varDir,
    FILES_DIR: join(varDir, 'files'),
    BACKUP_DIR: join(varDir, 'backups'),
    DATABASE_URL: '',
    SMTP_URL: '',
    PURGE_URL: '',
    DOWNLOADS: 'off',
    WARM_PAGES: 'off',
    BACKUP_NIGHTLY: 'off',
    NEWER_VERSIONS: 'off',
  };
  const child = inFolder(to, ['bin/serve'], own);
  const end = ended(child);
  let over = false;
  void end.then(() => {
    over = true;
  });
  try {
    const get = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'follow' }).catch(() => undefined);
    const fail = (text: string) => new UpdateFailed({ code: 'update-trial-failed', text });
    const until = performance.now() + READY_WITHIN_MS;
    for (let ready = await get('/ready'); !ready?.ok; ready = await get('/ready')) {
      if (over) throw fail(lastLines((await end).said, to));
      if (((await ready?.json()) as { status?: string } | undefined)?.status === 'lost')
        throw fail('Los da por perdidos o dañados.');
      if (performance.now() > until) throw fail('No respondió en diez minutos.');
      await sleep(LOOK_EVERY_MS);
    }
    const home = (await (await get('/'))?.text()) ?? '';
    const [, chapter = '/'] = /href="(\/search\/[^"?#]+)"/.exec(home) ?? [];
    const status = (await get(chapter))?.status;
    if (status !== 200) throw fail(`A ${chapter} respondió ${status ?? 'nada'}.`);
  } finally {
    child.kill('SIGTERM');
    await end;
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Runs a script of the version as if nothing else were running. */
function inFolder(folder: string, args: readonly string[], vars: Record<string, string>): ChildProcess {
  const { KEPT, SUPERVISOR, SYSTEMD_EXEC_PID, NODE_COMPILE_CACHE, NODE_ENV, NODE_OPTIONS, ...inherited } = process.env;
  const env = { ...inherited, SITE_DIR: folder, ...vars };
  return spawn('/bin/sh', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

const MOST_SAID = 20_000;

function ended(child: ChildProcess): Promise<{ readonly code: number | null; readonly said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MOST_SAID);
    });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, said: error.message }));
    child.on('close', (code) => resolve({ code, said }));
  });
}

const MOST_LINES = 20;

/** The end of a program's output, without the folder that it ran in. */
const lastLines = (said: string, folder: string): string =>
  stripVTControlCharacters(said)
    .replaceAll(`${folder}/`, '')
    .split(/[\r\n]+/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(-MOST_LINES)
    .join('\n');
