import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestServices } from '../../../server/test-support.ts';
import { MIGRATIONS } from '../../../store/migrate.ts';
import { storeFacts } from '../../../store/summarize-store.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { createMachine } from './create-machine.ts';
import { folderSize } from './folder-size.ts';

test('what the installation takes is told in figures', async () => {
  const services = openTestServices();
  onTestFinished(() => services.close());
  const { varDir } = services;
  const dirs = {
    varDir,
    filesDir: join(varDir, 'files'),
    backupDir: join(varDir, 'backups'),
    programDir: process.cwd(),
  };
  const health = await createMachine({ ...services, ...dirs, build: 'prueba', publicUrlGiven: true }).look();
  expect(health).toMatchObject({ build: 'prueba', node: process.versions.node, engine: 'sqlite', mails: false });
  expect(health.program).toMatch(/^\d+\.\d+\.\d+$/);
  expect(health.sizes.editions).toBeGreaterThan(10_000);
  expect(health.sizes.backups).toBe(0);
  expect(health.disk.free).toBeLessThan(health.disk.total);
});

describeEngines('the store in figures', (newStore) => {
  test('its version, its size, its schema', async () => {
    const database = (await newStore()).open();
    const facts = await database.read(storeFacts);
    expect(facts).toMatchObject({ schema: MIGRATIONS.at(-1)?.name, letters: { waiting: 0, dead: 0 } });
    expect(facts.version).toMatch(/^\d+\.\d+/);
    expect(facts.bytes).toBeGreaterThan(50_000);
  });
});

test('a file with two names takes its room once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-size-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  writeFileSync(join(folder, 'a/uno'), 'x'.repeat(700));
  linkSync(join(folder, 'a/uno'), join(folder, 'a/b/uno'));
  writeFileSync(join(folder, 'dos'), 'x'.repeat(50));
  expect(await folderSize(folder)).toBe(750);
  expect(await folderSize(join(folder, 'nada'))).toBe(0);
});
