import type { Book } from './book.ts';
import { titledSpellings } from './book-spellings.ts';
import { BOOKS } from './books.ts';
import { foldName } from './fold-name.ts';
import { foldSeseo } from './sound-name.ts';

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
