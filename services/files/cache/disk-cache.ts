import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { coalesce } from '../../../program/coalesce.ts';
import type { Log } from '../../../program/log.ts';

/** A disk cache of bodies that can be made again. */
export interface DiskCache {
  /** Undefined where the file is missing or damaged. */
  read(name: string): Promise<Buffer | undefined>;
  /** A failed write (full disk) is logged once and otherwise ignored. */
  write(name: string, body: Uint8Array): Promise<void>;
  /**
   * Measures the cache once and evicts down to its limit; from then on every write evicts. Files not used by this process go
   * first, oldest first; then the least recently used.
   */
  prune(): Promise<void>;
}

export interface DiskCacheDeps {
  readonly dir: string;
  /** Maximum size of the cache. */
  readonly bytes: number;
  /** Names the contents in the log. */
  readonly what: string;
  readonly log: Log;
}

const CHECKSUM_BYTES = 32;
/** Eviction stops at this part of the limit, so that the next files do not exceed it at once. */
const EVICT_TO = 0.9;

/** Each file begins with its own checksum. Names are hashes of what the files are made of. */
export function createDiskCache({ dir, bytes, what, log }: DiskCacheDeps): DiskCache {
  /** Names in order of use, the most recent last. */
  const used = new Set<string>();
  let failed = false;
  /** Bytes on disk; undefined until they are measured. */
  let held: number | undefined;
  const pathOf = (name: string) => join(dir, name.slice(0, 2), name);

  const use = (name: string) => {
    used.delete(name);
    used.add(name);
  };

  const prune = coalesce(async () => {
    if (held !== undefined && held <= bytes) return;
    const files = await filesIn(dir);
    held = files.reduce((sum, { size }) => sum + size, 0);
    if (held <= bytes) return;
    const turns = new Map([...used].map((name, at) => [name, at]));
    const turn = ({ name }: KeptFile) => turns.get(name) ?? -1;
    files.sort((a, b) => turn(a) - turn(b) || a.at - b.at);
    for (const { name, path, size } of files) {
      if (held <= EVICT_TO * bytes) return;
      await rm(path, { force: true });
      used.delete(name);
      held -= size;
    }
  });

  return {
    async read(name) {
      const file = await readFile(pathOf(name)).catch(() => undefined);
      // Only existing files count as used: otherwise the set would grow with every miss.
      if (file) use(name);
      const body = file?.subarray(CHECKSUM_BYTES);
      return body && checksum(body).equals(file!.subarray(0, CHECKSUM_BYTES)) ? body : undefined;
    },
    async write(name, body) {
      const path = pathOf(name);
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(`${path}.tmp`, Buffer.concat([checksum(body), body]));
        await rename(`${path}.tmp`, path);
        use(name);
        if (held !== undefined) held += CHECKSUM_BYTES + body.length;
      } catch (error) {
        // A full disk stays full for a while, so it is logged once.
        if (!failed) log.warn({ err: error, what }, 'not kept on disk');
        failed = true;
        await rm(`${path}.tmp`, { force: true }).catch(() => {});
      }
      if (held !== undefined && held > bytes) await prune();
    },
    prune,
  };
}

const checksum = (body: Uint8Array): Buffer => createHash('sha256').update(body).digest();

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
