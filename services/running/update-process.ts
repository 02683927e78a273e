import { join } from 'node:path';
import { runChild } from '../../editions/child/run-child.ts';
import type { Step } from '../../forms/progress/step.ts';
import type { UpdateOrder } from './make-update.ts';

/** Output lines of bin/update.ts, one JSON value each. */
export type UpdateLine =
  | { readonly step: Step }
  | { readonly done: { readonly folder: string; readonly migrates: boolean } }
  | { readonly fault: Step };

/** Its children inherit the limit of what may be reserved, and the build reserves more than a gigabyte. */
const LIMITS = { memoryMb: 512, reservedMb: 16_384, seconds: 3_600 };

/** Builds or tries a version in a child process. */
export async function runUpdateProcess(
  order: UpdateOrder,
  onStep: (step: Step) => void,
): Promise<{ readonly folder: string; readonly migrates: boolean } | { readonly fault: Step }> {
  let result: { readonly folder: string; readonly migrates: boolean } | { readonly fault: Step } | undefined;
  const { end, complaint } = await runChild<UpdateLine>({
    program: join(order.folder, 'bin/update.ts'),
    args: [],
    limits: LIMITS,
    env: { UPDATE_ORDER: JSON.stringify(order) },
    onMessage(line) {
      if ('step' in line) onStep(line.step);
      else result = 'done' in line ? line.done : line;
    },
  });
  if (result) return result;
  if (end === 'time') return { fault: { code: 'update-late' } };
  const said = complaint.split('\n').at(-1);
  return { fault: said ? { code: 'said', text: said } : { code: 'update-ended' } };
}
