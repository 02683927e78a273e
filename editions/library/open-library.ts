import { join } from 'node:path';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import { isCurrent } from './is-set-up.ts';
import { type EarlierText, editionsDir, readIndex } from './library-index.ts';

export interface LibraryEdition {
  readonly meta: EditionMeta;
  /** Absolute path of the compiled file, for openCompiled. */
  readonly file: string;
  readonly sha256: string;
  /** Texts that it had before, with absolute paths. */
  readonly earlier: readonly EarlierText[];
}

export interface Library {
  readonly editions: readonly LibraryEdition[];
  /** Undefined only where there is no edition. */
  readonly defaultId: string | undefined;
}

/**
 * What is installed and can be opened, from the index; no edition is read. An operator's command may replace or remove
 * a file after this call (see libraryStamp): whoever then finds it gone opens the library again.
 */
export function openLibrary(varDir: string): Library {
  const { editions, defaultId } = readIndex(varDir);
  const dir = editionsDir(varDir);
  const there = editions.filter((entry) => isCurrent(varDir, entry));
  return {
    editions: there.map(({ meta, file, sha256, earlier = [] }) => ({
      meta,
      file: join(dir, file),
      sha256,
      earlier: earlier.map((text) => ({ ...text, file: join(dir, text.file) })),
    })),
    defaultId: there.some((entry) => entry.meta.id === defaultId) ? defaultId : there[0]?.meta.id,
  };
}
