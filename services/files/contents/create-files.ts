import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSha256 } from '../../../forms/fields.ts';
import type { Database } from '../../../store/database.ts';
import { forgetUnused, recordedFiles, recordFile } from '../../../store/files.ts';
import { sweep } from '../../keeping/hashed-file.ts';
import type { Files } from './files.ts';
import { adoptFile, keepFile } from './keep-file.ts';

export interface FilesDeps {
  readonly database: Database;
  /** Absolute. */
  readonly filesDir: string;
  readonly now: () => Date;
}

/** Nothing is being written to it any more. */
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
      // Another one may have released the same contents since they were kept.
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
