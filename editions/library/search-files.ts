import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SearchIndex } from '../../scripture/search/search-index.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { openCompiled } from '../compiled/open-compiled.ts';
import { compileIndex, readFactTables } from '../search/compile-index.ts';
import { encodeIndex, readIndexFile } from '../search/index-file.ts';
import { EditionError } from '../source/edition-error.ts';
import { editionsDir } from './library-index.ts';
import { openLibrary } from './open-library.ts';

/** What an index is made for: an installed edition by its id and the SHA-256 of its compiled file. */
export interface IndexedEdition {
  readonly id: string;
  readonly sha256: string;
}

/** `rv1909-0123456789abcdef.search`, beside the edition. */
const SEARCH_FILE = /^[a-z0-9][a-z0-9-]*-[0-9a-f]{16}\.search$/;
const pathOf = (varDir: string, { id, sha256 }: IndexedEdition): string =>
  join(editionsDir(varDir), `${id}-${sha256.slice(0, 16)}.search`);

/**
 * The index of an installed edition, from its file; where there is none that can be used it is made, which takes about a
 * second, and kept if the folder can be written.
 * @param facts see readFactTables
 */
export function openSearchIndex(varDir: string, of: IndexedEdition, edition: Edition, facts?: string): SearchIndex {
  const path = pathOf(varDir, of);
  const kept = readIndexFile(path, of.sha256);
  if (kept !== undefined) return kept;
  const index = compileIndex(edition, readFactTables(facts));
  try {
    writeFileSync(`${path}.tmp`, encodeIndex(index, of.sha256), { flush: true });
    renameSync(`${path}.tmp`, path);
  } catch (error) {
    rmSync(`${path}.tmp`, { force: true });
    if (!['EACCES', 'EROFS', 'ENOSPC', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  return index;
}

/** Whether every installed edition that can be opened can be searched at once. */
export const isSearchSetUp = (varDir: string): boolean =>
  openLibrary(varDir).editions.every(
    ({ meta, sha256 }) => readIndexFile(pathOf(varDir, { id: meta.id, sha256 }), sha256) !== undefined,
  );

/** Makes what is missing for the installed editions and sweeps away what belongs to none. */
export function setUpSearch(varDir: string, making: (title: string) => void): void {
  const wanted = new Set<string>();
  for (const { meta, sha256, file } of openLibrary(varDir).editions) {
    const of = { id: meta.id, sha256 };
    wanted.add(basename(pathOf(varDir, of)));
    if (readIndexFile(pathOf(varDir, of), sha256) !== undefined) continue;
    making(meta.title);
    try {
      openSearchIndex(varDir, of, openCompiled(file).edition);
    } catch (error) {
      // Damaged: said wherever it is opened.
      if (!(error instanceof EditionError)) throw error;
    }
  }
  for (const name of readdirSync(editionsDir(varDir)))
    if (SEARCH_FILE.test(name) && !wanted.has(name)) rmSync(join(editionsDir(varDir), name), { force: true });
}
