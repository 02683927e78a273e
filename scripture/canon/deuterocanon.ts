import { foldName } from './fold-name.ts';

// Books and parts of books that Catholic and Orthodox Bibles have beyond the 66. They are known by name only, so that
// a reader who asks for one learns that it is not here, and never gets another book (`Jdt` is neither Judas nor
// Jueces). A name that is a Spanish word first (`Sabiduría`, `Bel`, `Odas`) counts only before a number: see `WORDS`.
const NAMES: readonly (readonly [spanish: string, ...others: string[]])[] = [
  ['Tobías', 'Tb', 'Tob', 'Tobi', 'Tobt', 'Tbs', 'Tobit'],
  ['Judit', 'Jdt', 'Judt', 'Judith', 'Jdit'],
  ['1 Macabeos', '1 Mac', '1 Mc', '1 M', '1 Ma', '1 Macc', '1 Maccabees', '1 Macabeo', '1 Mb'],
  ['2 Macabeos', '2 Mac', '2 Mc', '2 M', '2 Ma', '2 Macc', '2 Maccabees', '2 Macabeo', '2 Mb'],
  ['3 Macabeos', '3 Mac', '3 Mc', '3 M', '3 Ma', '3 Macc', '3 Maccabees', '3 Macabeo'],
  ['4 Macabeos', '4 Mac', '4 Mc', '4 M', '4 Ma', '4 Macc', '4 Maccabees', '4 Macabeo'],
  ['Macabeos', 'Mac', 'Macc'],
  ['Sabiduría', 'Sab', 'Sb', 'Sbd', 'Wis', 'Wisdom', 'Sabiduría de Salomón', 'Libro de la Sabiduría'],
  [
    'Eclesiástico',
    'Eclo',
    'Ecclo',
    'Eccli',
    'Ecclus',
    'Ecli',
    'Eclco',
    'Si',
    'Sirácida',
    'Sirácide',
    'Sir',
    'Sirac',
    'Sirach',
    'Sirácides',
    'Ben Sirá',
  ],
  ['Baruc', 'Bar', 'Ba', 'Baruch'],
  [
    'Carta de Jeremías',
    'La Carta de Jeremías',
    'Epístola de Jeremías',
    'La Epístola de Jeremías',
    'Carta Jeremías',
    'Carta Jer',
    'CtJer',
    'Ct Jer',
    'CtJr',
    'Ct Jr',
    'Cart Jer',
    'CartJer',
    'EpJer',
    'Ep Jer',
    'EpJr',
    'LJE',
  ],
  ['Susana', 'Sus', 'Susanna', 'Historia de Susana', 'La historia de Susana'],
  ['Bel y el Dragón', 'Bel', 'Bel y Dragón', 'Bel y la Serpiente', 'Bel and the Dragon'],
  [
    'Oración de Azarías',
    'La Oración de Azarías',
    'Cántico de Azarías',
    'Azarías',
    'Or Azar',
    'Or Az',
    'OrAz',
    'PrAzar',
    'Pr Azar',
  ],
  [
    'Cántico de los tres jóvenes',
    ...['Cántico', 'Canto', 'Himno'].flatMap((song) =>
      ['', ' hebreos', ' judíos'].flatMap((who) =>
        ['', 'El '].map((article) => `${article}${song} de los tres jóvenes${who}`),
      ),
    ),
    'Tres jóvenes',
    'SgThree',
    'S3Y',
  ],
  ['Oración de Manasés', 'La Oración de Manasés', 'Or Man', 'OrMan', 'PrMan', 'Pr Man', 'MAN'],
  [
    'Ester (griego)',
    'Ester gr',
    'Ester griega',
    'Est griego',
    'Est gr',
    'EstGr',
    'EstG',
    'EsthGr',
    'GkEsth',
    'AddEsth',
    'ESG',
    'Adiciones a Ester',
    'Añadiduras a Ester',
    'Resto de Ester',
  ],
  [
    'Daniel (griego)',
    'Daniel gr',
    'Dan gr',
    'Dn gr',
    'DnGr',
    'DanGr',
    'DAG',
    'AddDan',
    'Adiciones a Daniel',
    'Añadiduras a Daniel',
  ],
  ['1 Esdras', '1 Esd', '1 Esdr'],
  ['2 Esdras', '2 Esd', '2 Esdr'],
  ['3 Esdras', '3 Esd', '3 Esdr'],
  ['4 Esdras', '4 Esd', '4 Esdr'],
  ['Odas', 'Libro de las Odas', 'ODA'],
  ['Salmos de Salomón', 'Sal Salomón', 'SalSal', 'PssSol', 'PSS'],
  ['1 Enoc', '1 Henoc', '1 En', 'Libro de Enoc', 'Libro de Henoc'],
  ['Jubileos', 'Libro de los Jubileos', 'Jub'],
];

