import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SourceFiles } from '../source/source-text.ts';
import { LIMITS, type Limits, parseInnerPath } from './file-collector.ts';
import { readSourceFiles, unpack } from './read-source-files.ts';
import { GREEDY_XZ, makeAr, makeDeb, makeTar, makeZip, SMALL_TAR_XZ } from './test-support.ts';

const TIGHT: Limits = { ...LIMITS, entries: 5, fileBytes: 50_000, totalBytes: 80_000, ratio: 10, ratioFloor: 20_000 };

const texts = (files: SourceFiles) => Object.fromEntries([...files].map(([p, b]) => [p, Buffer.from(b).toString()]));
const unpacked = async (bytes: Uint8Array, limits = LIMITS) => texts(await unpack(bytes, 'fuente', limits));
const refusal = (bytes: Uint8Array, limits = LIMITS) =>
  unpack(bytes, 'fuente', limits).then(
    () => 'taken',
    (error: Error) => (error.name === 'EditionError' ? error.message : error),
  );

const SMALL = { 'usr/share/x/uno.txt': 'hola\n', 'usr/share/x/dos.txt': 'adiós\n' };
const smallTar = () => makeTar(Object.entries(SMALL).map(([name, data]) => ({ name: `./${name}`, data })));

describe('accepted sources', () => {
  test('a zip with stored and deflated entries in folders is read', async () => {
    const zip = makeZip([
      { name: 'a/', data: '', mode: 0o40755 },
      { name: 'a/uno.txt', data: 'uno' },
      { name: 'dos.txt', data: 'dos', method: 0 },
    ]);
    expect(await unpacked(zip)).toEqual({ 'a/uno.txt': 'uno', 'dos.txt': 'dos' });
  });

  test('a tar is read uncompressed and in three compressions', async () => {
    const tar = await smallTar();
    for (const bytes of [tar, gzipSync(tar), zstdCompressSync(tar), SMALL_TAR_XZ])
      expect(await unpacked(bytes)).toEqual(SMALL);
  });

  test('Debian packages are read with each kind of data.tar, whatever the file’s name', async () => {
    const tar = await smallTar();
    expect(await unpacked(makeDeb('data.tar.xz', SMALL_TAR_XZ))).toEqual(SMALL);
    expect(await unpacked(makeDeb('data.tar.gz', gzipSync(tar)))).toEqual(SMALL);
    expect(await unpacked(makeDeb('data.tar.zst/', zstdCompressSync(tar)))).toEqual(SMALL);
    expect(await unpacked(makeDeb('data.tar', tar))).toEqual(SMALL);
  });

  test('a single file is a source of one file', async () => {
    expect(await unpacked(Buffer.from('\\id GEN'))).toEqual({ fuente: '\\id GEN' });
  });

  const nested = (depth: number): Buffer =>
    makeZip([{ name: depth === 0 ? 'x' : 'z.zip', data: depth === 0 ? 'x' : nested(depth - 1) }]);

  test('a zip within a zip is opened, three deep; another container within one stays packed', async () => {
    expect(await unpacked(nested(2))).toEqual({ 'z.zip/z.zip/x': 'x' });
    expect([...(await unpack(nested(4), 'fuente')).keys()]).toEqual(['z.zip/z.zip/z.zip']);
    const tar = makeZip([{ name: 'a.tar', data: await smallTar() }]);
    expect([...(await unpack(tar, 'fuente')).keys()]).toEqual(['a.tar']);
  });

  test('a document that is a zip inside stays one file', async () => {
    const names = (...names: string[]) => makeZip(names.map((name) => ({ name, data: 'x' })));
    for (const document of [
      names('x', '[Content_Types].xml'),
      names('mimetype', 'x'),
      names('META-INF/container.xml'),
    ]) {
      expect([...(await unpack(document, 'libro')).keys()]).toEqual(['libro']);
      expect([...(await unpack(makeZip([{ name: 'a', data: document }]), 'fuente')).keys()]).toEqual(['a']);
    }
  });

  test('a damaged zip within a zip, or one with a path that leads outside, stays packed', async () => {
    const outside = makeZip(['b', '../fuera'].map((name) => ({ name, data: 'x' })));
    const wrong = makeZip(['b', 'c'].map((name, i) => ({ name, data: 'x', ...(i === 1 && { crc: 1 }) })));
    for (const inner of [outside, wrong, nested(0).subarray(0, 30), makeZip([{ name: 'b', data: 'x', flags: 1 }])])
      expect([...(await unpack(makeZip([{ name: 'a.zip', data: inner }]), 'fuente')).keys()]).toEqual(['a.zip']);
  });
});

