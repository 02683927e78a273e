/** Ascending numbers as runs: `1-17,19`. Short in a page, where a chapter has up to 176 verses. */
export function formatRuns(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/** The numbers again. */
export function parseRuns(runs: string): number[] {
  return runs.split(',').flatMap((run) => {
    const [from = 0, to = from] = run.split('-').map(Number);
    return run === '' ? [] : Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
