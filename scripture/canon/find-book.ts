import type { Book } from './book.ts';
import { BOOKS } from './books.ts';
import { foldName, foldSeseo } from './fold-name.ts';

// Titles that Spanish Bibles print before a book's name, by kind of book. A title belongs to its kind only, so that
// `Evangelio de Judas` or `Carta de Juan` (without a number) is no book at all rather than the wrong one.
// `(x|y)` gives both spellings, `*` stands for the name. Folded: no accents, no capitals.
const NUMBERED_HISTORY = ['(|libro )de(| los) *'].flatMap(expand);
const BOOK = ['(el|la|los|las) *', '(|el )libro de(|l| la| los| las) *'].flatMap(expand);
const PROPHET = ['(|el |(|el )libro del )profeta *'].flatMap(expand);
const GOSPEL = ['(|el )(|santo )evangelio (de|segun) (|san |s )*', '(ev|evang) (|de |segun )(|san |s )*'].flatMap(
  expand,
);
const FROM_PAUL = '(| de san pablo| de pablo| del apostol(| san) pablo)';
const PAULINE = [`(|la )(carta|epistola)${FROM_PAUL} a(| los) *`, '(|(|de )san pablo )a(| los) *'].flatMap(expand);
const NUMBERED_PAULINE = [...PAULINE, ...expand('de(| los) *')];
const LETTER = ['(|la )(carta|epistola)(| universal) de(| san| s|l apostol(| san)) *(| apostol)'].flatMap(expand);
const NUMBERED_LETTER = [...LETTER, ...expand('de(| san| s) *')];
const SAINT = ['(san|s|sn) *'].flatMap(expand);

const GOSPELS = ['Matt', 'Mark', 'Luke', 'John'];
const PAUL = 'Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb'.split(' ');
const LETTERS = ['Jas', '1Pet', '2Pet', '1John', '2John', '3John', 'Jude'];
const SAINTS = [...GOSPELS, '1Pet', '2Pet', '1John', '2John', '3John', 'Jude'];
const PROPHETS = 'Isa Jer Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal'.split(' ');
const OWN: Readonly<Record<string, readonly string[]>> = {
  Lam: ['(|las )lamentaciones de(|l profeta) jeremias'],
  Song: ['(|el )cantar(|es) de(| los) cantares', '(|el )cantar(|es) de salomon'],
  Acts: ['(|el |los )(|libro de los )(hechos|actos)(| de los apostoles)'],
  Rev: ['(|el |libro del |el libro del )apocalipsis(| de(| san| s) juan(| apostol))'],
};

/** All spellings of a pattern, its groups innermost first. Blanks are put right afterwards. */
function expand(pattern: string): readonly string[] {
  const group = /\(([^()]*)\)/.exec(pattern);
  if (group === null) return [pattern.replace(/ +/g, ' ').trim()];
  const [whole, inside = ''] = group;
  return inside.split('|').flatMap((choice) => expand(pattern.replace(whole, choice)));
}

function titlesOf(book: Book, numbered: boolean): readonly string[] {
  if (GOSPELS.includes(book.osis)) return GOSPEL;
  if (PAUL.includes(book.osis)) return numbered ? NUMBERED_PAULINE : PAULINE;
  if (LETTERS.includes(book.osis)) return numbered ? NUMBERED_LETTER : LETTER;
  if (PROPHETS.includes(book.osis)) return [...BOOK, ...PROPHET];
  return numbered ? NUMBERED_HISTORY : BOOK;
}

/**
 * Longer spellings of a book beside those in its record: with its title (`Evangelio según San Juan`, `Primera
 * epístola a los Corintios` as `1 epistola a los corintios`) and with `San`.
 * @param full the folded Spanish name
 * @param short the folded names and abbreviations, which may follow `San`
 */
function titledSpellings(book: Book, full: string, short: readonly string[]): readonly string[] {
  const numbered = /^[123] /.test(full);
  const put = (title: string, name: string) =>
    numbered ? name.slice(0, 2) + title.replace('*', name.slice(2)) : title.replace('*', name);
  return [
    ...titlesOf(book, numbered).map((title) => put(title, full)),
    ...(SAINTS.includes(book.osis) ? SAINT.flatMap((title) => short.map((name) => put(title, name))) : []),
    ...(OWN[book.osis] ?? []).flatMap(expand),
  ];
}

