import type { SourceFiles, SourceText } from '../../source/source-text.ts';
import { isOurJson, readOurJson } from './read-json.ts';
import { isOurSqlite, readOurSqlite } from './read-sqlite.ts';
import { isOurText, readOurText } from './read-text.ts';

// The downloads that this program writes (editions/writers), those of every version. USFM has a reader of its own.

const KINDS = [
  { is: isOurJson, read: readOurJson },
  { is: isOurSqlite, read: readOurSqlite },
  { is: isOurText, read: readOurText },
];

function found(files: SourceFiles) {
  for (const { is, read } of KINDS) for (const [file, bytes] of files) if (is(bytes)) return () => read(file, bytes);
  return undefined;
}

export const isDownload = (files: SourceFiles): boolean => found(files) !== undefined;

/** Reads the download with the most of the text: JSON and SQLite have its marks, plain text has not. */
export const readDownload = (files: SourceFiles): SourceText => found(files)!();
