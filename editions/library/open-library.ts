import { join } from 'node:path';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import { editionsDir, type IndexEntry, readIndex } from './library-index.ts';

export interface LibraryEdition {
  readonly meta: EditionMeta;
  /** Absolute path of the compiled file, for openCompiled. */
  readonly file: string;
  readonly sha256: string;
}

export interface Library {
  readonly editions: readonly LibraryEdition[];
  readonly defaultId: string | undefined;
}

/**
 * What is installed, from the index alone; no edition is opened. An operator's command may replace or remove a file
 * after this call: whoever then finds it gone opens the library again.
 */
export function openLibrary(varDir: string): Library {
  const { editions, defaultId } = readIndex(varDir);
  const dir = editionsDir(varDir);
  const placed = ({ meta, file, sha256 }: IndexEntry) => ({ meta, file: join(dir, file), sha256 });
  return { editions: editions.map(placed), defaultId };
}
