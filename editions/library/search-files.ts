import { join } from 'node:path';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import { type CompiledText, type KeptIndex, readIndexFile } from '../search/index-file.ts';
import { editionsDir } from './library-index.ts';
import { type Library, openLibrary } from './open-library.ts';

/** `rv1909-0123456789abcdef.search`, beside the edition. */
export const searchFile = (varDir: string, { id, sha256 }: CompiledText): string =>
  join(editionsDir(varDir), `${id}-${sha256.slice(0, 16)}.search`);

/** The number of editions whose text is pooled with one. */
const MOST_POOLED = 5;

/** The other editions whose words go into an edition's index: the first ones in a common numbering. */
export function pooledWith(id: string, { editions }: Library): readonly CompiledText[] {
  return editions
    .filter(({ meta }) => meta.id !== id && meta.versification !== 'own')
    .slice(0, MOST_POOLED)
    .map(({ meta, sha256 }) => ({ id: meta.id, sha256 }));
}

/** True if an index was made with exactly these editions. */
export const isPooledWith = ({ pooled }: Pick<KeptIndex, 'pooled'>, wanted: readonly CompiledText[]): boolean =>
  pooled.length === wanted.length &&
  pooled.every(({ id, sha256 }, i) => id === wanted[i]!.id && sha256 === wanted[i]!.sha256);

/** Reads an edition's index if its file exists and is usable; it must be of exactly that text. */
export function readSearchIndex(
  varDir: string,
  { id, canonicalSha256 }: Pick<EditionMeta, 'id' | 'canonicalSha256'>,
  { editions }: Library = openLibrary(varDir),
): KeptIndex | undefined {
  const listed = editions.find(({ meta }) => meta.id === id);
  // The edition was replaced a moment ago: there is no index until the newer text is shown.
  if (listed?.meta.canonicalSha256 !== canonicalSha256) return undefined;
  return readIndexFile(searchFile(varDir, { id, sha256: listed.sha256 }), listed.sha256);
}

/** True if every installed edition that can be opened has a usable index, with the others' words. */
export function isSearchSetUp(varDir: string): boolean {
  const library = openLibrary(varDir);
  return library.editions.every(({ meta: { id }, sha256 }) => {
    const kept = readIndexFile(searchFile(varDir, { id, sha256 }), sha256);
    return kept !== undefined && isPooledWith(kept, pooledWith(id, library));
  });
}
