import { expect, test } from 'vitest';
import { setInLines } from './set-in-lines.ts';

test.each([
  ['JEHOVÁ es mi pastor; nada me faltará.', ['JEHOVÁ es mi pastor;', 'nada me faltará.']],
  [
    'Y será como el árbol plantado junto á arroyos de aguas, que da su fruto en su tiempo, y su hoja no cae; y todo lo que hace, prosperará.',
    [
      'Y será como el árbol plantado junto á arroyos de aguas,',
      'que da su fruto en su tiempo, y su hoja no cae;',
      'y todo lo que hace, prosperará.',
    ],
  ],
  // A long line without a strong pause is split at the comma nearest its middle, and its parts again.
  [
    'El varón que no anduvo en consejo de malos jamás, ni estuvo en camino de pecadores alguna vez, ni en silla de otros.',
    [
      'El varón que no anduvo en consejo de malos jamás,',
      'ni estuvo en camino de pecadores alguna vez,',
      'ni en silla de otros.',
    ],
  ],
  // A short part stays with the one before or after it.
  ['ALEPH. Bienaventurados los perfectos de camino;', ['ALEPH. Bienaventurados los perfectos de camino;']],
  ['Hijo mío, oye y calla: di: Sí.', ['Hijo mío, oye y calla: di: Sí.']],
  // A part in brackets has its own line.
  [
    'Por tu nombre. (Selah.) Su gloria cubrió los cielos.',
    ['Por tu nombre.', '(Selah.)', 'Su gloria cubrió los cielos.'],
  ],
  [
    '¿Por qué te abates, oh alma mía? «Espera á Dios.» Aún le tengo de alabar.',
    ['¿Por qué te abates, oh alma mía?', '«Espera á Dios.»', 'Aún le tengo de alabar.'],
  ],
  // A line without any pause is not split.
  [
    'Pues no hacen iniquidad los que andan en sus caminos de siempre.',
    ['Pues no hacen iniquidad los que andan en sus caminos de siempre.'],
  ],
  ['', ['']],
])('%s', (text, lines) => {
  expect(setInLines(text).split('\n')).toEqual(lines);
});

test('only spaces change, each into one line break', () => {
  const words = [
    'Jehová,',
    'mi',
    'pastor;',
    '(Selah.)',
    'aguas:',
    'y',
    'entonces',
    'reposo.»',
    '«Oíd',
    'bien?',
    '¡Ay!',
    'una  otra',
  ];
  let seed = 1602;
  for (let round = 0; round < 2000; round++) {
    const picked = Array.from({ length: 1 + (round % 40) }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return words[seed % words.length]!;
    });
    const text = picked.join(' ');
    const set = setInLines(text);
    expect(set.replaceAll('\n', ' ')).toBe(text);
    expect(set).not.toMatch(/ \n|\n /);
  }
});
