import type { Siege } from './besieged.ts';
import { WATCHED } from './watch.ts';

/** The promised limits. */
const MAX_RESPONSE_MS = 500;
const MIN_SUCCESS_RATE = 0.995;
const MOST_MEGABYTES = 300;
export const MOST_MEGABYTES_LATER = 230;

/** The limits that one attack exceeded, as sentences; empty if none. */
export function exceededLimits({ tally, watch, memory }: Siege): string[] {
  const faults = tally.wrong.map((answer) => `wrong answer: ${answer}`);
  for (const what of WATCHED) {
    const { requests, ok, longest, others } = watch.seen[what];
    if (longest > MAX_RESPONSE_MS) faults.push(`${what}: silent for ${longest.toFixed(0)} ms`);
    if (ok < MIN_SUCCESS_RATE * requests) faults.push(`${what}: ${ok} of ${requests} well`);
    if (what === 'stored' && ok < requests) faults.push(`what is stored was refused: ${JSON.stringify(others)}`);
  }
  if (memory > MOST_MEGABYTES) faults.push(`${memory.toFixed(0)} MB`);
  return faults;
}
