import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, isAbsolute, join, relative } from 'node:path';
import { lackingOf } from '../../scripture/reference/coverage.ts';
import type { CompiledEdition } from '../compile/compile-source.ts';
import { openCompiled } from '../compiled/open-compiled.ts';
import { COMPILED_FILE, storeCompiled } from '../compiled/store-compiled.ts';
import { EditionError } from '../source/edition-error.ts';
import {
  type EarlierText,
  type EditionOrigin,
  editionsDir,
  filesOf,
  type IndexEntry,
  type LibraryIndex,
  readIndex,
  writeIndex,
} from './library-index.ts';
import { incompleteWords } from './report-lines.ts';

// Changes to the library by an operator. Each change writes the new file first, then the index by rename, then deletes the files that the
// index no longer names: if it is interrupted at any point, the library is the old one or the new one. Callers hold the lock.

/**
 * Installs an edition. It replaces one with the same id, whose text, if different, is kept for the history based on it. The first edition
 * becomes the default.
 */
export function installEdition(
  varDir: string,
  compiled: Pick<CompiledEdition, 'bytes' | 'sha256' | 'meta' | 'counts'>,
  origin: EditionOrigin,
): IndexEntry {
  const index = readIndex(varDir);
  const { meta, sha256, counts } = compiled;
  const file = basename(storeCompiled(editionsDir(varDir), compiled));
  const kept = relative(varDir, origin.path);
  const path = kept.startsWith('..') || isAbsolute(kept) ? origin.path : kept;
  const at = index.editions.findIndex((e) => e.meta.id === meta.id);
  const earlier = earlierTexts(index.editions[at], meta.canonicalSha256);
  const entry: IndexEntry = {
    meta,
    file,
    sha256,
    bytes: compiled.bytes.length,
    counts,
    origin: { ...origin, path },
    ...(earlier.length > 0 && { earlier }),
  };
  const editions = at < 0 ? [...index.editions, entry] : index.editions.with(at, entry);
  commit(varDir, { ...index, editions, defaultId: index.defaultId ?? meta.id });
  return entry;
}

/** The texts before one is replaced: the replaced text and those before it. */
function earlierTexts(replaced: IndexEntry | undefined, canonicalSha256: string): readonly EarlierText[] {
  if (!replaced) return [];
  const { meta, file, sha256, earlier = [] } = replaced;
  const all = [...earlier, { canonicalSha256: meta.canonicalSha256, file, sha256 }];
  return all.filter((text) => text.canonicalSha256 !== canonicalSha256);
}

export function setDefaultEdition(varDir: string, id: string): IndexEntry {
  const index = readIndex(varDir);
  const entry = findEdition(index, id);
  commit(varDir, { ...index, defaultId: id });
  return entry;
}

/** Fails if the edition is incomplete: links to the missing places would lead nowhere. */
export function refuseIncomplete(varDir: string, id: string): void {
  const index = readIndex(varDir);
  const { file } = findEdition(index, id);
  if (index.defaultId === id) return;
  const lacking = lackingOf(openCompiled(readFileSync(join(editionsDir(varDir), file))).edition);
  if (lacking) throw new EditionError('E709', incompleteWords(id, lacking));
}

/** Removes an edition; the default and the last one cannot be removed. */
export function removeEdition(varDir: string, id: string): IndexEntry {
  const index = readIndex(varDir);
  const entry = findEdition(index, id);
  if (index.editions.length === 1) throw new EditionError('E703', `${id} es la única edición: no se puede quitar`);
  if (index.defaultId === id)
    throw new EditionError('E703', `${id} es la edición principal; elija antes otra con «default <id>»`);
  commit(varDir, { ...index, editions: index.editions.filter((e) => e !== entry) });
  return entry;
}

export function findEdition(index: LibraryIndex, id: string): IndexEntry {
  const entry = index.editions.find((e) => e.meta.id === id);
  if (entry) return entry;
  const known = index.editions.map((e) => e.meta.id).join(', ') || 'ninguna';
  throw new EditionError('E702', `no hay ninguna edición «${id}»; instaladas: ${known}`);
}

function commit(varDir: string, index: LibraryIndex): void {
  writeIndex(varDir, index);
  const named = new Set(filesOf(index));
  for (const name of readdirSync(editionsDir(varDir)))
    if ((COMPILED_FILE.test(name) || name.endsWith('.tmp')) && !named.has(name))
      rmSync(join(editionsDir(varDir), name), { force: true });
}
