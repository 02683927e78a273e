// A lost or damaged store is reported at the start, in /ready, at the desk and by every command.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { fill, newInstallation } from '../../services/keeping/test-support.ts';
import { openDatabase } from '../../store/connect.ts';
import { damage } from '../../store/test-damage.ts';
import { ask, startServer } from './running-server.ts';

const ROOT = join(import.meta.dirname, '..', '..');

interface Site {
  readonly varDir: string;
  readonly path: string;
  run(command: string, ...argv: string[]): { readonly status: number | null; readonly said: string };
  start(): ReturnType<typeof startServer>;
}

/** A site with a text, corrections, and a backup. */
async function newSite(): Promise<Site & { readonly copy: string }> {
  const made = await newInstallation();
  onTestFinished(() => made.remove());
  await fill(made);
  const { varDir } = made.installation;
  const env = { ...process.env, VAR_DIR: varDir, FILES_DIR: '', BACKUP_DIR: '', DATABASE_URL: '', LOG_LEVEL: 'fatal' };
  const site: Site = {
    varDir,
    path: join(varDir, 'sagrada.sqlite'),
    run(command, ...argv) {
      const { status, stdout, stderr } = spawnSync('sh', ['bin/operator', command, ...argv], {
        cwd: ROOT,
        env,
        encoding: 'utf8',
      });
      return { status, said: stdout + stderr };
    },
    async start() {
      const server = await startServer({ VAR_DIR: varDir, FILES_DIR: '', BACKUP_DIR: '', LOG_LEVEL: 'fatal' });
      onTestFinished(async () => {
        server.process.kill('SIGKILL');
        await server.ended;
      });
      return server;
    },
  };
  // The chapter as last shown is on disk, for a start without the store.
  const first = await site.start();
  await expect
    .poll(async () => (await ask(first, '/search/Jude/1/1')).body.toString())
    .toContain('3 correcciones en este capítulo');
  first.process.kill('SIGTERM');
  await first.ended;
  expect(site.run('backup')).toMatchObject({ status: 0 });
  const [copy = ''] = readdirSync(join(varDir, 'backups'));
  return { ...site, copy };
}

const COMMANDS = [
  ['admin', 'create', 'ana@example.org'],
  ['settings', 'get'],
  ['messages', 'list'],
  ['backup'],
  ['edition', 'verify'],
] as const;

/** Leaves out what the program or the database creates again by itself. */
const lasting = (names: readonly string[]) => names.filter((name) => !/-(shm|wal)$|^pages$/.test(name)).sort();

async function checkTold({ varDir, run, start, copy }: Site & { copy: string }, said: RegExp): Promise<void> {
  const command = `npm run restore -- ${copy}`;
  const before = readdirSync(varDir);
  const server = await start();
  expect(server.said()).toMatch(said);
  expect(server.said()).toMatch(/Sagrada Biblia está en \S+, pero solo se puede leer\./);
  expect(server.said()).toContain(command);
  expect(server.said()).not.toMatch(/\n {4}at |administrador/);

  const ready = await ask(server, '/ready');
  expect(ready.status).toBe(503);
  expect(JSON.parse(ready.body.toString()).detail).toMatch(said);
  expect(JSON.parse(ready.body.toString()).detail).toContain(command);
  expect(ready.body.toString()).not.toContain(varDir);

  const desk = await ask(server, '/administracion');
  expect(desk.status).toBe(503);
  expect(desk.body.toString()).toMatch(said);
  expect(desk.body.toString()).toContain(command);

  // Reading works, with the corrections.
  const chapter = await ask(server, '/search/Jude/1/1');
  expect(chapter.status).toBe(200);
  expect(chapter.body.toString()).toContain('3 correcciones en este capítulo');

  const origin = `http://127.0.0.1:${server.port}`;
  const signIn = await fetch(`${origin}/SignIn`, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ que: 'entrar', correo: 'ana@example.org', clave: 'la clave de Ana' }),
  });
  expect([signIn.status, (await signIn.text()).includes('se han dañado o se han perdido')]).toEqual([503, true]);

  for (const [name, ...argv] of COMMANDS) {
    const { status, said: words } = run(name, ...argv);
    expect([name, status]).toEqual([name, 1]);
    expect(words, name).toMatch(said);
    expect(words, name).toContain(command);
    expect(words, name).not.toMatch(/\n {4}at /);
  }
  // The only new file besides those is the one with the server's address.
  expect(lasting(readdirSync(varDir))).toEqual([...lasting(before), 'running.json'].sort());
  server.process.kill('SIGTERM');
  await server.ended;
}

test('an emptied store, then a missing one, are reported and not written to', async () => {
  const site = await newSite();
  truncateSync(site.path);
  await checkTold(site, /la base de datos está vacía/);
  expect(readFileSync(site.path).length).toBe(0);
  rmSync(site.path);
  await checkTold(site, /Faltan los datos guardados/);
  expect(existsSync(site.path)).toBe(false);

  expect(site.run('restore', site.copy)).toMatchObject({ status: 0 });
  const server = await site.start();
  expect(server.said()).not.toContain('pero');
  expect((await ask(server, '/ready')).status).toBe(200);
});

test.each(['header', 'pages'] as const)('a damaged store: %s', async (kind) => {
  const site = await newSite();
  damage(site.path, kind);
  const before = readFileSync(site.path);
  await checkTold(site, /Los datos guardados de este sitio están dañados/);
  expect(readFileSync(site.path).equals(before)).toBe(true);
  expect(site.run('restore', site.copy)).toMatchObject({ status: 0 });
});

test('starting over needs the explicit command', async () => {
  const site = await newSite();
  expect(site.run('restore', '--empty')).toMatchObject({ status: 1, said: expect.stringContaining('están bien') });
  rmSync(site.path);
  const { status, said } = site.run('restore', '--empty');
  expect([status, said]).toEqual([0, expect.stringContaining('Se empieza de nuevo.')]);
  const server = await site.start();
  expect(server.said()).not.toContain('pero');
  const chapter = await ask(server, '/search/Jude/1/1');
  expect([chapter.status, chapter.body.toString().includes('correcciones en este capítulo')]).toEqual([200, false]);
  const database = openDatabase({ varDir: site.varDir, log: createLog('silent') });
  onTestFinished(() => database.close());
  expect(await database.read((db) => db.selectFrom('users').selectAll().execute())).toEqual([]);
  const [aside = ''] = readdirSync(site.varDir).filter((name) => name.startsWith('antes-de-restaurar-'));
  expect(readdirSync(join(site.varDir, aside)).sort()).toEqual(['last-settings.json', 'overlays', 'secret']);
});
