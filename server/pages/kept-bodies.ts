import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { coalesce } from '../../program/coalesce.ts';
import type { Log } from '../../program/log.ts';
import { BEST_IS, type BestCompression, brotliBest, ownCopy } from '../answers/compress.ts';

export interface KeptBodies {
  readonly compress: BestCompression;
  /**
   * Counts what is kept, once, and brings it within its bound; from then on every write does. What this process has not asked
   * for goes first, the oldest before others.
   */
  prune(): Promise<void>;
}

const CHECKSUM_BYTES = 32;
/** So much of the bound is left: the next files do not go beyond it at once. */
const AFTER = 0.9;

/**
 * The best compression of bodies, kept on disk under their content: it takes a processor 40 ms for a chapter, so a start or a
 * setting that changes no page would cost minutes. What is damaged is made anew; where nothing can be written, nothing is kept.
 * @param bytes what may be kept in all
 */
export function keptBodies({ dir, bytes, log }: { dir: string; bytes: number; log: Log }): KeptBodies {
  const used = new Set<string>();
  let failed = false;
  /** Bytes on disk, once they have been counted. */
  let held: number | undefined;

  async function write(path: string, body: Buffer): Promise<void> {
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.tmp`, Buffer.concat([checksum(body), body]));
      await rename(`${path}.tmp`, path);
      if (held !== undefined) held += CHECKSUM_BYTES + body.length;
    } catch (error) {
      // A full disk stays full for a while: said once.
      if (!failed) log.warn({ err: error }, 'compressed pages not kept');
      failed = true;
      await rm(`${path}.tmp`, { force: true }).catch(() => {});
    }
  }

  const prune = coalesce(async () => {
    if (held !== undefined && held <= bytes) return;
    const files = await filesIn(dir);
    held = files.reduce((sum, { size }) => sum + size, 0);
    if (held <= bytes) return;
    const first = (file: KeptFile) => (used.has(file.name) ? 1 : 0);
    files.sort((a, b) => first(a) - first(b) || a.at - b.at);
    for (const { path, size } of files) {
      if (held <= AFTER * bytes) return;
      await rm(path, { force: true });
      held -= size;
    }
  });

  return {
    async compress(body) {
      const name = createHash('sha256').update(BEST_IS).update(body).digest('hex');
      used.add(name);
      const path = join(dir, name.slice(0, 2), name);
      const kept = await read(path);
      if (kept) return kept;
      const made = await brotliBest(body);
      await write(path, made);
      if (held !== undefined && held > bytes) await prune();
      return made;
    },
    prune,
  };
}

const checksum = (body: Uint8Array): Buffer => createHash('sha256').update(body).digest();

async function read(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const file = await readFile(path).catch(() => undefined);
  const body = file?.subarray(CHECKSUM_BYTES);
  return body && checksum(body).equals(file!.subarray(0, CHECKSUM_BYTES)) ? ownCopy(body) : undefined;
}

interface KeptFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly at: number;
}

async function filesIn(dir: string): Promise<KeptFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: KeptFile[] = [];
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name);
    // Another process may have removed it.
    const found = await stat(path).catch(() => undefined);
    if (found) files.push({ name, path, size: found.size, at: found.mtimeMs });
  }
  return files;
}
