/** The first of the numbers from 0 on for which something holds that holds for all after it; `end` where it holds for none before. */
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
