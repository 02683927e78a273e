import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile, syncPath, UNFINISHED, writeHashed } from '../../keeping/hashed-file.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { KeptFile } from './files.ts';

export const newName = (dir: string): string => join(dir, `${UNFINISHED}${randomUUID()}`);

/** Writes a stream into the folder under the name of its contents. What breaks off leaves nothing behind. */
export async function keepFile(dir: string, source: AsyncIterable<Uint8Array>): Promise<Outcome<KeptFile>> {
  const path = newName(dir);
  return await orFull(path, async () => {
    await mkdir(dir, { recursive: true });
    return await name(dir, path, await writeHashed(source, path));
  });
}

/** Takes a written file over: by its name alone where it lies on the same disk. */
export async function adoptFile(dir: string, from: string): Promise<Outcome<KeptFile>> {
  const path = newName(dir);
  return await orFull(path, async () => {
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
  // So that the name, too, outlives a power cut.
  await syncPath(dir);
  return file;
}

async function orFull(path: string, work: () => Promise<KeptFile>): Promise<Outcome<KeptFile>> {
  try {
    return done(await work());
  } catch (error) {
    await rm(path, { force: true });
    if (isFull(error)) return refused({ code: 'disk-full', what: 'file' });
    throw error;
  }
}

/** Whether an error says that the disk takes no more. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');
