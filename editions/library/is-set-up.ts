import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FORMAT_VERSION, MAGIC } from '../compiled/format.ts';
import { editionsDir, type IndexEntry, readIndex } from './library-index.ts';

/** Whether the file of an edition is there, whole by its size, and of the form that this program writes. */
export function isCurrent(varDir: string, entry: IndexEntry): boolean {
  const path = join(editionsDir(varDir), entry.file);
  if (statSync(path, { throwIfNoEntry: false })?.size !== entry.bytes) return false;
  const start = Buffer.alloc(MAGIC.length + 4);
  const fd = openSync(path, 'r');
  try {
    readSync(fd, start, 0, start.length, 0);
  } finally {
    closeSync(fd);
  }
  return start.subarray(0, MAGIC.length).equals(MAGIC) && start.readUInt32LE(MAGIC.length) === FORMAT_VERSION;
}

/** Whether the edition that opens by default can be opened. */
export function isSetUp(varDir: string): boolean {
  const { editions, defaultId } = readIndex(varDir);
  return editions.some((e) => e.meta.id === defaultId && isCurrent(varDir, e));
}

/** Whether there is nothing to set up: as isSetUp, and all other editions can be opened as well. */
export function isAllCurrent(varDir: string): boolean {
  return isSetUp(varDir) && readIndex(varDir).editions.every((e) => isCurrent(varDir, e));
}
