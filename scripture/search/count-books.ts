import type { Ranked } from './rank.ts';

/** How many verses are listed, in all and by book. */
export function countBooks(
  ranked: readonly Ranked[],
  onlyWhole: boolean,
): { readonly total: number; readonly counts: Readonly<Record<string, number>> } {
  const counts: Record<string, number> = {};
  let total = 0;
  for (const { run, verses, lacks } of ranked) {
    const { table } = run.on;
    const byBook = new Uint32Array(table.books.length);
    for (let i = 0; i < verses.length; i++) if (!onlyWhole || lacks[i] === 0) byBook[table.bookOf(verses[i]!)]!++;
    byBook.forEach((count, i) => {
      if (count > 0) counts[table.books[i]!] = (counts[table.books[i]!] ?? 0) + count;
      total += count;
    });
  }
  return { total, counts };
}
