import type { Book } from './book.ts';
import { BOOKS } from './books.ts';
import { foldName, foldSeseo } from './fold-name.ts';

// Titles that Spanish Bibles print before a book's name, by kind of book. A title belongs to its kind only, so that
// `Evangelio de Judas` or `Carta de Juan` (without a number) is no book at all instead of the wrong one.
// `(x|y)` expands to both spellings, `*` is the name. Folded: no accents, no capitals.
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

/** Expands a pattern to all its spellings, innermost groups first. Spaces are normalised afterwards. */
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
 * Longer spellings of a book, in addition to those in its record: with its title (`Evangelio según San Juan`, `Primera
 * epístola a los Corintios` as `1 epistola a los corintios`) and with `San`.
 * @param full the folded Spanish name
 * @param short the folded names and abbreviations, which may follow `San`
 */
function titledSpellings(book: Book, full: string, short: readonly string[]): readonly string[] {
  const numbered = /^[123] /.test(full);
  const combine = (title: string, name: string) =>
    numbered ? name.slice(0, 2) + title.replace('*', name.slice(2)) : title.replace('*', name);
  return [
    ...titlesOf(book, numbered).map((title) => combine(title, full)),
    ...(SAINTS.includes(book.osis) ? SAINT.flatMap((title) => short.map((name) => combine(title, name))) : []),
    ...(OWN[book.osis] ?? []).flatMap(expand),
  ];
}

/** Maximum length of a book's title. */
const LONGEST_NAME = 80;

const ARTICLES: ReadonlySet<string> = new Set(['el', 'la', 'los', 'las']);

/** A book found by name. */
export interface NamedBook {
  readonly book: Book;
  /**
   * True if the name needs no number after it: `Juan`, `1 Co` and `Cantar de los Cantares`. `Sal`, `Mar` and `la` are primarily
   * Spanish words, and books only before a number.
   */
  readonly whole: boolean;
}

/** Some two thousand spellings, built at the first look-up. */
let names: ReadonlyMap<string, NamedBook> | undefined;
/** Full names and titles in the pronunciation with seseo (`c`, `z` and `s` alike); built at the first failed look-up. */
let phoneticNames: ReadonlyMap<string, Book> | undefined;

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

/** Omits names of up to four letters, which would be too ambiguous. */
function phoneticIndex(spellings: ReadonlyMap<string, NamedBook>): ReadonlyMap<string, Book> {
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

/** True for several words: `san mateo`, `cantar de los cantares`; not for `salmo`, `los hechos` or `s mt`. */
function isTitle(spelling: string): boolean {
  const blank = spelling.indexOf(' ');
  if (blank < 0 || spelling.length < 6) return false;
  return !ARTICLES.has(spelling.slice(0, blank)) || spelling.includes(' ', blank + 1);
}

/** The first spelling is the literal one, and the built-in names need no other. */
function spellingOf(name: string): string {
  return foldName(name)[0] ?? '';
}

/**
 * Finds a book by a Spanish or English name, title, abbreviation, OSIS or USFM code, in any case, with or without accents and
 * dots, with the number as `1`, `1.ª`, `1a`, `I` or `Primera de`; also with seseo (`Tesalonisenses`). Never guesses: a prefix
 * or any other misspelling is not found (see suggestBook).
 */
export function findBook(name: string): Book | undefined {
  return findName(name)?.book;
}

/** Like findBook, and tells if the name needs no number. */
export function findName(name: string): NamedBook | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  names ??= index();
  const spellings = foldName(name);
  for (const spelling of spellings) {
    const named = names.get(spelling);
    if (named !== undefined) return named;
  }
  phoneticNames ??= phoneticIndex(names);
  for (const spelling of spellings) {
    const book = phoneticNames.get(foldSeseo(spelling));
    if (book !== undefined) return { book, whole: false };
  }
  return undefined;
}
