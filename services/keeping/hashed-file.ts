import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedFile } from '../../store/summarize-store.ts';

/** Prefix of unfinished files, which a crash may leave behind. */
export const TEMPORARY_PREFIX = '.new-';

/** Deletes unfinished files and folders that a crash has left and that have not been written since. */
export async function sweep(dir: string, since: number): Promise<void> {
  for (const entry of await readdir(dir).catch(() => [])) {
    if (!entry.startsWith(TEMPORARY_PREFIX)) continue;
    const path = join(dir, entry);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < since) await rm(path, { recursive: true, force: true });
  }
}

/** Writes a stream to a new file; durable when this resolves. */
export async function writeHashed(source: AsyncIterable<Uint8Array>, path: string, mode?: number): Promise<NamedFile> {
  const handle = await open(path, 'wx', mode);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of source) {
      await writeAll(handle, piece);
      hash.update(piece);
      size += piece.length;
    }
    await handle.sync();
    return { sha256: hash.digest('hex'), size };
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten;
}

/** Hashes a file with one reused buffer: separate chunks of a gigabyte would stay in memory until garbage collection. */
export async function hashFile(path: string): Promise<NamedFile> {
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

export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
