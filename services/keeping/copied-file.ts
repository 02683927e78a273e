import { createReadStream } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NamedFile } from '../../store/summarize-store.ts';
import { hashFile as readThrough, writeHashed as writeFrom } from './hashed-file.ts';
import type { CopiedFile } from './manifest.ts';

const PIECE = 1 << 18;

const copied = ({ size, sha256 }: NamedFile): Omit<CopiedFile, 'path'> => ({ bytes: size, sha256 });

/** Reads a whole file for its size and SHA-256. */
export const hashFile = async (path: string) => copied(await readThrough(path));

/** Copies to a new file with mode 0600, hashed on the way; durable when this resolves. */
export async function copyHashed(from: string, to: string): Promise<Omit<CopiedFile, 'path'>> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  return await writeHashed(createReadStream(from, { highWaterMark: PIECE }), to);
}

export const writeHashed = async (source: AsyncIterable<Uint8Array>, to: string) =>
  copied(await writeFrom(source, to, 0o600));

/**
 * Hard-links a file of an earlier backup, which takes no space. False where that is impossible: on another disk, on a file
 * system without hard links, or where the file is missing or damaged.
 */
export async function linkVerified(earlier: string, to: string, expected: Omit<CopiedFile, 'path'>): Promise<boolean> {
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

/** A sentence about the first missing or changed file of the folder; undefined where all are intact. Other files are ignored. */
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
