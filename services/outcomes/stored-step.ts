import type { Step } from '../../forms/progress/step.ts';

/** What begins a stored step, and no sentence and no line of a log. */
const BEGINS = '{"code":';

export const formatStep = ({ code, ...given }: Step): string => JSON.stringify({ code, ...given });

/** A step as a row has it, which earlier versions wrote in words; undefined where there is none. */
export function parseStep(stored: string): Step | undefined {
  if (stored === '') return undefined;
  return stored.startsWith(BEGINS) ? (JSON.parse(stored) as Step) : { code: 'said', text: stored };
}
