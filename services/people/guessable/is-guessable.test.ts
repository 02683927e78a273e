import dictionary from 'dictionary-es';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGuessable } from './is-guessable.ts';

test.each([
  // Sequences and repetitions.
  ...['1234567890', '0987654321', 'qwertyuiop', 'asdfghjklñ', 'abcdefghij', '1q2w3e4r5t', 'zaqxswcdevfr', '7894561230'],
  ...['abcdabcdab', 'hola.hola.hola', 'xyxyxyxyxyxy', 'aaaaabbbbb', '112233445566', 'a1b2c3d4e5', '102030405060'],
  // One or two words with the usual additions.
  ...['password123', 'password124', 'contraseña', 'Contraseña2026!', 'C0ntr4s3ña', 'P@ssw0rd123', 'mi clave secreta'],
  ...[
    'sagradabiblia',
    'santabiblia1602',
    'jesusesamor',
    'Dios es amor',
    'diosesamor777',
    'juan3:16biblia',
    'mariajose1990',
  ],
  ...['carlos19871205', 'María1234..', 'te amo mi amor', 'realmadrid2010', 'bienvenido1'],
  // Digits only.
  ...['6123789045', '20031987051'],
  // Leaked passwords without a pattern.
  ...['123qweasdzxc', 'fktrcfylhf', 'motherlode', '4815162342'],
])('«%s» is guessable', (password) => {
  expect(isGuessable(password)).toBe(true);
});

test.each([
  ...['olivo mirlo cántaro', 'tres tristes tigres', 'perro de san roque', 'dios perro azul lunes', 'mirlo gris'],
  ...['v9$Kq!zR2#mLw8@p', 'Olivo-77-x', 'la casa de mi abuela en Soria', '--good--xk', 'pino 4815 roca'],
])('«%s» is not guessable', (password) => {
  expect(isGuessable(password)).toBe(false);
});

test('three unrelated common words are accepted', () => {
  const lines = new TextDecoder().decode(dictionary.dic);
  const words = lines.split('\n').flatMap((line) => /^\p{Ll}{5,}(?=\/|$)/u.exec(line) ?? []);
  expect(words.length).toBeGreaterThan(10_000);
  const word = fc.constantFrom(...words);
  fc.assert(
    fc.property(fc.tuple(word, word, word), (three) => new Set(three).size < 3 || !isGuessable(three.join(' '))),
    { seed: 1602, numRuns: 2_000 },
  );
});
