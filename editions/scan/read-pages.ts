import type { FoundVerse } from './find-verses.ts';
import type { Engine } from './recognise.ts';
import { type PageFailure, type PageHost, runPages } from './run-pages.ts';

/** Regions are in parts of the page's width and height; those of the picture that strips are cut from are in dots. */
export type PageReading =
  | { readonly page: number; readonly verses: readonly FoundVerse[]; readonly width: number; readonly height: number }
  | PageFailure;

export interface ReadTask {
  readonly pdf: string;
  readonly pages: readonly number[];
  /** The compiled file of the edition whose text is sought. */
  readonly edition: string;
  /** The first and the last chapter, `Gen.1`; empty: all. */
  readonly chapters: readonly [from: string, to: string] | readonly [];
  readonly engine: Engine;
  /** The folder for strips of the verses that are shown; absent: none are cut. */
  readonly strips?: string;
}

/** Tesseract's memory grows slowly, so a process reads a few pages only. */
const PAGES_A_PROCESS = 6;

/** Draws, reads and aligns pages in order. */
export const readPages = (task: ReadTask, host: PageHost<PageReading>): Promise<void> =>
  runPages({ program: 'editions/scan/read-pages-program.ts', task, pagesAProcess: PAGES_A_PROCESS }, host);
