import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SearchIndex } from '../../scripture/search/search-index.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { openIfWhole } from '../compiled/open-compiled.ts';
import { compileIndex, type Facts, readFactTables } from '../search/compile-index.ts';
import { encodeIndex, type IndexSources, readIndexFile } from '../search/index-file.ts';
import { type PooledText, pooledTextReader } from '../search/pool-words.ts';
import { editionsDir } from './library-index.ts';
import { type Library, openLibrary } from './open-library.ts';
import { isPooledWith, pooledWith, searchFile } from './search-files.ts';

const SEARCH_FILE = /^[a-z0-9][a-z0-9-]*-[0-9a-f]{16}\.search$/;

/**
 * Makes the indexes that are missing or were made with other editions, and deletes those of no installed edition.
 * @param readFacts called only if an index must be made
 */
export function setUpSearch(varDir: string, making: (title: string) => void, readFacts = readFactTables): void {
  const library = openLibrary(varDir);
  const texts = readTexts(library);
  let tables: Facts | undefined;
  const facts = () => {
    tables ??= readFacts();
    return tables;
  };
  for (const { meta, sha256 } of library.editions) {
    const { id, title } = meta;
    const path = searchFile(varDir, { id, sha256 });
    const pooled = pooledWith(id, library);
    const kept = readIndexFile(path, sha256);
    if (kept && isPooledWith(kept, pooled)) continue;
    making(title);
    const edition = texts.edition(id);
    if (edition === undefined) continue;
    const others = pooled.flatMap((other) => texts.pooled(other.id) ?? []);
    const own = others.length > 0 ? texts.pooled(id) : undefined;
    const index = compileIndex(edition, facts(), own && { own, others });
    writeSearchIndex(path, index, { edition: sha256, pooled });
  }
  sweep(varDir);
}

/** The installed texts, each opened on first use; undefined if its file is damaged, which is reported wherever it is opened. */
function readTexts({ editions }: Library) {
  const opened = new Map<string, Edition | undefined>();
  const texts = new Map<string, PooledText>();
  const readText = pooledTextReader();
  function edition(id: string): Edition | undefined {
    if (!opened.has(id)) opened.set(id, openIfWhole(editions.find(({ meta }) => meta.id === id)!.file)?.edition);
    return opened.get(id);
  }
  return {
    edition,
    pooled(id: string): PooledText | undefined {
      const there = edition(id);
      const text = texts.get(id) ?? (there && readText(there));
      if (text) texts.set(id, text);
      return text;
    },
  };
}

/** Writes an index completely or not at all; does nothing if the folder is not writable. */
function writeSearchIndex(path: string, index: SearchIndex, sources: IndexSources): void {
  // A command and the server may write the same index at once.
  const beside = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, encodeIndex(index, sources), { flush: true });
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    if (!['EACCES', 'EROFS', 'ENOSPC', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function sweep(varDir: string): void {
  // The files are listed first, then the library: another process may add an edition and its index meanwhile.
  const names = readdirSync(editionsDir(varDir)).filter((name) => SEARCH_FILE.test(name));
  const listed = openLibrary(varDir).editions.map(({ meta: { id }, sha256 }) =>
    basename(searchFile(varDir, { id, sha256 })),
  );
  for (const name of names) if (!listed.includes(name)) rmSync(join(editionsDir(varDir), name), { force: true });
}
