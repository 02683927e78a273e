import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureWidth, type PreparedPage, pictureName } from '../../../editions/scan/prepare-pages.ts';
import type { PageFailure } from '../../../editions/scan/run-pages.ts';

/** Of the two pictures of a page, or of its strips, as a rule; in bytes. */
const PAGE_BYTES = 500_000;
const WIDE = /^(\d+)-1600\.webp$/;
const UNFINISHED = /\.\d+$/;
const RECORD = /^(\d+)\.json$/;

/** The made pictures of a scan's pages: `FILES_DIR/scans/<sha256>/pages/`. A page with its record is done; the record is written last. */
export function madePages(filesDir: string, sha256: string, pages: number) {
  const folder = join(filesDir, 'scans', sha256, 'pages');
  const recordOf = (page: number) => join(folder, `${page}.json`);
  const names = (): readonly string[] => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  };
  const numbers = (form: RegExp) =>
    new Set(
      names()
        .flatMap((name) => form.exec(name)?.[1] ?? [])
        .map(Number),
    );

  async function read(page: number): Promise<PreparedPage | PageFailure | undefined> {
    try {
      return JSON.parse(await readFile(recordOf(page), 'utf8'));
    } catch {
      return undefined;
    }
  }

  return {
    folder,
    read,
    /** Removes what an ended process has left half written. */
    async open(): Promise<void> {
      await mkdir(folder, { recursive: true });
      for (const name of names()) if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true });
    },
    /** The pages that are still to be made, in order. */
    missing(): readonly number[] {
      const done = numbers(RECORD);
      return Array.from({ length: pages }, (_, at) => at + 1).filter((page) => !done.has(page));
    },
    isWhole: () =>
      stat(recordOf(pages)).then(
        () => true,
        () => false,
      ),
    record(result: PreparedPage | PageFailure): void {
      const fresh = `${recordOf(result.page)}.${process.pid}`;
      writeFileSync(fresh, JSON.stringify(result));
      renameSync(fresh, recordOf(result.page));
    },
    picture: (page: number, width: PictureWidth): Promise<Buffer<ArrayBuffer> | undefined> =>
      readFile(join(folder, pictureName(page, width))).catch(() => undefined),
    async failures(): Promise<readonly PageFailure[]> {
      const wide = numbers(WIDE);
      const without = [...numbers(RECORD)].filter((page) => !wide.has(page)).sort((a, b) => a - b);
      const found = await Promise.all(without.map(read));
      return found.flatMap((page) => (page && 'fault' in page ? page : []));
    },
    /** Makes the failed pages due again. */
    async forgetFailures(): Promise<void> {
      for (const { page } of await this.failures()) await rm(recordOf(page), { force: true });
    },
  };
}

/** What the pictures or the strips of so many pages take, and what is free on the disk; in bytes. */
export async function roomFor(pages: number, filesDir: string) {
  await mkdir(filesDir, { recursive: true });
  const { bavail, bsize } = await statfs(filesDir);
  return { size: pages * PAGE_BYTES, free: bavail * bsize };
}

/** Removes the made files of scans that no longer exist. */
export async function removeMade(filesDir: string, known: ReadonlySet<string>): Promise<void> {
  const dir = join(filesDir, 'scans');
  let names: string[] = [];
  try {
    names = readdirSync(dir);
  } catch {
    // No scan has been prepared.
  }
  for (const name of names)
    if (/^[0-9a-f]{64}$/.test(name) && !known.has(name)) await rm(join(dir, name), { recursive: true, force: true });
}
