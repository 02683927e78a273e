/** The reader's place, as the selectors need it. */
export interface Place {
  readonly book: { readonly english: string };
  readonly chapter: number;
  readonly verse: number;
  /** The chapters of the book, ascending. */
  readonly chapterNumbers: readonly number[];
  readonly verseNumbers: readonly number[];
}
