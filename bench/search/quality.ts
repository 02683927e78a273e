import type { KnownItem } from './automatic-sets.ts';

/** Places in the common verse count, best first. */
export type RankedSearch = (query: string) => readonly number[];

export interface Quality {
  /** Mean of 1 / rank. */
  readonly mrr: number;
  /** Share of the queries whose verse is first. */
  readonly recall1: number;
  /** Share of the queries whose verse is among the first five. */
  readonly recall5: number;
  /** Queries whose verse is not first; `rank` is undefined if it was not found. */
  readonly misses: readonly { readonly query: string; readonly rank: number | undefined }[];
}

export function quality(search: RankedSearch, items: readonly KnownItem[]): Quality {
  const ranks = items.map(({ query, verses }) => {
    const at = search(query).findIndex((verse) => verses.includes(verse));
    return { query, rank: at < 0 ? undefined : at + 1 };
  });
  const share = (most: number) => ranks.filter(({ rank }) => rank !== undefined && rank <= most).length / ranks.length;
  return {
    mrr: ranks.reduce((sum, { rank }) => sum + (rank === undefined ? 0 : 1 / rank), 0) / ranks.length,
    recall1: share(1),
    recall5: share(5),
    misses: ranks.filter(({ rank }) => rank !== 1),
  };
}

export const percent = ({ mrr, recall1, recall5 }: Quality): string =>
  `${mrr.toFixed(3)}  ${(recall1 * 100).toFixed(1).padStart(5)}  ${(recall5 * 100).toFixed(1).padStart(5)}`;
