import type { Book } from './book.ts';

const row = (osis: string, usfm: string, english: string, spanish: string, abbr: string, count: number): Book => ({
  osis,
  usfm,
  testament: 'DC',
  english,
  spanish,
  abbr,
  aliases: [],
  chapters: new Array<number>(count).fill(0),
});

/**
 * The books beyond the 66 that an edition may have, in the order of their USFM numbers. A name of theirs is read as a book only in an
 * edition that has it; their other names are in absent-books.ts. Facts; their chapters count no verses, since editions differ.
 */
export const FURTHER_BOOKS: readonly Book[] = [
  row('Tob', 'TOB', 'Tobit', 'Tobías', 'Tb', 14),
  row('Jdt', 'JDT', 'Judith', 'Judit', 'Jdt', 16),
  row('EsthGr', 'ESG', 'Greek Esther', 'Ester (griego)', 'Est gr', 10),
  row('Wis', 'WIS', 'Wisdom of Solomon', 'Sabiduría', 'Sab', 19),
  row('Sir', 'SIR', 'Sirach', 'Eclesiástico', 'Eclo', 51),
  row('Bar', 'BAR', 'Baruch', 'Baruc', 'Bar', 6),
  row('EpJer', 'LJE', 'Letter of Jeremiah', 'Carta de Jeremías', 'CtJer', 1),
  row('PrAzar', 'S3Y', 'Prayer of Azariah', 'Oración de Azarías', 'OrAz', 1),
  row('Sus', 'SUS', 'Susanna', 'Susana', 'Sus', 1),
  row('Bel', 'BEL', 'Bel and the Dragon', 'Bel y el Dragón', 'Bel', 1),
  row('1Macc', '1MA', '1 Maccabees', '1 Macabeos', '1 Mac', 16),
  row('2Macc', '2MA', '2 Maccabees', '2 Macabeos', '2 Mac', 15),
  row('3Macc', '3MA', '3 Maccabees', '3 Macabeos', '3 Mac', 7),
  row('4Macc', '4MA', '4 Maccabees', '4 Macabeos', '4 Mac', 18),
  row('1Esd', '1ES', '1 Esdras', '1 Esdras', '1 Esd', 9),
  row('2Esd', '2ES', '2 Esdras', '2 Esdras', '2 Esd', 16),
  row('PrMan', 'MAN', 'Prayer of Manasseh', 'Oración de Manasés', 'OrMan', 1),
  row('AddPs', 'PS2', 'Additional Psalm', 'Salmo adicional', 'Sal ad', 1),
  row('DanGr', 'DAG', 'Greek Daniel', 'Daniel (griego)', 'Dn gr', 14),
];
