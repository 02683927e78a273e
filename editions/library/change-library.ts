import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import { EditionError } from '../edition-error.ts';
import { editionsDir, type IndexEntry, type LibraryIndex, readIndex, writeIndex, writeWhole } from './library-index.ts';

// What an operator may change. Each change writes the new file first, then the index by rename, then sweeps away what
// the index no longer names: cut off at any point, the library is the old one or the new one. Callers hold the lock.

export interface NewEdition {
  readonly meta: EditionMeta;
  readonly compiled: Uint8Array;
  readonly strongs: number;
  readonly origin: string;
}

/** Installs an edition; one with the same id gives way to it. The first one becomes the default. */
export function installEdition(varDir: string, { meta, compiled, strongs, origin }: NewEdition): IndexEntry {
  const index = readIndex(varDir);
  const sha256 = createHash('sha256').update(compiled).digest('hex');
  const file = `${meta.id}-${sha256.slice(0, 16)}.edition`;
  const entry = { meta, file, sha256, bytes: compiled.length, strongs, origin };
  writeWhole(join(editionsDir(varDir), file), compiled);
  const at = index.editions.findIndex((e) => e.meta.id === meta.id);
  const editions = at < 0 ? [...index.editions, entry] : index.editions.with(at, entry);
  commit(varDir, { ...index, editions, defaultId: index.defaultId ?? meta.id });
  return entry;
}

export function setDefaultEdition(varDir: string, id: string): IndexEntry {
  const index = readIndex(varDir);
  const entry = findEdition(index, id);
  commit(varDir, { ...index, defaultId: id });
  return entry;
}

/** Takes an edition out; the default and the last one stay. */
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
  const named = new Set(index.editions.map((e) => e.file));
  for (const name of readdirSync(editionsDir(varDir)))
    if (/\.(edition|tmp)$/.test(name) && !named.has(name)) rmSync(join(editionsDir(varDir), name), { force: true });
}
