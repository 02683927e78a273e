import type { Step } from '../../forms/progress/step.ts';

/** Beginning of every stored step; no sentence and no log line begins like this. */
const BEGINS = '{"code":';

export const formatStep = ({ code, ...given }: Step): string => JSON.stringify({ code, ...given });

/** Parses a step from a row, where earlier versions stored a sentence; undefined for an empty one. */
export function parseStep(stored: string): Step | undefined {
  if (stored === '') return undefined;
  return stored.startsWith(BEGINS) ? (JSON.parse(stored) as Step) : { code: 'said', text: stored };
}
