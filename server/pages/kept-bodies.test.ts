import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { keptFiles } from '../../services/files/kept/kept-files.ts';
import { newVarDir } from '../../store/test-databases.ts';
import { keptBodies } from './kept-bodies.ts';

const log = createLog('silent');
const open = (dir: string) => keptBodies(keptFiles({ dir, bytes: 1e6, what: 'bodies', log }));
const files = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const body = (text: string) => Buffer.from(`${text} `.repeat(500));
const plain = (compressed: Uint8Array) => brotliDecompressSync(compressed).toString();

test('what another process has compressed is taken from disk, not made again', async () => {
  const dir = newVarDir();
  const made = await open(dir)(body('uno'));
  const [path] = files(dir);
  const { mtimeMs } = statSync(path!);
  expect(await open(dir)(body('uno'))).toEqual(made);
  expect(statSync(path!).mtimeMs).toBe(mtimeMs);
  expect(plain(made)).toBe(body('uno').toString());
  await open(dir)(body('dos'));
  expect(files(dir)).toHaveLength(2);
});

test('what is damaged is made anew', async () => {
  const dir = newVarDir();
  const made = await open(dir)(body('uno'));
  const [path] = files(dir);
  writeFileSync(path!, readFileSync(path!).fill(7, 40, 41));
  expect(await open(dir)(body('uno'))).toEqual(made);
  expect(readFileSync(path!).subarray(32)).toEqual(made);
});

test('where nothing can be written the body is made all the same', async () => {
  const dir = join(newVarDir(), 'kept');
  writeFileSync(dir, 'no folder');
  expect(plain(await open(dir)(body('uno')))).toBe(body('uno').toString());
});
