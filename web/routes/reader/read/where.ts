import { CALLS_PATH } from '../../../../scripture/addresses/paths.ts';
import type { SiteData } from '../../../page/site-data.ts';
import type { ReaderData } from './reader-data.ts';

/** Which chapter the calls are about, and where they are. */
export interface Where {
  /** Without a final slash. */
  readonly api: string;
  readonly edition: string;
  /** OSIS. */
  readonly book: string;
  readonly chapter: number;
}

/** @param site undefined where the root's loader failed */
export const whereOf = ({ book, chapter }: ReaderData, site: SiteData | undefined): Where => ({
  api: site?.api ?? CALLS_PATH,
  edition: site?.edition.id ?? '',
  book: book.osis,
  chapter,
});

/** The address of a call about the chapter. */
export const chapterCall = ({ api, edition, book, chapter }: Where, call: string): string =>
  `${api}/${call}/${book}/${chapter}?${new URLSearchParams({ edition })}`;
