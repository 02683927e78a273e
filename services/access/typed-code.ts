import { randomInt } from 'node:crypto';
import { CODE_LETTERS } from '../../forms/account.ts';

/** A random code that people copy by hand, in groups of four: `abcd-efgh-jkmn`. Each letter has 4.9 bits. */
export function newTypedCode(length: number): string {
  const letters = Array.from({ length }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}
