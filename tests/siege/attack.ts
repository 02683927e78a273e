import type { Paths } from './paths.ts';
import type { Count } from './tally.ts';
import type { Target } from './target.ts';

/** Attacks until the signal is given, and counts the answers. */
export type Attack = (target: Target, count: Count, signal: AbortSignal, paths: Paths) => Promise<void>;

/** Runs so many attackers concurrently; each restarts when it has ended. */
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
