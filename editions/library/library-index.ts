import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import type { EditionCounts } from '../compiled/format.ts';
import { COMPILED_FILE } from '../compiled/store-compiled.ts';
import { EditionError } from '../source/edition-error.ts';
import type { SourceText } from '../source/source-text.ts';

/** One installed edition as stored in the index. */
export interface IndexEntry {
  readonly meta: EditionMeta;
  /** The file's name within `var/editions`; it contains the checksum, so a name always means the same contents. */
  readonly file: string;
  /** SHA-256 (hex) of the compiled file. */
  readonly sha256: string;
  readonly bytes: number;
  readonly counts: EditionCounts;
  readonly origin: EditionOrigin;
  /** Texts that the edition had before, newest last: its history is based on them. Absent if there are none. */
  readonly earlier?: readonly EarlierText[];
}

/** A text that an edition had before. */
export interface EarlierText {
  readonly canonicalSha256: string;
  readonly file: string;
  readonly sha256: string;
}

/** The source of an edition, so that a later version of the program can compile it again. */
export interface EditionOrigin {
  /** The source: a kept download, relative to `var`, or the absolute path given by the operator. */
  readonly path: string;
  /** The operator's metadata. */
  readonly meta: SourceText['meta'];
}

export interface LibraryIndex {
  readonly version: 1;
  readonly defaultId: string | undefined;
  readonly editions: readonly IndexEntry[];
}

export const editionsDir = (varDir: string): string => join(varDir, 'editions');
const indexPath = (varDir: string): string => join(editionsDir(varDir), 'index.json');

/** Reads the index; an installation without one has no editions. */
export function readIndex(varDir: string): LibraryIndex {
  const path = indexPath(varDir);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { version: 1, defaultId: undefined, editions: [] };
    throw error;
  }
  try {
    const index = JSON.parse(text) as LibraryIndex;
    if (index.version === 1 && Array.isArray(index.editions) && index.editions.every(namesItsOwn))
      return { ...index, defaultId: index.defaultId };
  } catch {
    // The error is thrown below.
  }
  throw new EditionError(
    'E701',
    'el índice de ediciones está dañado; repita «npm start», que lo rehace con las ediciones que hay',
    { file: path },
  );
}

/** True if an entry names only files of its own edition: they are read and deleted. */
const namesItsOwn = ({ meta, file, earlier = [] }: IndexEntry): boolean =>
  [file, ...earlier.map((text) => text.file)].every((name) => COMPILED_FILE.exec(name)?.[1] === meta.id);

/** The files of `var/editions` that an index names. */
export const filesOf = ({ editions }: LibraryIndex): readonly string[] =>
  editions.flatMap(({ file, earlier = [] }) => [file, ...earlier.map((text) => text.file)]);

/** Writes a draft, flushes it to disk and renames it, so that the file is either complete or unchanged. */
export function writeIndex(varDir: string, index: LibraryIndex): void {
  const path = indexPath(varDir);
  mkdirSync(editionsDir(varDir), { recursive: true });
  writeFileSync(`${path}.tmp`, `${JSON.stringify(index, undefined, 1)}\n`, { flush: true });
  renameSync(`${path}.tmp`, path);
}

/** A value that changes whenever the index does; undefined if there is none. Cheap enough to poll. */
export function libraryStamp(varDir: string): string | undefined {
  const stat = statSync(indexPath(varDir), { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.ino}-${stat.size}-${stat.mtimeNs}`;
}
