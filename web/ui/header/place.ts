import { useMatches } from 'react-router';
import { parseRuns } from '../../../scripture/reference/number-runs.ts';

/** Where the reader is, as far as the selectors need it. Chapter pages have it in their loader's data. */
export interface Place {
  readonly book: { readonly english: string };
  readonly chapter: number;
  readonly verse: number;
  readonly chapterCount: number;
  readonly verseNumbers: readonly number[];
}

type ReaderPlace = Omit<Place, 'verseNumbers'> & { readonly verseRuns: string };

export function usePlace(): Place | undefined {
  const match = useMatches().find(({ id }) => id === 'routes/reader/route');
  const data = match?.loaderData as ReaderPlace | undefined;
  return data && { ...data, verseNumbers: parseRuns(data.verseRuns) };
}
