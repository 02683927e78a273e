import type { Attack } from '../attack.ts';
import { bodies } from './bodies.ts';
import { crowd } from './crowd.ts';
import { heads } from './heads.ts';
import { inputs } from './inputs.ts';
import { passwords } from './passwords.ts';
import { pipelined } from './pipelined.ts';
import { searches } from './searches.ts';
import { slow } from './slow.ts';
import { uncacheable } from './uncacheable.ts';
import { unstored } from './unstored.ts';

export const ATTACKS = {
  pipelined,
  crowd,
  slow,
  heads,
  unstored,
  uncacheable,
  searches,
  bodies,
  passwords,
  inputs,
} as const satisfies Record<string, Attack>;
export type AttackName = keyof typeof ATTACKS;
