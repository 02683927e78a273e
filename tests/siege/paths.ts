import type { Target } from './target.ts';

/** Where there is something to attack. */
export interface Paths {
  /** A page that is stored. */
  readonly stored: string;
  /** The nth verse's: so many that each must be rendered again when its turn comes. */
  readonly verse: (n: number) => string;
  /** Likewise, for the watcher alone: nobody else has one of them rendered. */
  readonly watched: (n: number) => string;
}

/** As the site itself tells them. */
export async function findPaths({ port }: Target): Promise<Paths> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/verse/book/Psalms`);
  const verses = (await answer.json()) as { readonly chapter: number; readonly number: number }[];
  const later = verses.filter(({ number }) => number > 1);
  const path = ({ chapter, number }: { chapter: number; number: number }) => `/search/Psalms/${chapter}/${number}`;
  const half = later.length >> 1;
  // Far apart: neighbours would be asked for together.
  return {
    stored: '/search/Psalms/23/1',
    verse: (n) => path(later[(n * 97) % half]!),
    watched: (n) => path(later[half + ((n * 97) % half)]!),
  };
}
