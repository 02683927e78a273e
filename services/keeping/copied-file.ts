import { createReadStream } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NamedFile } from '../../store/summarize-store.ts';
import { hashFile as readThrough, writeHashed as writeFrom } from './hashed-file.ts';
import type { CopiedFile } from './manifest.ts';

const PIECE = 1 << 18;

const copied = ({ size, sha256 }: NamedFile): Omit<CopiedFile, 'path'> => ({ bytes: size, sha256 });

/** Reads a file through: its size and SHA-256. */
export const hashFile = async (path: string) => copied(await readThrough(path));

/** Copies to a new file that nobody else may read, durable when it resolves; hashed on the way. */
export async function copyHashed(from: string, to: string): Promise<Omit<CopiedFile, 'path'>> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  return await writeHashed(createReadStream(from, { highWaterMark: PIECE }), to);
}

export const writeHashed = async (source: AsyncIterable<Uint8Array>, to: string) =>
  copied(await writeFrom(source, to, 0o600));

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
