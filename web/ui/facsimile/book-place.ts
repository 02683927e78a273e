import { scanPath, scanPicturePath } from '../../../scripture/addresses/paths.ts';
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

/** The dots of a page's wide picture. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A folio page, as long as its own size is unknown. */
export const FOLIO: PageSize = { width: 1_600, height: 2_400 };

/** As wide as its column where nothing is enlarged: beside a chapter, or in a dialog. */
const UNSCALED = '(width >= 92rem) 55rem, (width >= 60rem) 60vw, 100vw';

/**
 * The attributes of the picture of a page.
 * @param width on the screen, in CSS pixels; undefined: not enlarged
 */
export const pagePicture = ({ scan }: Pick<BookFile, 'scan'>, page: number, width?: number) => ({
  src: scanPicturePath(scan, page, 1_600),
  srcSet: [800, 1_600].map((dots) => `${scanPicturePath(scan, page, dots)} ${dots}w`).join(', '),
  sizes: width === undefined ? UNSCALED : `${width}px`,
});
