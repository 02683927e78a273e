import { ABSENT_BOOKS } from './absent-books.ts';
import { foldName } from './fold-name.ts';
import { FURTHER_BOOKS } from './further-books.ts';

/** Names with another meaning on their own (people, things, and short codes): books only before a number. */
const WORDS: ReadonlySet<string> = new Set(
  [
    ...['Sabiduría', 'Bel', 'Susana', 'Odas', 'Jubileos', 'Tobit', 'Bar', 'Ba', 'Sir', 'Wisdom', 'Ben Sirá'],
    ...['Macabeos', 'Azarías', 'Ecclus', 'Ben Sirac'],
  ].map(spellingOf),
);

const THREE_YOUTHS = /^(?:los )?(?:tres|3) jovenes/;

function spellingOf(name: string): string {
  return foldName(name.replace(/[()]/g, ' '))[0] ?? '';
}

/** A name with the titles printed before it: `Libro de Judit`, `1 libro de los Macabeos`. */
const titled = (name: string): readonly string[] => {
  const [, number = '', noun = ''] = /^([1-4] )?(.*)$/.exec(name) ?? [];
  const titles = number === '' ? ['libro de', 'el libro de'] : ['de', 'de los', 'libro de', 'libro de los'];
  return [name, ...titles.map((title) => `${number}${title} ${noun}`)];
};

/** A book outside the 66. */
export interface AbsentBook {
  readonly spanish: string;
  /** Its OSIS code, if an edition may have it. */
  readonly osis?: string;
  /** True if the name needs no number after it. */
  readonly whole: boolean;
}

/** Other names of the books that editions may have. The Vulgate counts Ezra and Nehemiah as the first two books of Esdras. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'Cántico de los tres jóvenes': 'PrAzar',
  '3 Esdras': '1Esd',
  '4 Esdras': '2Esd',
};

const OSIS: ReadonlyMap<string, string> = new Map([
  ...FURTHER_BOOKS.map(({ spanish, osis }): [string, string] => [spanish, osis]),
  ...Object.entries(OTHER_NAMES),
]);

/** The other names of a book beyond the 66, by its OSIS code. */
export const furtherNames = (osis: string): readonly string[] =>
  ABSENT_BOOKS.flatMap(([spanish, ...others]) => (OSIS.get(spanish) === osis ? others : []));

let names: ReadonlyMap<string, AbsentBook> | undefined;

function index(): ReadonlyMap<string, AbsentBook> {
  return new Map(
    ABSENT_BOOKS.flatMap(([spanish, ...others]) =>
      [...titled(spanish), ...others].map((name) => {
        const spelling = spellingOf(name);
        const isWord = WORDS.has(spelling) || THREE_YOUTHS.test(spelling);
        const whole = !isWord && (spelling.length > 4 || /^[1-4] /.test(spelling));
        const osis = OSIS.get(spanish);
        return [spelling, { spanish, ...(osis !== undefined && { osis }), whole }] as const;
      }),
    ),
  );
}

/** The book of the larger canon that has this name and is not among the 66, or undefined. `Ester (griego)` is `Ester griego`. */
export function findAbsentBook(name: string): AbsentBook | undefined {
  if (name.length > 80) return undefined;
  names ??= index();
  for (const spelling of foldName(name.replace(/[()]/g, ' '))) {
    // Macabeos is misspelt with all kinds of doubled letters.
    const found = names.get(spelling.replace(/\bmac+ab+e+os?$/, 'macabeos'));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Names the part that a chapter or verse beyond the end of a book has in Catholic and Orthodox Bibles: Daniel 13 is the story
 * of Susanna. Call it only for places that an edition lacks.
 */
export function absentPart(book: string, chapter: number, verse?: number): string | undefined {
  if (book === 'Dan' && chapter === 13) return 'la historia de Susana';
  if (book === 'Dan' && chapter === 14) return 'la historia de Bel y el Dragón';
  // Its verses 31 to 33 and 91 to 100 are in the common numbering, see map-verse.ts.
  if (book === 'Dan' && chapter === 3 && verse !== undefined && verse >= 34 && verse <= 90)
    return 'parte de la oración de Azarías y del cántico de los tres jóvenes';
  if (book === 'Esth' && ((chapter >= 11 && chapter <= 16) || (chapter === 10 && verse !== undefined && verse <= 13)))
    return 'parte de lo que Ester tiene solo en griego';
  if (book === 'Ps' && chapter === 151) return 'un salmo más';
  return undefined;
}
