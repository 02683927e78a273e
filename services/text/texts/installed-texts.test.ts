import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { removeEdition, setDefaultEdition } from '../../../editions/library/change-library.ts';
import { openInstalledTexts } from './installed-texts.ts';
import { installInvented, newVarDir } from './test-support.ts';

let varDir = '';
let lines: string[] = [];
beforeEach(() => {
  varDir = newVarDir();
  lines = [];
});
afterEach(() => rmSync(varDir, { recursive: true }));

function open() {
  const texts = openInstalledTexts(varDir, pino({ base: undefined }, { write: (line) => lines.push(line) }));
  onTestFinished(texts.close);
  return texts;
}

const textOf = (texts: ReturnType<typeof open>, id?: string) =>
  texts.edition(id ?? texts.defaultId)?.chapter('Jude', 1)?.verses[2]?.text;

test('a start without any edition fails', () => {
  expect(open).toThrow(
    expect.objectContaining({
      name: 'StartError',
      message: `En ${varDir} no hay todavía ningún texto de la Biblia. Prepárelo con «npm start», o solo el texto con «npm run edition -- setup».`,
    }),
  );
});

test('the first edition is the default one', () => {
  installInvented(varDir, { id: 'uno' });
  installInvented(varDir, { id: 'dos', words: 'En la otra está' });
  const texts = open();
  expect(texts.ids()).toEqual(['uno', 'dos']);
  expect(texts.defaultId).toBe('uno');
  expect(textOf(texts)).toBe('Aquí está Judas 1:3.');
  expect(textOf(texts, 'dos')).toBe('En la otra está Judas 1:3.');
  expect(texts.edition('tres')).toBeUndefined();
  expect(texts.edition('')).toBeUndefined();
});

test('an edition that is added, made the default, replaced or removed is adopted', () => {
  installInvented(varDir, { id: 'uno' });
  const texts = open();
  expect(texts.refresh()).toBe(false);
  const before = texts.edition('uno');

  installInvented(varDir, { id: 'dos' });
  expect(texts.refresh()).toBe(true);
  expect(texts.edition('dos')?.meta.title).toBe('Edición dos');
  expect(texts.edition('uno'), 'what has not changed is not opened again').toBe(before);

  setDefaultEdition(varDir, 'dos');
  expect(texts.refresh()).toBe(true);
  expect(texts.defaultId).toBe('dos');

  installInvented(varDir, { id: 'uno', words: 'Corregido' });
  expect(texts.refresh()).toBe(true);
  expect(textOf(texts, 'uno')).toBe('Corregido Judas 1:3.');

  removeEdition(varDir, 'uno');
  expect(texts.refresh()).toBe(true);
  expect(texts.edition('uno')).toBeUndefined();
});

test('the library is polled about once a second', async () => {
  installInvented(varDir, { id: 'uno' });
  const texts = open();
  installInvented(varDir, { id: 'dos' });
  await expect.poll(() => texts.ids()).toEqual(['uno', 'dos']);
});

test('a damaged file keeps the old text served, and is reported', () => {
  installInvented(varDir, { id: 'uno' });
  const texts = open();
  damage(installInvented(varDir, { id: 'uno', words: 'Dañado' }));
  expect(texts.refresh()).toBe(false);
  expect(textOf(texts)).toBe('Aquí está Judas 1:3.');
  expect(lines.join('')).toContain('E602');

  installInvented(varDir, { id: 'uno', words: 'Sano' });
  expect(texts.refresh()).toBe(true);
  expect(textOf(texts)).toBe('Sano Judas 1:3.');
});

test('a damaged default is not replaced by another text', () => {
  installInvented(varDir, { id: 'uno' });
  const texts = open();
  damage(installInvented(varDir, { id: 'dos' }));
  setDefaultEdition(varDir, 'dos');
  expect(texts.refresh()).toBe(false);
  expect(texts.defaultId).toBe('uno');
  expect(texts.edition('dos')).toBeUndefined();
});

test('a damaged edition at the start is reported, and the others are served', () => {
  installInvented(varDir, { id: 'uno' });
  const other = installInvented(varDir, { id: 'dos' });
  damage(other);
  expect(open().ids()).toEqual(['uno']);
  setDefaultEdition(varDir, 'dos');
  expect(open).toThrow('El texto principal');
});

test('an intact file with another hash is not taken for the named one', () => {
  const uno = installInvented(varDir, { id: 'uno' });
  const dos = installInvented(varDir, { id: 'dos' });
  chmodSync(uno, 0o644);
  writeFileSync(uno, readFileSync(dos));
  expect(open).toThrow('está dañado');
});

test('a malformed index is reported', () => {
  installInvented(varDir, { id: 'uno' });
  writeFileSync(`${varDir}/editions/index.json`, '{');
  expect(open).toThrow('No se puede leer el texto instalado');
});

function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes[bytes.length - 10]! ^= 1;
  chmodSync(file, 0o644);
  writeFileSync(file, bytes);
}
