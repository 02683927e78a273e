import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  placesIn,
  renameIntoPlace,
  settleRestore,
  type UnfinishedRestore,
  writeRestoreJournal,
} from './unfinished-restore.ts';

const OLD = ['sagrada.sqlite', 'sagrada.sqlite-wal', 'secret', 'editions/index.json', 'last-settings.json'];
const NEW = ['sagrada.sqlite', 'editions/index.json', 'overlays/uno.json'];

function prepare(engine: UnfinishedRestore['engine'] = 'sqlite', database: UnfinishedRestore['database'] = 'loaded') {
  const varDir = mkdtempSync(join(tmpdir(), 'biblia-places-'));
  onTestFinished(() => rmSync(varDir, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(varDir, path)), { recursive: true });
    writeFileSync(join(varDir, path), text);
  };
  for (const path of OLD) write(path, 'viejo');
  for (const path of NEW) write(`.restaurar-1/${path}`, 'nuevo');
  const has = placesIn(join(varDir, '.restaurar-1'), engine);
  const restore: UnfinishedRestore = { staged: '.restaurar-1', aside: 'antes', engine, has, database };
  writeRestoreJournal(varDir, restore);
  return { varDir, restore };
}

function expectNew(varDir: string): void {
  const read = (path: string) => readFileSync(join(varDir, path), 'utf8');
  for (const path of NEW) expect([path, read(path)]).toEqual([path, 'nuevo']);
  for (const path of OLD) expect([path, read(`antes/${path}`)]).toEqual([path, 'viejo']);
  for (const gone of ['sagrada.sqlite-wal', 'secret', 'last-settings.json', 'restoring.json', '.restaurar-1'])
    expect([gone, existsSync(join(varDir, gone))]).toEqual([gone, false]);
}

test('a restore that was interrupted at any step is completed by the next process', () => {
  // The renames in their order.
  const steps = [
    'sagrada.sqlite-wal',
    'sagrada.sqlite',
    '+sagrada.sqlite',
    'secret',
    'editions',
    '+editions',
    '+overlays',
  ];
  for (let made = 0; made <= steps.length; made++) {
    const { varDir } = prepare();
    mkdirSync(join(varDir, 'antes'));
    for (const step of steps.slice(0, made)) {
      const [from, to] = step.startsWith('+')
        ? [join('.restaurar-1', step.slice(1)), step.slice(1)]
        : [step, join('antes', step)];
      renameSync(join(varDir, from), join(varDir, to));
    }
    settleRestore(varDir);
    expectNew(varDir);
    settleRestore(varDir);
    expectNew(varDir);
  }
});

test('data created in between is kept with the replaced data', () => {
  const { varDir, restore } = prepare();
  mkdirSync(join(varDir, 'antes'));
  renameSync(join(varDir, 'sagrada.sqlite'), join(varDir, 'antes/sagrada.sqlite'));
  writeFileSync(join(varDir, 'sagrada.sqlite'), 'entretanto');
  renameIntoPlace(varDir, restore);
  expectNew(varDir);
  expect(readFileSync(join(varDir, 'antes/sagrada.sqlite.2'), 'utf8')).toBe('entretanto');
});

test('with PostgreSQL the server does not start before the dump is loaded', () => {
  const { varDir } = prepare('postgres', 'waits');
  expect(() => settleRestore(varDir)).toThrow('npm run restore -- --finish');
  expect(readFileSync(join(varDir, 'editions/index.json'), 'utf8')).toBe('viejo');
});
