/** Which chapter the calls are about, and where they are. */
export interface Where {
  /** Without a final slash. */
  readonly api: string;
  readonly edition: string;
  /** OSIS. */
  readonly book: string;
  readonly chapter: number;
}

/** The address of a call about the chapter. */
export const chapterCall = ({ api, edition, book, chapter }: Where, call: string): string =>
  `${api}/${call}/${book}/${chapter}?${new URLSearchParams({ edition })}`;
