import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'empty', 10],
  ['a', 'short', 9],
  ['ñandú🐝', 'short', 4],
  ['123456789', 'short', 1],
  ['1234567890', 'weak', 0],
  ['qwertyuiop', 'weak', 0],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak', 0],
  ['abababababababababab', 'weak', 0],
  ['contraseña1', 'weak', 0],
  ['mirlo gris', 'fair', 0],
  ['Olivo-77-x', 'fair', 0],
  ['olivo mirlo cántaro', 'good', 0],
  ['v9$Kq!zR2#mLw8@p', 'good', 0],
] as const)('«%s» is %s', (password, strength, missing) => {
  expect(passwordStrength(password)).toEqual({ strength, missing });
});
