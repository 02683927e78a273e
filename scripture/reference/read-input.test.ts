import { expect, test } from 'vitest';
import { extentOf } from './extent.ts';
import { formatSpanishList } from './format-spanish.ts';
import { readInput } from './read-input.ts';

const rv1909 = extentOf('rv1909');

/** The kind, and what it leads to in words. */
const read = (input: string): string => {
  const result = readInput(input, rv1909);
  switch (result.kind) {
    case 'passages':
      return `${result.nameOnly ? 'name' : 'passages'}: ${formatSpanishList(result.passages)}`;
    case 'choice':
      return `choice: ${result.readings.map((reading) => formatSpanishList(reading)).join(' | ')}`;
    case 'offer':
      return `offer: ${result.offers.map((reading) => formatSpanishList(reading)).join(' | ')}`;
    case 'absent':
      return `absent${result.nameOnly ? ' name' : ''}: ${result.error.code}`;
    case 'none':
      return 'none';
  }
};

test.each([
  ['1 Co 13,4', 'passages: 1 Corintios 13:4'],
  ['Jn 3,16-18; Sal 23', 'passages: Juan 3:16-18; Salmo 23'],
  ['Is 52, 13—53, 12', 'passages: Isaías 52:13–53:12'],
  ['Génesis 50 - Éxodo 2', 'passages: Génesis 50–Éxodo 2'],
  ['Marcos', 'name: Marcos'],
  ['los Salmos', 'offer: Salmos'],
  ['Jn 3, 16', 'choice: Juan 3:16 | Juan 3; 16'],
  ['Jn 3;16', 'choice: Juan 3; 16 | Juan 3:16'],
  [
    'Sal 119, 120; Jn 3, 16',
    'choice: Salmo 119:120; Juan 3:16 | Salmo 119:120; Juan 3; 16 | Salmo 119; 120; Juan 3:16 | Salmo 119; 120; Juan 3; 16',
  ],
  // Misspelt, short, without a number, a Roman chapter alone: asked, never taken.
  ['Tesalonisenses 5:16', 'offer: 1 Tesalonicenses 5:16'],
  ['Tesalonicences 3', 'offer: 1 Tesalonicenses 3 | 2 Tesalonicenses 3'],
  ['Corintios 13', 'offer: 1 Corintios 13 | 2 Corintios 13'],
  ['corintios trece', 'offer: 1 Corintios 13 | 2 Corintios 13'],
  ['corintios trece cuatro', 'offer: 1 Corintios 13:4 | 2 Corintios 13:4'],
  ['los reyes de veinte años', 'none'],
  ['1 Tesalonisences', 'offer: 1 Tesalonicenses'],
  ['Apocalisis 3:20', 'offer: Apocalipsis 3:20'],
  ['Apocalipsi 3:20', 'offer: Apocalipsis 3:20'],
  ['Genisis 1:1', 'offer: Génesis 1:1'],
  ['Probervios 3:5', 'offer: Proverbios 3:5'],
  ['Ebreos 11:1', 'offer: Hebreos 11:1'],
  ['Echos 2:38', 'offer: Hechos 2:38'],
  ['Hecho 2:38', 'offer: Hechos 2:38'],
  ['Jhon 3:16', 'offer: Juan 3:16'],
  ['Johannes 3,16', 'offer: Juan 3:16'],
  ['Atos 2', 'offer: Hechos 2'],
  ['Philipenses 4:13', 'offer: Filipenses 4:13'],
  ['1 Cronicasss 3:1', 'offer: 1 Crónicas 3:1'],
  ['Malakias 3:10', 'offer: Malaquías 3:10'],
  ['Abacuk 3:17', 'offer: Habacuc 3:17'],
  ['Ju 3:16', 'offer: Jueces 3:16 | Juan 3:16'],
  ['Juan III', 'offer: Juan 3'],
  ['Reyes', 'offer: 1 Reyes | 2 Reyes'],
  ['Tesalonicences', 'offer: 1 Tesalonicenses | 2 Tesalonicenses'],
  ['cf. Genisis 1:1 (NVI)', 'offer: Génesis 1:1'],
  // Told.
  ['Judit', 'absent name: book-unknown'],
  ['Judit 3', 'absent: book-unknown'],
  ['Juan 99', 'absent: chapter-missing'],
  ['Jn 3:18-16', 'absent: range-backwards'],
  // Searched.
  ['', 'none'],
  ['amor paciente', 'none'],
  ['los 3 hombres', 'none'],
  ['marcas', 'none'],
  ['luz', 'none'],
  ['Juan XXIII', 'none'],
  ['tanto amó Dios al mundo', 'none'],
  ['3:16', 'none'],
  ['amor 1 Co 13', 'none'],
  ['x'.repeat(500), 'none'],
])('«%s» is %s', (input, expected) => {
  expect(read(input)).toBe(expected);
});
