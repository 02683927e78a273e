import type { Problem } from './problem.ts';

/** The name of a sending came again with other contents. */
export const KEY_REUSED: Problem = {
  status: 422,
  code: 'key-reused',
  detail: 'La clave de este envío («key») ya se usó para otro. Envíelo con una clave nueva.',
};
