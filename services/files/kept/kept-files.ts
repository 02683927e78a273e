import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { coalesce } from '../../../program/coalesce.ts';
import type { Log } from '../../../program/log.ts';

/** What can be made again, kept on disk for the next time. */
export interface KeptFiles {
  /** Undefined where it is not kept, or damaged. */
  read(name: string): Promise<Buffer | undefined>;
  /** A full disk does no harm: it is said once in the log, and nothing is kept. */
  write(name: string, body: Uint8Array): Promise<void>;
  /** Counts what is kept, once, and brings it within its bound; from then on every write does. What this process has not asked for goes first, the oldest before others; then what it has not asked for longest. */
  prune(): Promise<void>;
}

export interface KeptFilesDeps {
  readonly dir: string;
  /** What may be kept in all. */
  readonly bytes: number;
  /** What is kept, for the log. */
  readonly what: string;
  readonly log: Log;
}

const CHECKSUM_BYTES = 32;
/** So much of the bound is left: the next files do not go beyond it at once. */
const AFTER = 0.9;

/** Each file begins with its own checksum. Names are hashes of what the files are made of. */
export function keptFiles({ dir, bytes, what, log }: KeptFilesDeps): KeptFiles {
  /** Names, the last one asked for last. */
  const used = new Set<string>();
  let failed = false;
  /** Bytes on disk, once they have been counted. */
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
      if (held <= AFTER * bytes) return;
      await rm(path, { force: true });
      used.delete(name);
      held -= size;
    }
  });

  return {
    async read(name) {
      const file = await readFile(pathOf(name)).catch(() => undefined);
      // Only what is there: names of what is not kept would add up.
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
        // A full disk stays full for a while: said once.
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
