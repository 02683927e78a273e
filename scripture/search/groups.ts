/** Members by group: those of group `g` are `members[starts[g]]` to `members[starts[g + 1] - 1]`, ascending. */
export interface Groups {
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

/** Where each begins, and behind them where the last one ends. */
export function runningSums(counts: Uint32Array | Uint16Array): Uint32Array {
  const sums = new Uint32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) sums[i + 1] = sums[i]! + counts[i]!;
  return sums;
}

/** @param groupOf member → its group, below `count` */
export function groupBy(groupOf: Uint32Array, count: number): Groups {
  const sizes = new Uint32Array(count);
  for (let i = 0; i < groupOf.length; i++) sizes[groupOf[i]!]!++;
  const starts = runningSums(sizes);
  const next = starts.slice();
  const members = new Uint32Array(groupOf.length);
  for (let i = 0; i < groupOf.length; i++) members[next[groupOf[i]!]!++] = i;
  return { starts, members };
}
