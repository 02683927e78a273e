import { scanPath } from '../../../scripture/addresses/paths.ts';

/** A scanned book, as its viewer needs it. */
export interface BookFile {
  /** Of the scan. */
  readonly scan: string;
  /** Where it is read. */
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
  readonly verses: readonly { readonly number: number; readonly page: number }[];
}

/** For whoever has no viewer: browsers open a PDF at its page. */
export const pdfPage = ({ path }: Pick<BookFile, 'path'>, page: number): string => `${path}#page=${page}`;
