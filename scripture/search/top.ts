/** The `most`-th greatest of some values; less than all of them where they are no more. */
export function border(values: Float64Array, count: number, most: number): number {
  if (count <= most) return Number.NEGATIVE_INFINITY;
  // A heap of the greatest seen so far, the least of them at its root.
  const heap = values.slice(0, most);
  for (let i = (most >> 1) - 1; i >= 0; i--) sink(heap, i);
  for (let i = most; i < count; i++)
    if (values[i]! > heap[0]!) {
      heap[0] = values[i]!;
      sink(heap, 0);
    }
  return heap[0]!;
}

function sink(heap: Float64Array, from: number): void {
  const value = heap[from]!;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child++;
    if (heap[child]! >= value) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = value;
}
