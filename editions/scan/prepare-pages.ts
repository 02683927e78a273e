import { type PageFailure, type PageHost, runPages } from './run-pages.ts';

/** How wide the pictures of a page are, in dots. A long page is narrower. */
export const PICTURE_WIDTHS = [800, 1_600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** Of one picture, in bytes. */
export const MOST_PICTURE_BYTES = 400_000;

/** What is known of a page's pictures: the dots of the wide one. */
export interface PreparedPage {
  readonly page: number;
  readonly width: number;
  readonly height: number;
}

export interface PrepareTask {
  readonly pdf: string;
  readonly pages: readonly number[];
  /** Where the pictures are put. */
  readonly folder: string;
}

export const pictureName = (page: number, width: PictureWidth): string => `${page}-${width}.webp`;

/** What was read of the file stays in memory. Opening a book of 1,200 pages takes as long as half of one. */
const PAGES_A_PROCESS = 24;

/** Makes the pictures of pages, in order. */
export const preparePages = (task: PrepareTask, host: PageHost<PreparedPage | PageFailure>): Promise<void> =>
  runPages({ program: 'editions/scan/prepare-pages-program.ts', task, pagesAProcess: PAGES_A_PROCESS }, host);
