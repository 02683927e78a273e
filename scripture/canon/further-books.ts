import type { Book } from './book.ts';

const upTo = (counts: string): readonly number[] => counts.split(' ').map(Number);

const row = (osis: string, usfm: string, english: string, spanish: string, abbr: string, counts: string): Book => ({
  osis,
  usfm,
  testament: 'DC',
  english,
  spanish,
  abbr,
  aliases: [],
  chapters: upTo(counts),
});

/**
 * The books beyond the 66 that an edition may have, in the order of their USFM numbers. A name of theirs is read as a book only in an
 * edition that has it; their other names are in absent-books.ts. Facts; counts are those of the Copenhagen Alliance's
 * table `eng`, and editions differ from them more than in the 66.
 */
export const FURTHER_BOOKS: readonly Book[] = [
  row('Tob', 'TOB', 'Tobit', 'Tobías', 'Tb', '22 14 17 21 21 17 18 21 6 13 19 22 18 15'),
  row('Jdt', 'JDT', 'Judith', 'Judit', 'Jdt', '16 28 10 15 24 21 32 36 14 23 23 20 20 19 13 25'),
  row('EsthGr', 'ESG', 'Greek Esther', 'Ester (griego)', 'Est gr', '39 23 22 47 28 14 10 39 32 13'),
  row(
    'Wis',
    'WIS',
    'Wisdom of Solomon',
    'Sabiduría',
    'Sab',
    '16 24 19 20 23 25 30 21 18 21 26 27 19 31 19 29 21 25 22',
  ),
  row(
    'Sir',
    'SIR',
    'Sirach',
    'Eclesiástico',
    'Eclo',
    '30 18 31 31 15 37 36 19 18 31 34 18 26 27 20 30 32 33 30 32 28 27 27 34 26 29 30 26 28 25 31 24 31 26 20 26 31 34 35 30 23 25 33 23 26 20 25 25 16 29 30',
  ),
  row('Bar', 'BAR', 'Baruch', 'Baruc', 'Bar', '21 35 37 37 9 73'),
  row('EpJer', 'LJE', 'Letter of Jeremiah', 'Carta de Jeremías', 'CtJer', '73'),
  row('PrAzar', 'S3Y', 'Prayer of Azariah', 'Oración de Azarías', 'OrAz', '68'),
  row('Sus', 'SUS', 'Susanna', 'Susana', 'Sus', '64'),
  row('Bel', 'BEL', 'Bel and the Dragon', 'Bel y el Dragón', 'Bel', '42'),
  row('1Macc', '1MA', '1 Maccabees', '1 Macabeos', '1 Mac', '64 70 60 61 68 63 50 32 73 89 74 53 53 49 41 24'),
  row('2Macc', '2MA', '2 Maccabees', '2 Macabeos', '2 Mac', '36 32 40 50 27 31 42 36 29 38 38 45 26 46 39'),
  row('3Macc', '3MA', '3 Maccabees', '3 Macabeos', '3 Mac', '29 33 30 21 51 41 23'),
  row('4Macc', '4MA', '4 Maccabees', '4 Macabeos', '4 Mac', '35 24 21 26 38 35 23 29 32 21 27 19 27 20 32 25 24 24'),
  row('1Esd', '1ES', '1 Esdras', '1 Esdras', '1 Esd', '58 30 24 63 73 34 15 96 55'),
  row('2Esd', '2ES', '2 Esdras', '2 Esdras', '2 Esd', '40 48 36 52 56 59 140 63 47 59 46 51 58 48 63 78'),
  row('PrMan', 'MAN', 'Prayer of Manasseh', 'Oración de Manasés', 'OrMan', '15'),
  row('AddPs', 'PS2', 'Additional Psalm', 'Salmo adicional', 'Sal ad', '7'),
  row('DanGr', 'DAG', 'Greek Daniel', 'Daniel (griego)', 'Dn gr', '21 49 97 37 31 28 28 27 27 21 45 13 64 42'),
];
