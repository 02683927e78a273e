import { CALLS_PATH } from '../../../../scripture/addresses/paths.ts';
import type { SiteData } from '../../../page/site-data.ts';
import type { ReaderData } from './reader-data.ts';

/** The chapter that API calls are about, and the API's base path. */
export interface ChapterTarget {
  /** Without a final slash. */
  readonly api: string;
  readonly edition: string;
  /** OSIS. */
  readonly book: string;
  readonly chapter: number;
}

/** @param site undefined if the root's loader failed */
export const chapterTargetOf = ({ book, chapter }: ReaderData, site: SiteData | undefined): ChapterTarget => ({
  api: site?.api ?? CALLS_PATH,
  edition: site?.edition.id ?? '',
  book: book.osis,
  chapter,
});

/** The URL of an API call about the chapter. */
export const chapterCall = ({ api, edition, book, chapter }: ChapterTarget, call: string): string =>
  `${api}/${call}/${book}/${chapter}?${new URLSearchParams({ edition })}`;
