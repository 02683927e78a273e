import { median, quantile } from '../quantile.ts';

export interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

const ROUNDS = 9;
/** Rounds until the JIT compiler has optimised code that a server runs all day. */
const WARM_UP = 5;

/**
 * Time of each query in each program, its median over alternating rounds; percentiles over the queries, in ms. The program that begins
 * changes from query to query, so that the state of the processor's caches favours none.
 */
export function timesOf(
  programs: Readonly<Record<string, (query: string) => unknown>>,
  queries: readonly string[],
): Readonly<Record<string, Times>> {
  const names = Object.keys(programs);
  const taken = new Map(names.map((name) => [name, queries.map((): number[] => [])]));
  for (let round = 0; round < ROUNDS + WARM_UP; round++)
    queries.forEach((query, i) => {
      for (let turn = 0; turn < names.length; turn++) {
        const name = names[(round + i + turn) % names.length]!;
        const begun = performance.now();
        programs[name]!(query);
        if (round >= WARM_UP) taken.get(name)![i]!.push(performance.now() - begun);
      }
    });
  return Object.fromEntries(
    names.map((name) => {
      const medians = taken.get(name)!.map(median);
      return [name, { p50: median(medians), p99: quantile(medians, 0.99), most: Math.max(...medians) }];
    }),
  );
}
