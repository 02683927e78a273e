// The files that reading a scan makes: what was found on each page, for each known text, and the strips. They lie beside the stored
// files, so that instances share them, and are in no copy: they can be made again.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageReading } from '../../../editions/scan/read-pages.ts';

/** What was found on a page, or why nothing was, and the model that read it. */
export type MadeVerses = PageReading & { readonly model: string };

/** The folder of what is made of a scan's file. */
export const madeFolder = (filesDir: string, sha256: string): string => join(filesDir, 'scans', sha256);
export const stripsFolder = (made: string): string => join(made, 'strips');
/** @param edition the known text */
export const versesFolder = (made: string, edition: string): string => join(made, 'verses', edition);

/** Undefined for a page that was not read. */
export async function readVerses(folder: string, page: number): Promise<MadeVerses | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, `${page}.json`), 'utf8')) as MadeVerses;
  } catch {
    return undefined;
  }
}

export async function writeVerses(folder: string, made: MadeVerses): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${made.page}.json`);
  await writeFile(`${file}.${process.pid}`, JSON.stringify(made));
  await rename(`${file}.${process.pid}`, file);
}

export const forgetVerses = (folder: string, page: number): Promise<void> =>
  rm(join(folder, `${page}.json`), { force: true });

/** The pages that were read, ascending. */
export async function pagesRead(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? [])).sort((a, b) => a - b);
}

/** How large a page's picture is; undefined while there is none. */
export async function pictureOf(made: string, page: number): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = JSON.parse(await readFile(join(made, 'pages', `${page}.json`), 'utf8'));
    return typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** When the page's file was made; 0 where there is none. */
export const madeAt = async (folder: string, page: number): Promise<number> =>
  (await stat(join(folder, `${page}.json`)).catch(() => undefined))?.mtimeMs ?? 0;

/** Changes whenever a page is read. */
export const folderChangedAt = async (folder: string): Promise<number> =>
  (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0;
