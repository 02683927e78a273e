import { createHash, randomUUID } from 'node:crypto';
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { KeptFile } from './files.ts';

const UNFINISHED = '.new-';
/** Nothing is being written to it any more. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

export const newName = (dir: string): string => join(dir, `${UNFINISHED}${randomUUID()}`);

/** Writes a stream into the folder under the name of its contents. What breaks off leaves nothing behind. */
export async function keepFile(dir: string, source: AsyncIterable<Uint8Array>): Promise<Outcome<KeptFile>> {
  const path = newName(dir);
  return await orFull(path, async () => {
    await mkdir(dir, { recursive: true });
    const handle = await open(path, 'wx');
    try {
      const hash = createHash('sha256');
      let size = 0;
      for await (const piece of source) {
        await writeAll(handle, piece);
        hash.update(piece);
        size += piece.length;
      }
      await handle.sync();
      return await name(dir, path, { sha256: hash.digest('hex'), size });
    } finally {
      await handle.close();
    }
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

/** Through one buffer: a gigabyte of pieces would stay in memory until it is collected. */
async function hashFile(path: string): Promise<KeptFile> {
  const handle = await open(path, 'r');
  try {
    const hash = createHash('sha256');
    const buffer = Buffer.alloc(1 << 18);
    let size = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, size);
      if (bytesRead === 0) return { sha256: hash.digest('hex'), size };
      hash.update(buffer.subarray(0, bytesRead));
      size += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

/** Deletes what a crash has left unfinished. */
export async function sweep(dir: string, now: number): Promise<void> {
  for (const entry of await readdir(dir).catch(() => [])) {
    if (!entry.startsWith(UNFINISHED)) continue;
    const path = join(dir, entry);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
}

async function writeAll(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten;
}

async function name(dir: string, path: string, file: KeptFile): Promise<KeptFile> {
  await rename(path, join(dir, file.sha256));
  // So that the name, too, outlives a power cut.
  await syncPath(dir);
  return file;
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function orFull(path: string, work: () => Promise<KeptFile>): Promise<Outcome<KeptFile>> {
  try {
    return done(await work());
  } catch (error) {
    await rm(path, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return refused({ code: 'disk-full', what: 'file' });
    throw error;
  }
}
