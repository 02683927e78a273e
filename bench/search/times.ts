export interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

const ROUNDS = 9;
const WARM_UP = 2;

/** Time of each query in each program, its median over rounds that alternate; percentiles over the queries, in ms. */
export function timesOf(
  programs: Readonly<Record<string, (query: string) => unknown>>,
  queries: readonly string[],
): Readonly<Record<string, Times>> {
  const names = Object.keys(programs);
  const taken = new Map(names.map((name) => [name, queries.map((): number[] => [])]));
  for (let round = 0; round < ROUNDS + WARM_UP; round++)
    queries.forEach((query, i) => {
      for (const name of names) {
        const begun = performance.now();
        programs[name]!(query);
        if (round >= WARM_UP) taken.get(name)![i]!.push(performance.now() - begun);
      }
    });
  return Object.fromEntries(
    names.map((name) => {
      const medians = taken.get(name)!.map((times) => sorted(times)[times.length >> 1]!);
      const all = sorted(medians);
      return [name, { p50: all[all.length >> 1]!, p99: all[Math.floor(all.length * 0.99)]!, most: all.at(-1)! }];
    }),
  );
}

const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
