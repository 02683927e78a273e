import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSha256 } from '../../../forms/fields.ts';
import { isFull } from '../../../program/errors.ts';
import type { Database } from '../../../store/database.ts';
import { forgetUnused, recordedFiles, recordFile } from '../../../store/files.ts';
import type { Trx } from '../../../store/trx.ts';
import { hashFile, sweep, syncPath, TEMPORARY_PREFIX, writeHashed } from '../../keeping/hashed-file.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';

/** A stored file. It is content-addressed, so it never changes. */
export interface KeptFile {
  /** SHA-256 of its contents, in hex. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * The large files of an installation (made downloads, scans, editions), content-addressed in FILES_DIR, which several
 * instances share. A file is first kept, then recorded in the transaction that refers to it.
 */
export interface Files {
  /** Absolute. A file to be adopted is written here under a name that begins with `.new-`. */
  readonly dir: string;
  pathOf(sha256: string): string;
  /** Stores a stream and hashes it on the way; the file is complete and durable when this resolves. The refusal is a full disk. */
  keep(source: AsyncIterable<Uint8Array>): Promise<Outcome<KeptFile>>;
  /** Moves a written file from its path into the store of files. */
  adopt(path: string): Promise<Outcome<KeptFile>>;
  /** Records a stored file in the database. Call it in the transaction that refers to it. */
  record(trx: Trx, file: KeptFile): Promise<void>;
  /** Removes the record of a file and deletes the file, if no row refers to it. */
  release(trx: Trx, sha256: string): Promise<void>;
  /** The recorded files that are missing on this instance's disk or have another size. */
  lacking(): Promise<readonly string[]>;
}

export const newName = (dir: string): string => join(dir, `${TEMPORARY_PREFIX}${randomUUID()}`);

/** Writes a stream into the folder under the hash of its contents. An aborted stream leaves no file behind. */
export async function keepFile(dir: string, source: AsyncIterable<Uint8Array>): Promise<Outcome<KeptFile>> {
  const path = newName(dir);
  return await refuseIfFull(path, async () => {
    await mkdir(dir, { recursive: true });
    return await name(dir, path, await writeHashed(source, path));
  });
}

/** Moves a written file into the folder: by rename on the same disk, else by copy. */
export async function adoptFile(dir: string, from: string): Promise<Outcome<KeptFile>> {
  const path = newName(dir);
  return await refuseIfFull(path, async () => {
    await mkdir(dir, { recursive: true });
    await rename(from, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      await copyFile(from, path);
      await rm(from);
    });
    const file = await hashFile(path);
    await syncPath(path);
    return await name(dir, path, file);
  });
}

async function name(dir: string, path: string, file: KeptFile): Promise<KeptFile> {
  await rename(path, join(dir, file.sha256));
  // Makes the new name durable after a power cut.
  await syncPath(dir);
  return file;
}

async function refuseIfFull(path: string, work: () => Promise<KeptFile>): Promise<Outcome<KeptFile>> {
  try {
    return done(await work());
  } catch (error) {
    await rm(path, { force: true });
    if (isFull(error)) return refused({ code: 'disk-full', what: 'file' });
    throw error;
  }
}

export interface FilesDeps {
  readonly database: Database;
  /** Absolute. */
  readonly filesDir: string;
  readonly now: () => Date;
}

/** Unfinished files of this age are no longer being written. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

export function createFiles({ database, filesDir: dir, now }: FilesDeps): Files {
  void sweep(dir, now().getTime() - LEFT_BEHIND_MS);
  const pathOf = (sha256: string): string => {
    if (!isSha256(sha256)) throw new Error(`no name of a kept file: ${sha256}`);
    return join(dir, sha256);
  };
  const isThere = async (sha256: string, size: number) =>
    (await stat(pathOf(sha256)).catch(() => undefined))?.size === size;
  return {
    dir,
    pathOf,
    keep: (source) => keepFile(dir, source),
    adopt: (path) => adoptFile(dir, path),
    async record(trx, { sha256, size }) {
      await recordFile(trx, { sha256, size, at: now().getTime() });
      // Another instance may have released the same contents since they were stored.
      if (!(await isThere(sha256, size))) throw new Error(`not on the disk: ${sha256}`);
    },
    async release(trx, sha256) {
      if (await forgetUnused(trx, sha256)) await rm(pathOf(sha256), { force: true });
    },
    async lacking() {
      const files = await database.read(recordedFiles);
      const there = await Promise.all(files.map(({ sha256, size }) => isThere(sha256, size)));
      return files.filter((_, index) => !there[index]).map(({ sha256 }) => sha256);
    },
  };
}
