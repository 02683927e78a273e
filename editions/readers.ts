import { isSword, readSword } from './readers/sword/read-sword.ts';
import { isUsfm, readUsfm } from './readers/usfm/read-usfm.ts';
import type { SourceFiles, SourceFormatId, SourceText } from './source/source-text.ts';

/** A way to read an edition out of its files. */
interface Reader {
  /** By what the files hold; their names alone prove nothing. */
  recognises(files: SourceFiles): boolean;
  /** @throws EditionError that names the file and what is wrong in it */
  read(files: SourceFiles): SourceText;
}

/** What reads each format. The first that recognises the files reads them. */
export const READERS: Readonly<Record<SourceFormatId, Reader>> = {
  sword: { recognises: isSword, read: readSword },
  usfm: { recognises: isUsfm, read: readUsfm },
};
