import { bookByOsis } from '../../../scripture/canon/book.ts';
import type { WriteDownload } from '../download-formats.ts';
import { writeBooks } from '../usfm/write-usfm.ts';
import { usxOf } from './usx-of.ts';

/** A zip of the books in USX 3. They have the markers of the USFM, and reading them gives the identical edition too. */
export const writeUsx: WriteDownload = (source, path, onProgress) =>
  writeBooks(source, path, { extension: 'usx', name: 'USX 3', markers: '', linesOf }, onProgress);

function* linesOf(usfm: Iterable<string>, osis: string): Generator<string> {
  const { usfm: code } = bookByOsis(osis)!;
  yield '<?xml version="1.0" encoding="utf-8"?>\n<usx version="3.0">\n';
  for (const piece of usfm) yield usxOf(piece, code);
  yield '</usx>\n';
}
