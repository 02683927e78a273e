import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSource } from './read-source.ts';

test('an error names a file without text, but not its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-fuente-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'apuntes.zip');
  writeFileSync(path, 'Esto es un texto.\n');
  await expect(readSource(path)).rejects.toThrow(
    'E406: no contiene ni un módulo SWORD ni libros en USFM (apuntes.zip)',
  );
});
