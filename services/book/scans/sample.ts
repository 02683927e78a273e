import type { ScanRun } from '../../../store/scan-runs.ts';
import type { IndexedPage } from './page-index.ts';

/** Begins the pages of a run that reads a few of them to see whether the book can be read. */
export const SAMPLE = '~';
export const isSample = ({ pages }: Pick<ScanRun, 'pages'>): boolean => pages.startsWith(SAMPLE);

/** Three pages from the middle of a book, or all of a shorter one. */
export const samplePages = (pages: number): number[] => [
  ...new Set([0.25, 0.5, 0.75].map((part) => Math.max(1, Math.ceil(pages * part)))),
];

/** Whether a book can be read, from a few of its pages: well, badly, it prints another text, or it has no letters that can be read. */
export type Verdict = 'good' | 'bad' | 'foreign' | 'unread';

/** Of a book that is read well, this part of the verses is sure enough to be shown. */
const WELL = 0.85;

export function verdictOf(sample: readonly Pick<IndexedPage, 'fault' | 'found' | 'shown'>[]): Verdict {
  const read = sample.filter(({ found }) => found > 0);
  if (read.length === 0) return sample.some(({ fault }) => fault === 'page-foreign') ? 'foreign' : 'unread';
  const found = read.reduce((sum, page) => sum + page.found, 0);
  const shown = read.reduce((sum, page) => sum + page.shown.length, 0);
  return read.length * 2 > sample.length && shown >= found * WELL ? 'good' : 'bad';
}
