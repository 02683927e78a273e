/** Groups ascending numbers into runs without gaps, both ends included. */
export function runsOf(numbers: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** Formats runs as text: `1-17,19`. Used for verses in addresses and in page data, since a chapter has up to 176. */
export const formatRuns = (numbers: readonly number[]): string =>
  runsOf(numbers)
    .map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
    .join(',');

/** Inverse of formatRuns. */
export function parseRuns(runs: string): number[] {
  return runs.split(',').flatMap((run) => {
    const [from = 0, to = from] = run.split('-').map(Number);
    return run === '' ? [] : Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
