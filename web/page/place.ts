/** The reader's place, as the selectors need it. */
export interface Place {
  readonly book: { readonly english: string };
  readonly chapter: number;
  readonly verse: number;
  readonly chapterCount: number;
  readonly verseNumbers: readonly number[];
}
