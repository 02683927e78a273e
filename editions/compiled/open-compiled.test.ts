import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { compileSource } from '../compile/compile-source.ts';
import { EditionError } from '../source/edition-error.ts';
import type { SourceText } from '../source/source-text.ts';
import { encodePrologue } from './format.ts';
import { openCompiled } from './open-compiled.ts';
import { COMPILED_FILE, storeCompiled } from './store-compiled.ts';

const source: SourceText = {
  format: 'sword',
  name: 'molino',
  meta: { title: 'El libro del molino' },
  verses: Array.from({ length: 31 }, (_, i) => ({
    book: 'Gen',
    chapter: 1,
    number: i + 1,
    text: `Vuelta ${i + 1} de la piedra.`,
    marks: [],
    strongs: [{ start: 0, end: 6, numbers: ['H1'] }],
  })),
  findings: [],
};
const compiled = compileSource(source);

const folders: string[] = [];
const folder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'edicion-')));
  return folders.at(-1)!;
};
afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true });
});

describe('a stored edition', () => {
  test('is named after its bytes, alone in its folder, and opened from there', () => {
    const dir = join(folder(), 'ediciones');
    const path = storeCompiled(dir, compiled);
    expect(storeCompiled(dir, compiled)).toBe(path);
    expect(readdirSync(dir)).toEqual([`molino-${compiled.sha256.slice(0, 16)}.edition`]);
    expect(COMPILED_FILE.exec(readdirSync(dir)[0]!)?.slice(1)).toEqual(['molino', compiled.sha256.slice(0, 16)]);
    const opened = openCompiled(path);
    expect(opened.sha256).toBe(compiled.sha256);
    expect(opened.edition.chapter('Gen', 1)?.verses[2]?.text).toBe('Vuelta 3 de la piedra.');
    expect(opened.strongs()?.tags('Gen', 1, 31)).toEqual([{ start: 0, end: 6, numbers: ['H1'] }]);
  });

  test('that was damaged is replaced by storing it again', () => {
    const dir = folder();
    const path = storeCompiled(dir, compiled);
    writeFileSync(path, 'otra cosa');
    expect(() => openCompiled(path)).toThrow(`E601: no es una edición compilada (${path})`);
    storeCompiled(dir, compiled);
    expect(readFileSync(path).equals(compiled.bytes)).toBe(true);
  });

  test('leaves no file if it cannot be written', () => {
    const file = join(folder(), 'archivo');
    writeFileSync(file, '');
    expect(() => storeCompiled(join(file, 'dentro'), compiled)).toThrow();
    expect(existsSync(join(file, 'dentro'))).toBe(false);
  });

  test('that is changed on the disk after it was opened is refused', () => {
    const path = storeCompiled(folder(), compiled);
    const opened = openCompiled(path);
    const bytes = Buffer.from(compiled.bytes);
    bytes[bytes.length - 5]! ^= 1;
    writeFileSync(path, bytes);
    expect(() => opened.strongs()).toThrow('E602');
    truncateSync(path, 100);
    expect(() => opened.strongs()).toThrow('E602');
    expect(opened.edition.chapter('Gen', 1)?.verses).toHaveLength(31);
  });
});

describe('a damaged file', () => {
  test('with any flipped bit is not opened', () => {
    fc.assert(
      fc.property(fc.nat(compiled.bytes.length - 1), fc.nat(7), (at, bit) => {
        const bytes = Buffer.from(compiled.bytes);
        bytes[at]! ^= 1 << bit;
        expect(() => openCompiled(bytes)).toThrow(EditionError);
      }),
      { seed: 1909, numRuns: 400 },
    );
  });

  test('that is intact, but not the expected one, is not opened', () => {
    expect(openCompiled(compiled.bytes, compiled.sha256).sha256).toBe(compiled.sha256);
    expect(() => openCompiled(compiled.bytes, compiled.sha256.replace(/^./, 'x'))).toThrow('E602');
    const numbersChanged = Buffer.from(compiled.bytes);
    numbersChanged[numbersChanged.length - 5]! ^= 1;
    expect(() => openCompiled(numbersChanged, compiled.sha256)).toThrow('E602');
  });

  test('cut off or lengthened is not opened, in memory or on disk', () => {
    const path = join(folder(), 'x.edition');
    for (let at = 0; at < compiled.bytes.length; at += 37) {
      expect(() => openCompiled(compiled.bytes.subarray(0, at))).toThrow(EditionError);
      writeFileSync(path, compiled.bytes.subarray(0, at));
      expect(() => openCompiled(path)).toThrow(EditionError);
    }
    expect(() => openCompiled(Buffer.concat([compiled.bytes, Buffer.from('x')]))).toThrow('E602');
  });

  test.each(['', '{', '{}', 'null', '{"text":{"bytes":-1}}', '{"text":{"bytes":1e99}}'])('header %j', (json) => {
    const header = Buffer.from(json);
    expect(() => openCompiled(Buffer.concat([encodePrologue(header, 1), header]))).toThrow('E602');
  });

  test('of a later version is refused with its version', () => {
    const bytes = Buffer.from(compiled.bytes);
    bytes.writeUInt32LE(3, 8);
    expect(() => openCompiled(bytes)).toThrow(
      'E603: la edición compilada es de una versión que este programa no conoce: 3',
    );
  });
});
