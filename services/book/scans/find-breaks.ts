// What the order of the verses tells of a scan's pages: which are missing, come twice, or lie in another place.

/** The verses shown on a page, as places in the text: 0 is its first verse. */
export interface PlacedPage {
  readonly page: number;
  /** Ascending, at least one. */
  readonly verses: readonly number[];
}

export type PageBreak =
  /** Between this page and the next, verses are missing: from `from` to `to`, both not found. */
  | { readonly kind: 'missing'; readonly page: number; readonly from: number; readonly to: number }
  | { readonly kind: 'doubled'; readonly page: number; readonly other: number }
  /** Its verses belong to another place of the book. */
  | { readonly kind: 'misplaced'; readonly page: number };

/** Pages that share this part of their verses show the same. */
const SAME = 0.6;
/** A gap of this part of a usual page's verses is a missing page, and of so many verses at least. */
const [GAP, LEAST_GAP] = [0.6, 6];

/** @param pages in the book's order */
export function findBreaks(pages: readonly PlacedPage[]): PageBreak[] {
  const doubled = new Map(
    pages.flatMap((own, at) => {
      const other = pages.slice(Math.max(0, at - 3), at).find((one) => shares(own, one) >= SAME);
      return other ? [[own.page, other.page] as const] : [];
    }),
  );
  const single = pages.filter(({ page }) => !doubled.has(page));
  const placed = new Set(longestAscending(single.map(({ verses }) => verses[0]!)).map((at) => single[at]!.page));
  const usual = single.map(({ verses }) => verses.at(-1)! - verses[0]! + 1).sort((a, b) => a - b);
  const least = Math.max(LEAST_GAP, (usual[usual.length >> 1] ?? 0) * GAP);
  const breaks = pages.flatMap(({ page }): PageBreak[] => {
    const other = doubled.get(page);
    if (other !== undefined) return [{ kind: 'doubled', page, other }];
    return placed.has(page) ? [] : [{ kind: 'misplaced', page }];
  });
  const inOrder = pages.filter(({ page }) => placed.has(page));
  // What a page in another place shows is not missing.
  const shown = new Set(pages.flatMap(({ verses }) => verses));
  for (const [at, own] of inOrder.entries()) {
    const next = inOrder[at + 1];
    // What stands on pages that could not be read is not missing.
    if (!next || next.page - own.page !== pages.indexOf(next) - pages.indexOf(own)) continue;
    const [from, to] = [own.verses.at(-1)! + 1, next.verses[0]! - 1];
    const lacking = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
    if (lacking.filter((verse) => !shown.has(verse)).length >= least)
      breaks.push({ kind: 'missing', page: own.page, from, to });
  }
  return breaks.sort((a, b) => a.page - b.page);
}

function shares({ verses }: PlacedPage, other: PlacedPage): number {
  const own = new Set(verses);
  const both = other.verses.filter((verse) => own.has(verse)).length;
  return both / Math.min(verses.length, other.verses.length);
}

/** The places of the longest row of ascending numbers. */
function longestAscending(numbers: readonly number[]): number[] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, number] of numbers.entries()) {
    const found = ends.findIndex((end) => numbers[end]! >= number);
    const place = found < 0 ? ends.length : found;
    before[at] = place > 0 ? ends[place - 1]! : -1;
    ends[place] = at;
  }
  const row: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) row.unshift(at);
  return row;
}