describe('refused sources', () => {
  test.each(['../fuera', 'a/../../fuera', '/etc/passwd', 'C:/x', 'a\\b', 'a\0b', '..', './', ''])(
    'the path %j',
    (path) => {
      expect(parseInnerPath(path)).toBeUndefined();
    },
  );

  test('paths that lead outside are refused in a zip and in a tar', async () => {
    for (const name of ['../fuera.txt', '/fuera.txt', 'a/../../fuera', 'a\\..\\fuera', 'C:/fuera'])
      expect(await refusal(makeZip([{ name, data: 'x' }]))).toMatch(/^E205/);
    expect(await refusal(await makeTar([{ name: '../fuera.txt', data: 'x' }]))).toMatch(/^E205/);
    expect(await refusal(await makeTar([{ name: 'a/b\\c', data: 'x' }]))).toMatch(/^E205/);
  });

  test('links are refused', async () => {
    expect(await refusal(makeZip([{ name: 'enlace', data: '/etc/passwd', mode: 0o120777 }]))).toMatch(/^E211.*enlace/);
    expect(await refusal(await makeTar([{ name: 'enlace', type: 'symlink' }]))).toMatch(/^E211/);
    expect(await refusal(await makeTar([{ name: 'tubo', type: 'fifo' }]))).toMatch(/^E211/);
  });

  test('the same path twice is refused', async () => {
    expect(await refusal(makeZip(['a/b', 'a//b'].map((name) => ({ name, data: 'x' }))))).toMatch(/^E206.*a\/b/);
  });

  test('an encrypted entry and an unsupported compression are refused', async () => {
    expect(await refusal(makeZip([{ name: 'x', data: 'x', flags: 1 }]))).toMatch(/^E204/);
    expect(await refusal(makeZip([{ name: 'x', data: 'x', method: 14 }]))).toMatch(/^E204/);
  });

  test('too many files, too large a file, too many bytes and too high a compression ratio are refused', async () => {
    const noise = (n: number) => Buffer.from(Array.from({ length: n }, (_, i) => (i * 7919 * (i >> 3)) % 251));
    const many = Array.from({ length: 6 }, (_, i) => ({ name: `f${i}`, data: 'x' }));
    expect(await refusal(makeZip(many), TIGHT)).toMatch(/^E207/);
    expect(await refusal(makeZip([{ name: 'x', data: noise(50_001), method: 0 }]), TIGHT)).toMatch(/^E208/);
    const three = Array.from({ length: 3 }, (_, i) => ({ name: `f${i}`, data: noise(30_000), method: 0 }));
    expect(await refusal(makeZip(three), TIGHT)).toMatch(/^E208/);
    expect(await refusal(makeZip([{ name: 'x', data: Buffer.alloc(40_000) }]), TIGHT)).toMatch(/^E209/);
  });

  test('the limits of the outermost zip hold for those within it', async () => {
    const zeros = makeZip([{ name: 'cero', data: Buffer.alloc(40 * 1024 * 1024) }]);
    expect(await refusal(makeZip([{ name: 'a.zip', data: zeros }]))).toMatch(/^E209/);
    const many = makeZip(Array.from({ length: 3 }, (_, i) => ({ name: `f${i}`, data: 'x' })));
    expect(await refusal(makeZip(['a', 'b'].map((name) => ({ name, data: many }))), TIGHT)).toMatch(/^E207/);
  });

  test('decompression bombs stop at the limit in every container', async () => {
    const zeros = Buffer.alloc(40 * 1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    expect(await refusal(makeZip([{ name: 'cero', data: zeros }]))).toMatch(/^E209/);
    const tar = await makeTar([{ name: 'cero', data: zeros }]);
    expect(await refusal(gzipSync(tar))).toMatch(/^E209/);
    expect(await refusal(makeDeb('data.tar.zst', zstdCompressSync(tar)))).toMatch(/^E209/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('an xz with a huge dictionary is refused', async () => {
    expect(await refusal(GREEDY_XZ)).toMatch(/^E21[45]/);
  });

  test('wrong sizes and checksums are refused', async () => {
    expect(await refusal(makeZip([{ name: 'x', data: 'hola, hola', size: 3 }]))).toMatch(/^E203/);
    expect(await refusal(makeZip([{ name: 'x', data: 'hola', size: 4_000_000 }]))).toMatch(/^E203/);
    expect(await refusal(makeZip([{ name: 'x', data: 'hola', crc: 1 }]))).toMatch(/^E203.*suma/);
  });

  test('a broken Debian package is refused', async () => {
    expect(await refusal(makeAr([{ name: 'otro', data: Buffer.from('x') }]))).toMatch(/^E213/);
    expect(await refusal(makeAr([{ name: 'data.tar', data: Buffer.from('x'), size: '99999999' }]))).toMatch(
      /^E212.*byte 8/,
    );
    expect(await refusal(makeAr([{ name: 'data.tar', data: Buffer.from('x'), size: '-1' }]))).toMatch(/^E212/);
    expect(await refusal(makeDeb('data.tar.bz2', Buffer.from('BZh9')))).toMatch(/^E213/);
  });

  test('an empty container is refused', async () => {
    expect(await refusal(makeZip([]))).toMatch(/^E216/);
  });

  test('any truncated container, or one with a flipped bit, is read completely or refused, and quickly', async () => {
    const tar = await smallTar();
    const good = [
      makeZip(Object.entries(SMALL).map(([name, data]) => ({ name, data }))),
      makeDeb('data.tar.xz', SMALL_TAR_XZ),
      makeDeb('data.tar.gz', gzipSync(tar)),
      SMALL_TAR_XZ,
      zstdCompressSync(tar),
    ];
    for (const bytes of good) {
      const step = Math.max(1, Math.floor(bytes.length / 60));
      for (let at = 9; at < bytes.length - 1; at += step) {
        const outcome = await refusal(bytes.subarray(0, at));
        // Trailing padding may be missing; files may not.
        if (outcome === 'taken') expect(await unpacked(bytes.subarray(0, at))).toEqual(SMALL);
        else expect(outcome).toMatch(/^E2\d\d/);
        const turned = Buffer.from(bytes);
        turned[at]! ^= 0x10;
        expect(await refusal(turned)).toEqual(expect.stringMatching(/^E2\d\d|^taken/));
      }
    }
  });
});

describe('folders', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'archivos-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  test('are read at any depth, without hidden files', async () => {
    mkdirSync(join(dir, 'a/b'), { recursive: true });
    mkdirSync(join(dir, '.git'));
    writeFileSync(join(dir, 'a/b/uno.txt'), 'uno');
    writeFileSync(join(dir, '.git/config'), 'x');
    expect(texts(await readSourceFiles(dir))).toEqual({ 'a/b/uno.txt': 'uno' });
  });

  test('links and missing paths are refused', async () => {
    symlinkSync('/etc/passwd', join(dir, 'enlace'));
    await expect(readSourceFiles(dir)).rejects.toThrow(/^E211/);
    await expect(readSourceFiles(join(dir, 'nada'))).rejects.toThrow(/^E201/);
  });

  test('limits apply before a file is read', async () => {
    writeFileSync(join(dir, 'grande'), Buffer.alloc(80_001));
    await expect(readSourceFiles(dir, TIGHT)).rejects.toThrow(/^E208/);
    await expect(readSourceFiles(join(dir, 'grande'), { ...TIGHT, packedBytes: 80_000 })).rejects.toThrow(
      /^E208: pasa de 80\u00a0kB/,
    );
  });
});
