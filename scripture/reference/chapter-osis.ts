import type { Edition } from '../text/edition.ts';

/** A chapter of a book. */
export interface ChapterRef {
  /** OSIS. */
  readonly book: string;
  readonly chapter: number;
}

/** `John.3`, as addresses name a chapter. */
export const formatChapterOsis = ({ book, chapter }: ChapterRef): string => `${book}.${chapter}`;

/** How a chapter is named, whether or not there is one. */
export const CHAPTER_OSIS = /^([\dA-Z][\dA-Za-z]{1,7})\.([1-9]\d{0,2})$/;

/** The chapter of an edition that is named so; undefined where it has none. */
export function parseChapterOsis(osis: string, edition: Pick<Edition, 'chapterNumbers'>): ChapterRef | undefined {
  const [, book = '', digits = ''] = CHAPTER_OSIS.exec(osis) ?? [];
  const chapter = Number(digits);
  return book !== '' && edition.chapterNumbers(book).includes(chapter) ? { book, chapter } : undefined;
}
