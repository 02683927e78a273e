import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openReplacement } from './replace-folder.ts';

let under: string;
const made: string[] = [];
beforeEach(() => {
  under = mkdtempSync(join(tmpdir(), 'carpeta-'));
  made.push(under);
});
afterAll(() => {
  for (const dir of made) rmSync(dir, { recursive: true });
});

async function put(name: string, files: Readonly<Record<string, string>>) {
  const replacement = openReplacement(join(under, name));
  for (const [path, content] of Object.entries(files)) await replacement.write({ path, content });
  return replacement.publish();
}
const read = (path: string) => readFileSync(join(under, path), 'utf8');

test('a folder is replaced only when the new one is complete', async () => {
  await put('biblia', { 'index.html': 'uno', 'juan/1.html': 'a' });
  const next = openReplacement(join(under, 'biblia'));
  await next.write({ path: 'index.html', content: 'dos' });
  expect([read('biblia/index.html'), read('biblia/juan/1.html')]).toEqual(['uno', 'a']);
  expect(await next.publish()).toEqual({ files: 2, bytes: 3 + 'index.html\n'.length });
  expect([read('biblia/index.html'), existsSync(join(under, 'biblia/juan'))]).toEqual(['dos', false]);
  expect(readdirSync(under)).toEqual(['biblia']);
});

test('an abandoned replacement leaves no files', async () => {
  const replacement = openReplacement(join(under, 'biblia'));
  await replacement.write({ path: 'juan/1.html', content: 'a' });
  replacement.abandon();
  expect(readdirSync(under)).toEqual([]);
});

test('an empty folder may be replaced', async () => {
  mkdirSync(join(under, 'vacía'));
  await put('vacía', { 'index.html': 'uno' });
  expect(read('vacía/index.html')).toBe('uno');
});

test.each([
  ['fotos', 'boda.jpg'],
  ['biblia', 'notas.txt'],
  ['biblia', 'juan/nota.txt'],
])('a folder with a file that no export has written is refused: %s/%s', async (name, file) => {
  await put('biblia', { 'index.html': 'uno', 'juan/1.html': 'a' });
  mkdirSync(join(under, 'fotos'));
  writeFileSync(join(under, name, file), '');
  expect(() => openReplacement(join(under, name))).toThrow(file);
  expect(readdirSync(under).sort()).toEqual(['biblia', 'fotos']);
});

test('a file, and a folder whose parent does not exist, are refused', () => {
  writeFileSync(join(under, 'archivo'), '');
  expect(() => openReplacement(join(under, 'archivo'))).toThrow('es un archivo: elija una carpeta');
  expect(() => openReplacement(join(under, 'no/hay'))).toThrow('No existe la carpeta');
});
