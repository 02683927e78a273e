import { join } from 'node:path';
import { runChild } from '../../../editions/child/run-child.ts';
import type { Step } from '../../../forms/progress/step.ts';
import type { AwayFault } from '../../../forms/refusals/away-faults.ts';
import { type AwayLine, type AwayOrder, type AwayResults, addressIn } from './away-order.ts';

/** Parts of files are in memory while they are sent. */
const MEMORY_MB = 512;
const SECONDS = { try: 60, list: 60, send: 12 * 3_600, stage: 12 * 3_600 } as const;

/**
 * Runs an order in a child process: the server loads none of the libraries, and neither encryption nor a stranger's file takes
 * its time or memory.
 * @param programDir the folder that contains `bin/`
 */
export async function runAwayProcess<What extends AwayOrder['what']>(
  order: Extract<AwayOrder, { readonly what: What }>,
  programDir: string,
  onStep: (step: Step) => void = () => {},
): Promise<{ readonly done: AwayResults[What] } | { readonly fault: AwayFault }> {
  let result: { readonly done: AwayResults[What] } | { readonly fault: AwayFault } | undefined;
  const { end, complaint } = await runChild<AwayLine<AwayResults[What]>>({
    program: join(programDir, 'bin/away.ts'),
    args: [],
    limits: { memoryMb: MEMORY_MB, seconds: SECONDS[order.what] },
    // Not an argument, which other users of the machine could read.
    env: { AWAY_ORDER: JSON.stringify(order) },
    onMessage(message) {
      if ('step' in message) onStep(message.step);
      else result = message;
    },
  });
  if (result) return result;
  const host = addressIn(order);
  if (end === 'time' && host !== '') return { fault: { code: 'away-unreachable', host } };
  if (complaint) return { fault: { code: 'said', text: complaint.split('\n')[0] ?? '' } };
  return { fault: { code: order.what === 'stage' ? 'restore-ended' : 'away-ended' } };
}