/** Longer than any title of a book; what is longer is no name. */
const LONGEST_NAME = 80;

const ARTICLES: ReadonlySet<string> = new Set(['el', 'la', 'los', 'las']);

/** A book found by name. */
export interface NamedBook {
  readonly book: Book;
  /**
   * Whether the name may stand for the book without any number after it. `Juan`, `1 Co` and `Cantar de los Cantares`
   * may; `Sal`, `Mar` or `la` are Spanish words first, and books only before a number.
   */
  readonly whole: boolean;
}

/** Some two thousand spellings, made when the first name is looked up. */
let names: ReadonlyMap<string, NamedBook> | undefined;
/** Full names and titles as they are heard where `c`, `z` and `s` are one; made when the first name is not found. */
let heard: ReadonlyMap<string, Book> | undefined;

function index(): Map<string, NamedBook> {
  const found = new Map<string, NamedBook>();
  const add = (book: Book, spelling: string, full: boolean) => {
    const earlier = found.get(spelling);
    const numbered = spelling[1] === ' ' && '123'.includes(spelling[0]!);
    if (earlier !== undefined && earlier.book !== book) {
      throw new Error(`«${spelling}» names both ${earlier.book.osis} and ${book.osis}`);
    }
    found.set(spelling, { book, whole: full || numbered || earlier?.whole === true });
  };
  for (const book of BOOKS) {
    const { spanish, english, abbr, osis, usfm, aliases } = book;
    const spellings = [spanish, english, abbr, osis, usfm, ...aliases].map(spellingOf);
    const [full = '', inEnglish = ''] = spellings;
    for (const spelling of [full, inEnglish]) add(book, spelling, true);
    for (const spelling of spellings) add(book, spelling, isTitle(spelling));
    for (const spelling of titledSpellings(book, full, spellings)) add(book, spelling, isTitle(spelling));
  }
  return found;
}

/** Names of four letters or fewer are left out: too little of them would remain. */
function heardIndex(spellings: ReadonlyMap<string, NamedBook>): ReadonlyMap<string, Book> {
  const found = new Map<string, Book>();
  const twofold = new Set<string>();
  const add = (spelling: string, book: Book) => {
    const sound = foldSeseo(spelling);
    if ((found.get(sound) ?? book) !== book) twofold.add(sound);
    found.set(sound, book);
  };
  for (const [spelling, { book, whole }] of spellings) if (whole && /\p{L}{5}/u.test(spelling)) add(spelling, book);
  for (const sound of twofold) found.delete(sound);
  return found;
}

/** More than a word: `san mateo`, `cantar de los cantares`; not `salmo`, `los hechos` or `s mt`. */
function isTitle(spelling: string): boolean {
  const blank = spelling.indexOf(' ');
  if (blank < 0 || spelling.length < 6) return false;
  return !ARTICLES.has(spelling.slice(0, blank)) || spelling.includes(' ', blank + 1);
}

/** The first spelling is the literal one; the data's own names need no other. */
function spellingOf(name: string): string {
  return foldName(name)[0] ?? '';
}

/**
 * The book of a name as people write it: Spanish or English name, title, abbreviation, OSIS or USFM code, in any case,
 * with or without accents and dots, the number as `1`, `1.ª`, `1a`, `I` or `Primera de`; also as it is heard where
 * `c`, `z` and `s` are one (`Tesalonisenses`). Never a guess: a prefix or any other misspelling is no name (see
 * suggestBook).
 */
export function findBook(name: string): Book | undefined {
  return findName(name)?.book;
}

/** As findBook, and whether the name is one that stands for the whole book. */
export function findName(name: string): NamedBook | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  names ??= index();
  const spellings = foldName(name);
  for (const spelling of spellings) {
    const named = names.get(spelling);
    if (named !== undefined) return named;
  }
  heard ??= heardIndex(names);
  for (const spelling of spellings) {
    const book = heard.get(foldSeseo(spelling));
    if (book !== undefined) return { book, whole: false };
  }
  return undefined;
}
