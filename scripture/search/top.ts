/** The `most`-th greatest of some values; less than all of them where they are no more. */
export function border(values: Float64Array, count: number, most: number): number {
  if (count <= most) return Number.NEGATIVE_INFINITY;
  const left = values.slice(0, count);
  let from = 0;
  let to = count - 1;
  // Quickselect: what is greater than a value in the middle goes before it, until the place asked for is alone.
  while (from < to) {
    const middle = left[(from + to) >> 1]!;
    let i = from;
    let j = to;
    while (i <= j) {
      while (left[i]! > middle) i++;
      while (left[j]! < middle) j--;
      if (i > j) break;
      const value = left[i]!;
      left[i++] = left[j]!;
      left[j--] = value;
    }
    if (most - 1 <= j) to = j;
    else if (most - 1 >= i) from = i;
    else break;
  }
  return left[most - 1]!;
}
