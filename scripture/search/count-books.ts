import type { Ranked } from './rank.ts';

/** How many verses are listed, in all and by book. */
export function countBooks(
  ranked: readonly Ranked[],
  onlyWhole: boolean,
): { readonly total: number; readonly counts: Readonly<Record<string, number>> } {
  // Without a prototype, or its many names would make another shape of object each.
  const counts: Record<string, number> = Object.create(null);
  let total = 0;
  for (const { run } of ranked) {
    const { on } = run;
    const { slots, count, lacks } = on.candidates;
    const { verses } = on.matches;
    const { books, bookOf } = on.table;
    const byBook = new Uint32Array(books.length);
    for (let i = 0; i < count; i++)
      if (!onlyWhole || lacks[i] === 0) {
        byBook[bookOf(verses[slots[i]!]!)]!++;
        total++;
      }
    for (let i = 0; i < books.length; i++)
      if (byBook[i]! > 0) counts[books[i]!] = (counts[books[i]!] ?? 0) + byBook[i]!;
  }
  return { total, counts };
}
