/** Binary search for the first number from 0 on for which a monotonic predicate holds; `end` if it holds for none before. */
export function firstWhere(end: number, holds: (number: number) => boolean): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
