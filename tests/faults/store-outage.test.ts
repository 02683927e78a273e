// The store is stopped, locked or full under a running server: reading works, writing reports it and succeeds
// afterwards, without a restart.
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import type { RunningServer } from '../http/running-server.ts';
import { reportSkipped } from '../report-skipped.ts';
import { post } from './load.ts';
import { postgresPrograms, startOwnPostgres } from './own-postgres.ts';
import { newSite, type Site } from './site.ts';

const READING = [
  '/',
  '/search/Jude/1/1',
  '/search/Psalms/119/1',
  '/api/verse/chapter/Jude/1',
  '/api/verse/book/Jude',
  '/api/verse/lookup',
];
const TIMEOUT = 120_000;

const ending: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function running(databaseUrl?: string) {
  const site = await newSite(databaseUrl);
  ending.push(site.remove);
  const server = await site.start();
  ending.push(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  return { site, server };
}

let sent = 0;
const propose = ({ port }: RunningServer, { cookie }: Site) =>
  post(
    port,
    '/api/verse/Edit',
    { id: 'Jude.1.3', text: `Allí está Judas 1:3 ${'a'.repeat(++sent)}.` },
    { Cookie: cookie },
  );

const visit = ({ port }: RunningServer) =>
  post(port, '/api/verse/Edit', { id: 'Jude.1.4', text: `Allí está Judas 1:4 ${'a'.repeat(++sent)}.` }, {});

async function expectAway(server: RunningServer, site: Site): Promise<void> {
  for (const answer of [await propose(server, site), await visit(server)]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(answer.json).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('no se ha perdido') });
  }
  for (const path of READING)
    expect([path, (await fetch(`http://127.0.0.1:${server.port}${path}`)).status]).toEqual([path, 200]);
}

/** Checks that earlier publications are still shown, and that everything can be written again. */
async function expectBack(server: RunningServer, site: Site): Promise<void> {
  await expect.poll(async () => (await visit(server)).status, { timeout: 60_000, interval: 250 }).toBe(200);
  const answer = await propose(server, site);
  expect(answer.json).toMatchObject({ status: 'published' });
  const { text } = answer.json as { text: string };
  expect(await verse(server)).toBe(text);
}

async function verse({ port }: RunningServer): Promise<string | undefined> {
  const chapter = (await (await fetch(`http://127.0.0.1:${port}/api/verse/chapter/Jude/1`)).json()) as {
    text: string;
  }[];
  return chapter[2]?.text;
}

test('while the SQLite file is locked, pages are read and writes are refused', { timeout: TIMEOUT }, async () => {
  const { site, server } = await running();
  expect((await propose(server, site)).status).toBe(200);
  const before = await verse(server);
  const other = new DatabaseSync(join(site.varDir, 'sagrada.sqlite'));
  other.exec('begin immediate');
  await expectAway(server, site);
  expect(await verse(server)).toBe(before);
  // Requests that only read the store work, since the lock is for writers.
  const own = await fetch(`http://127.0.0.1:${server.port}/propuestas`, { headers: { Cookie: site.cookie } });
  expect([own.status, (await own.text()).includes('Judas 1:3')]).toEqual([200, true]);
  other.exec('rollback');
  other.close();
  await expectBack(server, site);
});

const noLimits =
  spawnSync('prlimit', ['--version']).status !== 0 &&
  reportSkipped('el disco lleno', 'en Linux, instale util-linux (prlimit)');

test.skipIf(noLimits)(
  'while the disk is full writes are refused, and succeed afterwards',
  { timeout: TIMEOUT },
  async () => {
    const { site, server } = await running();
    expect((await propose(server, site)).status).toBe(200);
    // A file size limit of 0 makes the system refuse every write, as a full disk would.
    const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}`]);
    limit('0:unlimited');
    await expectAway(server, site);
    limit('unlimited:unlimited');
    await expectBack(server, site);
  },
);

const programs = postgresPrograms();
const absent =
  !programs &&
  reportSkipped('PostgreSQL parado bajo el servidor', 'instale PostgreSQL (en Debian: apt-get install postgresql)');

describe.skipIf(absent)('with PostgreSQL', () => {
  test('while PostgreSQL is stopped the text is read, also from a server that is started meanwhile', {
    timeout: TIMEOUT,
  }, async () => {
    const postgres = startOwnPostgres(programs ?? '');
    ending.push(postgres.remove);
    const { site, server } = await running(postgres.url);
    expect((await propose(server, site)).status).toBe(200);
    const before = await verse(server);
    postgres.stop();
    await expectAway(server, site);
    expect(await verse(server)).toBe(before);

    const another = await site.start();
    ending.push(async () => {
      another.process.kill('SIGKILL');
      await another.ended;
    });
    expect(await verse(another), 'its last overlay').toBe(before);
    await expectAway(another, site);

    postgres.start();
    await expectBack(server, site);
    await expectBack(another, site);
  });
});
