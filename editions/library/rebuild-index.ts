import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openIfWhole } from '../compiled/open-compiled.ts';
import { COMPILED_FILE } from '../compiled/store-compiled.ts';
import { RV1909 } from '../recipes/rv1909/recipe.ts';
import { editionsDir, type IndexEntry, type LibraryIndex, readIndex, writeIndex } from './library-index.ts';
import { isIndexDamaged } from './open-library.ts';

// The index can be rebuilt from the files, except for three facts: the default edition, which of an edition's texts is the current one, and
// the source of each.

/** True if the index cannot be read, or lists none of the existing editions. */
export const isIndexLost = (varDir: string): boolean =>
  isIndexDamaged(varDir) || (readIndex(varDir).editions.length === 0 && compiledFiles(varDir).length > 0);

/**
 * Rebuilds the index from the undamaged files; the old index is kept beside it. Callers hold the lock.
 * @returns the new index; undefined if no file can be opened
 */
export function rebuildIndex(varDir: string): LibraryIndex | undefined {
  const path = join(editionsDir(varDir), 'index.json');
  if (existsSync(path)) renameSync(path, `${path}.damaged`);
  const whole = compiledFiles(varDir).flatMap((file) => entryOf(varDir, file) ?? []);
  if (whole.length === 0) return undefined;
  const editions = [...Map.groupBy(whole, ({ meta }) => meta.id).values()].map((texts) => presentOf(varDir, texts));
  const known = editions.find(({ meta }) => meta.id === RV1909.meta.id) ?? editions[0];
  const index: LibraryIndex = { version: 1, defaultId: known?.meta.id, editions };
  writeIndex(varDir, index);
  return index;
}

/** File names, the oldest file first. */
function compiledFiles(varDir: string): readonly string[] {
  const dir = editionsDir(varDir);
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => COMPILED_FILE.test(name)) : [];
  const at = new Map(names.map((name) => [name, statSync(join(dir, name)).mtimeMs]));
  return names.sort((a, b) => at.get(a)! - at.get(b)! || (a < b ? -1 : 1));
}

function entryOf(varDir: string, file: string): IndexEntry | undefined {
  const bytes = readFileSync(join(editionsDir(varDir), file));
  const { header, sha256 = '' } = openIfWhole(bytes) ?? {};
  if (header === undefined || COMPILED_FILE.exec(file)?.[2] !== sha256.slice(0, 16)) return undefined;
  const { meta, counts } = header;
  return { meta, file, sha256, bytes: bytes.length, counts, origin: { path: '', meta: {} } };
}

/** The text that readers last saw, else the newest one; the others are kept for the history based on them. */
function presentOf(varDir: string, texts: readonly IndexEntry[]): IndexEntry {
  const shown = lastShown(varDir, texts[0]?.meta.id ?? '');
  const present = texts.find(({ meta }) => meta.canonicalSha256 === shown) ?? texts.at(-1)!;
  const earlier = texts
    .filter(({ meta }) => meta.canonicalSha256 !== present.meta.canonicalSha256)
    .map(({ meta, file, sha256 }) => ({ canonicalSha256: meta.canonicalSha256, file, sha256 }));
  return { ...present, ...(earlier.length > 0 && { earlier }) };
}

/** The server's stored state: see services/text/texts/saved-state.ts. */
function lastShown(varDir: string, id: string): string | undefined {
  try {
    const [, line = ''] = readFileSync(join(varDir, 'overlays', `${id}.json`), 'utf8').split('\n');
    return (JSON.parse(line) as { readonly base?: string }).base;
  } catch {
    return undefined;
  }
}