/** Names that say something else when they stand alone: people, things, and short codes. */
const WORDS: ReadonlySet<string> = new Set(
  [
    ...['Sabiduría', 'Bel', 'Susana', 'Odas', 'Jubileos', 'Tobit', 'Bar', 'Ba', 'Sir', 'Wisdom', 'Ben Sirá'],
    ...['Macabeos', 'Azarías', 'Tres jóvenes', 'Ecclus'],
  ].map(spellingOf),
);

function spellingOf(name: string): string {
  return foldName(name.replace(/[()]/g, ' '))[0] ?? '';
}

/** A name with the titles that are printed before it: `Libro de Judit`, `1 libro de los Macabeos`. */
const titled = (name: string): readonly string[] => {
  const [, number = '', noun = ''] = /^([1-4] )?(.*)$/.exec(name) ?? [];
  const titles = number === '' ? ['libro de', 'el libro de'] : ['de', 'de los', 'libro de', 'libro de los'];
  return [name, ...titles.map((title) => `${number}${title} ${noun}`)];
};

/** A book that is none of the 66. */
export interface AbsentBook {
  readonly spanish: string;
  /** Whether the name may stand without a number after it. */
  readonly whole: boolean;
}

let names: ReadonlyMap<string, AbsentBook> | undefined;

function index(): ReadonlyMap<string, AbsentBook> {
  return new Map(
    NAMES.flatMap(([spanish, ...others]) =>
      [...titled(spanish), ...others].map((name) => {
        const spelling = spellingOf(name);
        const whole = !WORDS.has(spelling) && (spelling.length > 4 || /^[1-4] /.test(spelling));
        return [spelling, { spanish, whole }] as const;
      }),
    ),
  );
}

/** The book of the larger canon that has this name and is not among the 66, or undefined. */
export function findAbsentBook(name: string): AbsentBook | undefined {
  if (name.length > 80) return undefined;
  names ??= index();
  for (const spelling of foldName(name)) {
    // Whose letters are doubled in every way.
    const found = names.get(spelling.replace(/\bmac+ab+e+os?$/, 'macabeos'));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * What a chapter or verse beyond the end of a book is in Catholic and Orthodox Bibles: Daniel 13 is the story of
 * Susanna. Asked only for what an edition does not have.
 */
export function absentPart(book: string, chapter: number, verse?: number): string | undefined {
  if (book === 'Dan' && chapter === 13) return 'la historia de Susana';
  if (book === 'Dan' && chapter === 14) return 'la historia de Bel y el Dragón';
  // Its verses 31 to 33 and 91 to 100 are in the common numbering, see other-numberings.ts.
  if (book === 'Dan' && chapter === 3 && verse !== undefined && verse >= 34 && verse <= 90)
    return 'parte de la oración de Azarías y del cántico de los tres jóvenes';
  if (book === 'Esth' && ((chapter >= 11 && chapter <= 16) || (chapter === 10 && verse !== undefined && verse <= 13)))
    return 'parte de lo que Ester tiene solo en griego';
  if (book === 'Ps' && chapter === 151) return 'un salmo más';
  return undefined;
}
