import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, link, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CopiedFile } from './manifest.ts';

const PIECE = 1 << 18;

/** Reads a file through: its size and SHA-256. */
export async function hashFile(path: string): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Copies to a new file that nobody else may read, durable when it resolves; hashed on the way. */
export async function copyHashed(from: string, to: string): Promise<Omit<CopiedFile, 'path'>> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  return await writeHashed(createReadStream(from, { highWaterMark: PIECE }), to);
}

export async function writeHashed(source: AsyncIterable<Uint8Array>, to: string): Promise<Omit<CopiedFile, 'path'>> {
  const handle = await open(to, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of source) {
      await writeAll(handle, piece);
      hash.update(piece);
      bytes += piece.length;
    }
    await handle.sync();
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/**
 * Gives a file of an earlier copy a second name here, which takes no room. False where that cannot be done: another disk, or a
 * file system without such names, or it is not there any more, or not whole.
 */
export async function linkWhole(earlier: string, to: string, expected: Omit<CopiedFile, 'path'>): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(earlier, to);
  } catch {
    return false;
  }
  const found = await hashFile(to);
  if (found.sha256 === expected.sha256 && found.bytes === expected.bytes) return true;
  await rm(to);
  return false;
}

export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten;
}

/** The first file of the folder that is not as it was written, in words; undefined where all are. Others may lie beside them. */
export async function firstFault(folder: string, files: readonly CopiedFile[]): Promise<string | undefined> {
  for (const { path, bytes, sha256 } of files) {
    try {
      const found = await hashFile(join(folder, path));
      if (found.bytes !== bytes) return `${path} tiene ${found.bytes} bytes y debería tener ${bytes}`;
      if (found.sha256 !== sha256) return `${path} no es como se escribió (su SHA-256 es otra)`;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === 'ENOENT' ? `falta ${path}` : `${path} no se puede leer (${code})`;
    }
  }
  return undefined;
}
