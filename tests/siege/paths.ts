import type { Target } from './target.ts';

export interface Paths {
  readonly stored: string;
  /** The nth verse's page; there are so many that each has left the cache when it is requested again. */
  readonly verse: (n: number) => string;
  /** The nth page for the watcher only, which no attack renders. */
  readonly watched: (n: number) => string;
}

/** Reads the paths from the site's own calls. */
export async function findPaths({ port }: Target): Promise<Paths> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/verse/book/Psalms`);
  const verses = (await answer.json()) as { readonly chapter: number; readonly number: number }[];
  const later = verses.filter(({ number }) => number > 1);
  const path = ({ chapter, number }: { chapter: number; number: number }) => `/search/Psalms/${chapter}/${number}`;
  const half = later.length >> 1;
  // They are far apart, since neighbours would be prefetched together.
  return {
    stored: '/search/Psalms/23/1',
    verse: (n) => path(later[(n * 97) % half]!),
    watched: (n) => path(later[half + ((n * 97) % half)]!),
  };
}
