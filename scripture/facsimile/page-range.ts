/** Parses `3-5,9` to pages of a book of so many; undefined for anything else. Ranges may reach beyond the book. */
export function parsePageRange(text: string, pages: number): number[] | undefined {
  const parts = text.split(',').map((part) => /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part.trim()));
  if (parts.includes(null)) return undefined;
  const ranges = parts.map((part) => [Number(part?.[1]), Number(part?.[2] ?? part?.[1])] as const);
  return Array.from({ length: pages }, (_, index) => index + 1).filter((page) =>
    ranges.some(([from, to]) => page >= from && page <= to),
  );
}

/** `3-5,9`, of ascending pages. */
export function formatPageRange(pages: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}
