import { linkSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestServices } from '../../../server/test-support.ts';
import { MIGRATIONS } from '../../../store/migrate.ts';
import { storeFacts } from '../../../store/summarize-store.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { cached, createMachine, folderSize, networkDisk } from './machine.ts';

test('the state of the installation is reported in figures', async () => {
  const services = openTestServices();
  onTestFinished(() => services.close());
  const { varDir } = services;
  const dirs = {
    varDir,
    filesDir: join(varDir, 'files'),
    backupDir: join(varDir, 'backups'),
    programDir: process.cwd(),
  };
  const health = await createMachine({
    ...services,
    ...dirs,
    build: 'prueba',
    ownOrigin: () => 'https://biblia.example.org',
  }).health();
  expect(health).toMatchObject({ build: 'prueba', node: process.versions.node, engine: 'sqlite', mails: false });
  expect(health.program).toMatch(/^\d+\.\d+\.\d+$/);
  expect(health.sizes.editions).toBeGreaterThan(10_000);
  expect(health.sizes.backups).toBe(0);
  expect(health.disk.free).toBeLessThan(health.disk.total);
});

describeEngines('the store in figures', (newStore) => {
  test('the store reports its version, size and schema', async () => {
    const database = (await newStore()).open();
    const facts = await database.read(storeFacts);
    expect(facts).toMatchObject({ schema: MIGRATIONS.at(-1)?.name, letters: { waiting: 0, dead: 0 } });
    expect(facts.version).toMatch(/^\d+\.\d+/);
    expect(facts.bytes).toBeGreaterThan(50_000);
  });
});

test('a file with two hard links counts once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-size-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  writeFileSync(join(folder, 'a/uno'), 'x'.repeat(700));
  linkSync(join(folder, 'a/uno'), join(folder, 'a/b/uno'));
  writeFileSync(join(folder, 'dos'), 'x'.repeat(50));
  expect(await folderSize(folder)).toBe(750);
  expect(await folderSize(join(folder, 'nada'))).toBe(0);
});

test('only the first call waits; later ones get the last value during a new measurement', async () => {
  const gates: PromiseWithResolvers<number>[] = [];
  const ask = cached(0, () => {
    const gate = Promise.withResolvers<number>();
    gates.push(gate);
    return gate.promise;
  });
  const both = Promise.all([ask(), ask()]);
  gates[0]?.resolve(1);
  expect([await both, gates.length]).toEqual([[1, 1], 1]);
  expect([await ask(), await ask(), gates.length]).toEqual([1, 1, 2]);
  gates[1]?.reject(new Error('gone'));
  await gates[1]?.promise.catch(() => {});
  expect(await ask()).toBe(1);
  gates[2]?.resolve(3);
  await expect.poll(ask).toBe(3);
});

test('a measurement is cached for a while, and a failure is not', async () => {
  let times = 0;
  const ask = cached(60_000, async () => {
    if (++times === 1) throw new Error('gone');
    return times;
  });
  await expect(ask()).rejects.toThrow('gone');
  expect([await ask(), await ask(), times]).toEqual([2, 2, 2]);
});

test.each([
  ['NFS', 0x6969, 'NFS'],
  ['Windows shares', 0xff534d42, 'SMB'],
  ['Windows shares, as a negative number', 0xff534d42 | 0, 'SMB'],
  ['ext4', 0xef53, undefined],
  ['a disk in memory', 0x01021994, undefined],
])('%s', (_, type, kind) => expect(networkDisk(type, 'linux')).toBe(kind));

test('on platforms with other numbers there is no result', () => {
  expect(networkDisk(0x6969, 'darwin')).toBeUndefined();
});

test('this folder is on a local disk', () => {
  expect(networkDisk(statfsSync(import.meta.dirname).type)).toBeUndefined();
});
