import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SearchIndex } from '../../scripture/search/search-index.ts';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import { openCompiled } from '../compiled/open-compiled.ts';
import { compileIndex, type Facts, readFactTables } from '../search/compile-index.ts';
import { encodeIndex, readIndexFile } from '../search/index-file.ts';
import { EditionError } from '../source/edition-error.ts';
import { editionsDir } from './library-index.ts';
import { openLibrary } from './open-library.ts';

/** What an index is made of: an installed edition by its id and the SHA-256 of its compiled file. */
interface IndexedEdition {
  readonly id: string;
  readonly sha256: string;
}

/** `rv1909-0123456789abcdef.search`, beside the edition. */
const SEARCH_FILE = /^[a-z0-9][a-z0-9-]*-[0-9a-f]{16}\.search$/;
const pathOf = (varDir: string, { id, sha256 }: IndexedEdition): string =>
  join(editionsDir(varDir), `${id}-${sha256.slice(0, 16)}.search`);

/** The index of an installed edition, where its file is there and can be used; it has to be of just that text. */
export function readSearchIndex(
  varDir: string,
  { id, canonicalSha256 }: Pick<EditionMeta, 'id' | 'canonicalSha256'>,
): SearchIndex | undefined {
  const listed = openLibrary(varDir).editions.find(({ meta }) => meta.id === id);
  // Replaced a moment ago: there is none until the newer text is shown.
  if (listed?.meta.canonicalSha256 !== canonicalSha256) return undefined;
  return readIndexFile(pathOf(varDir, { id, sha256: listed.sha256 }), listed.sha256);
}

/** Writes the index of an installed edition, whole or not at all; nothing where the folder cannot be written. */
function writeSearchIndex(varDir: string, of: IndexedEdition, index: SearchIndex): void {
  const path = pathOf(varDir, of);
  // A command and the server may make the same one.
  const beside = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, encodeIndex(index, of.sha256), { flush: true });
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    if (!['EACCES', 'EROFS', 'ENOSPC', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Whether every installed edition that can be opened can be searched at once. */
export const isSearchSetUp = (varDir: string): boolean =>
  openLibrary(varDir).editions.every(
    ({ meta, sha256 }) => readIndexFile(pathOf(varDir, { id: meta.id, sha256 }), sha256) !== undefined,
  );

/** Makes what is missing for the installed editions and sweeps away what belongs to none. */
export function setUpSearch(varDir: string, making: (title: string) => void): void {
  let tables: Facts | undefined;
  const facts = () => {
    tables ??= readFactTables();
    return tables;
  };
  for (const { meta, sha256, file } of openLibrary(varDir).editions) {
    const of = { id: meta.id, sha256 };
    if (readIndexFile(pathOf(varDir, of), sha256) !== undefined) continue;
    making(meta.title);
    try {
      writeSearchIndex(varDir, of, compileIndex(openCompiled(file).edition, facts()));
    } catch (error) {
      // Damaged: said wherever it is opened.
      if (!(error instanceof EditionError)) throw error;
    }
  }
  // Files first, then the list: another process may have listed an edition and made its index meanwhile.
  const names = readdirSync(editionsDir(varDir)).filter((name) => SEARCH_FILE.test(name));
  const listed = openLibrary(varDir).editions.map(({ meta, sha256 }) =>
    basename(pathOf(varDir, { id: meta.id, sha256 })),
  );
  for (const name of names) if (!listed.includes(name)) rmSync(join(editionsDir(varDir), name), { force: true });
}
