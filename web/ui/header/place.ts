import { useMatches } from 'react-router';

/** Where the reader is, as far as the selectors need it. Chapter pages have it in their loader's data. */
export interface Place {
  readonly book: { readonly english: string };
  readonly chapter: number;
  readonly verse: number;
  readonly chapterCount: number;
  readonly verseNumbers: readonly number[];
}

export function usePlace(): Place | undefined {
  const match = useMatches().find(({ id }) => id === 'routes/reader/route');
  return match?.loaderData as Place | undefined;
}
