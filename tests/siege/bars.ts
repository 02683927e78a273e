import type { Siege } from './besieged.ts';
import { WATCHED } from './watch.ts';

/** What is promised. */
const LONGEST_SILENCE_MS = 500;
const WELL = 0.995;
const MOST_MEGABYTES = 300;
export const MOST_MEGABYTES_LATER = 230;

/** What of one attack misses the bar, in words; nothing where all holds. */
export function missed({ tally, watch, memory }: Siege): string[] {
  const faults = tally.wrong.map((answer) => `wrong answer: ${answer}`);
  for (const what of WATCHED) {
    const { asked, ok, longest, others } = watch.seen[what];
    if (longest > LONGEST_SILENCE_MS) faults.push(`${what}: silent for ${longest.toFixed(0)} ms`);
    if (ok < WELL * asked) faults.push(`${what}: ${ok} of ${asked} well`);
    if (what === 'stored' && ok < asked) faults.push(`what is stored was refused: ${JSON.stringify(others)}`);
  }
  if (memory > MOST_MEGABYTES) faults.push(`${memory.toFixed(0)} MB`);
  return faults;
}
