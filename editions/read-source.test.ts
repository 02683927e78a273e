import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeSource, readSource } from './read-source.ts';

const sourceOf = async (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-fuente-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const book = { 'OBA.usfm': '\\id OBA\n\\c 1\n\\v 1 Uno.\n' };
  for (const [name, text] of Object.entries({ ...book, ...files })) writeFileSync(join(folder, name), text);
  return await readSource(folder);
};
const BY_SA = 'manifest.yaml';
const MANIFEST = 'dublin_core: { title: El jardín, identifier: jardin, rights: CC BY-SA 4.0 }';

test('metadata name the file that states them; the operator’s take precedence', async () => {
  const source = await sourceOf({ [BY_SA]: MANIFEST, 'LICENSE.md': 'Elements in the public domain are free.' });
  const { taken, missing } = describeSource(source, { title: 'La huerta' });
  expect(missing).toEqual([]);
  expect(taken).toEqual([
    { of: 'id', value: 'jardin', file: BY_SA },
    { of: 'rights', value: 'CC BY-SA 4.0', file: BY_SA },
    { of: 'licence', value: 'cc-by-sa-4.0', file: BY_SA },
  ]);
});

test('the operator must give rights that two files state differently', async () => {
  const files = { [BY_SA]: MANIFEST, LICENSE: 'SPDX-License-Identifier: CC0-1.0' };
  const { missing, doubt, taken } = describeSource(await sourceOf(files), {});
  expect(missing).toEqual(['--rights']);
  expect(doubt).toEqual({ file: 'LICENSE', is: 'several' });
  expect(taken.map(({ of }) => of)).toEqual(['id', 'title']);
});

test.each([
  ['LICENSE.md', 'CC BY-SA 4.0. Aviso: no hace falta cumplirla para lo que ya está en el dominio público.'],
  ['LEEME.txt', 'Esta obra no es de dominio público: © 2020 Editorial de Prueba.'],
  ['copr.htm', 'All rights reserved. NOT in the public domain.'],
])('rights are not guessed from the words of %s', async (file, text) => {
  const source = await sourceOf({ [file]: text });
  expect([source.meta.rights, source.meta.licence]).toEqual([undefined, undefined]);
  expect(describeSource(source, {})).toMatchObject({ doubt: { file } });
});

test('an error names a file without text, but not its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-fuente-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'apuntes.zip');
  writeFileSync(path, Buffer.from([1, 2, 3, 255]));
  await expect(readSource(path)).rejects.toThrow(
    'E406: no contiene ni un módulo SWORD ni libros en USFM ni en USX ni en USFX ni en OSIS ni en XML de Zefania, Beblia u OpenSong ni un módulo de MyBible ni una tabla con libro, capítulo, versículo y texto ni una descarga de este programa (apuntes.zip)',
  );
  writeFileSync(path, '%PDF-1.7\n');
  await expect(readSource(path)).rejects.toThrow(/^E406: es un PDF, .*: pida el texto .* \(apuntes\.zip\)$/);
});
