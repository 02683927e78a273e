import { isDownload, readDownload } from './readers/download/read-download.ts';
import { isMyBible, readMyBible } from './readers/mybible/read-mybible.ts';
import { isNumbered, readNumbered } from './readers/numbered/read-numbered.ts';
import { isOsis, readOsis } from './readers/osis/read-osis.ts';
import { isSword, readSword } from './readers/sword/read-sword.ts';
import { isTable, readTable } from './readers/tables/read-table.ts';
import { isUsfm, readUsfm } from './readers/usfm/read-usfm.ts';
import { isUsfx, isUsx, readUsfx, readUsx } from './readers/usx/read-usx.ts';
import type { SourceFiles, SourceFormatId, SourceText } from './source/source-text.ts';

/** Reads an edition of one format from its files. */
interface Reader {
  /** Detects the format by the files' contents; their names alone prove nothing. */
  recognises(files: SourceFiles): boolean;
  /** @throws EditionError that names the file and its fault */
  read(files: SourceFiles): SourceText;
}

/** The reader of each format. The first that recognises the files reads them. */
export const READERS: Readonly<Record<SourceFormatId, Reader>> = {
  download: { recognises: isDownload, read: readDownload },
  sword: { recognises: isSword, read: readSword },
  usfm: { recognises: isUsfm, read: readUsfm },
  usx: { recognises: isUsx, read: readUsx },
  osis: { recognises: isOsis, read: readOsis },
  mybible: { recognises: isMyBible, read: readMyBible },
  zefania: { recognises: isNumbered, read: readNumbered },
  usfx: { recognises: isUsfx, read: readUsfx },
  table: { recognises: isTable, read: readTable },
};
