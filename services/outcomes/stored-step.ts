import type { Step } from '../../forms/progress/step.ts';

export const formatStep = (step: Step): string => JSON.stringify(step);

/** A step as a row has it, which earlier versions wrote in words; undefined where there is none. */
export function parseStep(stored: string): Step | undefined {
  if (stored === '') return undefined;
  return stored.startsWith('{') ? (JSON.parse(stored) as Step) : { code: 'said', text: stored };
}
