import type { Paths } from './paths.ts';
import type { Count } from './tally.ts';
import type { Target } from './target.ts';

/** Attacks until the signal is given, and counts what came back. */
export type Attack = (target: Target, count: Count, signal: AbortSignal, paths: Paths) => Promise<void>;

/** So many attackers at a time, each beginning anew whenever it has come to an end. */
export async function untilEnded(
  attackers: number,
  signal: AbortSignal,
  attack: (n: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: attackers }, async (_, n) => {
      while (!signal.aborted) await attack(n);
    }),
  );
}
