import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedZip } from './stored-zip.ts';

const utf8 = new TextEncoder();

test('Python reads the files of an archive, with their Spanish names, and finds no fault', () => {
  const texts = { 'Génesis.md': 'En el principio', 'vacío.md': '', '1 Corintios.md': '¡amor! 😀'.repeat(1000) };
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  try {
    const files = Object.entries(texts).map(([name, text]) => ({ name: utf8.encode(name), bytes: utf8.encode(text) }));
    writeFileSync(join(folder, 'a.zip'), storedZip(files));
    const read =
      'import json,sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;' +
      'print(json.dumps({n:z.read(n).decode() for n in z.namelist()}))';
    expect(JSON.parse(execFileSync('python3', ['-c', read, join(folder, 'a.zip')], { encoding: 'utf8' }))).toEqual(
      texts,
    );
    expect(readFileSync(join(folder, 'a.zip')).subarray(0, 2).toString()).toBe('PK');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
