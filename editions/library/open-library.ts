import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import { isKnownVersion, MAGIC } from '../compiled/format.ts';
import { EditionError } from '../source/edition-error.ts';
import { type EarlierText, editionsDir, type IndexEntry, readIndex } from './library-index.ts';

/** True if an edition's file exists, has its full size, and is of this program's format version. */
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
  return start.subarray(0, MAGIC.length).equals(MAGIC) && isKnownVersion(start.readUInt32LE(MAGIC.length));
}

/** True if the file is current and every byte is unchanged: takes some 20 ms for an edition. */
export function isWhole(varDir: string, entry: IndexEntry): boolean {
  if (!isCurrent(varDir, entry)) return false;
  const bytes = readFileSync(join(editionsDir(varDir), entry.file));
  return createHash('sha256').update(bytes).digest('hex') === entry.sha256;
}

/** True if there is an index that cannot be read. */
export function isIndexDamaged(varDir: string): boolean {
  try {
    readIndex(varDir);
    return false;
  } catch (error) {
    if (error instanceof EditionError && error.code === 'E701') return true;
    throw error;
  }
}

/** True if the default edition can be opened. */
export function isSetUp(varDir: string): boolean {
  const { editions, defaultId } = readIndex(varDir);
  return editions.some((e) => e.meta.id === defaultId && isWhole(varDir, e));
}

/** True if nothing is left to set up: there is a default edition, and all editions can be opened. */
export function isAllSetUp(varDir: string): boolean {
  if (isIndexDamaged(varDir)) return false;
  const { editions, defaultId } = readIndex(varDir);
  return editions.some((e) => e.meta.id === defaultId) && editions.every((e) => isWhole(varDir, e));
}

export interface LibraryEdition {
  readonly meta: EditionMeta;
  /** Absolute path of the compiled file, for openCompiled. */
  readonly file: string;
  readonly sha256: string;
  /** Texts that the edition had before, with absolute paths. */
  readonly earlier: readonly EarlierText[];
}

export interface Library {
  readonly editions: readonly LibraryEdition[];
  /** Undefined only if there is no edition. */
  readonly defaultId: string | undefined;
}

/**
 * The installed editions that can be opened, from the index; no edition is read. An operator's command may replace or remove a file after
 * this call (see libraryStamp): a caller that finds it gone opens the library again.
 */
export function openLibrary(varDir: string): Library {
  const { editions, defaultId } = readIndex(varDir);
  const dir = editionsDir(varDir);
  const there = editions.filter((entry) => isCurrent(varDir, entry));
  return {
    editions: there.map(({ meta, file, sha256, earlier = [] }) => ({
      meta,
      file: join(dir, file),
      sha256,
      earlier: earlier.map((text) => ({ ...text, file: join(dir, text.file) })),
    })),
    defaultId: there.some((entry) => entry.meta.id === defaultId) ? defaultId : there[0]?.meta.id,
  };
}
