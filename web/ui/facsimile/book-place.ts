import { scanPath } from '../../../scripture/addresses/paths.ts';
import type { VerseStrip } from '../../../services/book/scans/scan-verses.ts';

/** The data of a scanned book for its viewer. */
export interface BookFile {
  readonly scan: string;
  /** The address of the PDF. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly pages: number;
}

/** @param size in bytes */
export const bookFile = (scan: string, size: number, pages: number): BookFile => ({
  scan,
  path: scanPath(scan),
  size,
  pages,
});

/** The answer to `GET /api/facsimile/{book}/{chapter}`. */
export interface ChapterPages extends BookFile {
  /** What the book is called, if it is not the print of the edition. */
  readonly label?: string;
  readonly verses: readonly {
    readonly number: number;
    readonly page: number;
    /** Its printed lines, if it was found on the pages. */
    readonly strips?: readonly Pick<VerseStrip, 'page' | 'src' | 'width' | 'height'>[];
  }[];
}

/** The PDF at a page, for readers without the viewer: browsers open it there. */
export const pdfPage = ({ path }: Pick<BookFile, 'path'>, page: number): string => `${path}#page=${page}`;
