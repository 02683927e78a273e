import type { Book } from './book.ts';
import { titledSpellings } from './book-spellings.ts';
import { BOOKS } from './books.ts';
import { foldName } from './fold-name.ts';

/** Longer than any title of a book; what is longer is no name. */
const LONGEST_NAME = 80;

interface Entry {
  readonly book: Book;
  /** A whole word or title, as against an abbreviation or a code. */
  readonly full: boolean;
}

const entries: ReadonlyMap<string, Entry> = index();

function index(): Map<string, Entry> {
  const found = new Map<string, Entry>();
  const add = (book: Book, spelling: string, full: boolean) => {
    const earlier = found.get(spelling);
    if (earlier !== undefined && earlier.book !== book) {
      throw new Error(`«${spelling}» names both ${earlier.book.osis} and ${book.osis}`);
    }
    found.set(spelling, { book, full: full || earlier?.full === true });
  };
  for (const book of BOOKS) {
    const names = [book.spanish, book.english];
    const short = [book.abbr, book.osis, book.usfm, ...book.aliases];
    for (const name of names) add(book, spellingOf(name), true);
    const spellings = [...names, ...short].map(spellingOf);
    for (const spelling of spellings) add(book, spelling, isTitle(spelling));
    for (const spelling of titledSpellings(book, spellingOf(book.spanish), spellings)) {
      add(book, spelling, isTitle(spelling));
    }
  }
  return found;
}

/** More than a word: `san mateo`, `cantar de los cantares`; not `salmo`, `los hechos` or `s mt`. */
function isTitle(spelling: string): boolean {
  return spelling.length > 5 && /^(?!(?:el|la|los|las) \S+$)\S+ /.test(spelling);
}

/** The first spelling is the literal one; the data's own names need no other. */
function spellingOf(name: string): string {
  return foldName(name)[0] ?? '';
}

function find(name: string): Entry | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  for (const spelling of foldName(name)) {
    const entry = entries.get(spelling);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/**
 * The book of a name as people write it: Spanish or English name, title, abbreviation, OSIS or USFM code, in any case,
 * with or without accents and dots, the number as `1`, `1.ª`, `1a`, `I` or `Primera de`. Never a guess: a prefix or
 * a misspelling is no name.
 */
export function findBook(name: string): Book | undefined {
  return find(name)?.book;
}

/**
 * Whether a name may stand for its book without any number after it. `Juan`, `1 Co` and `Cantar de los Cantares` may;
 * `Sal`, `Mar` or `la` are Spanish words first, and books only before a number.
 */
export function namesWholeBook(name: string): boolean {
  const entry = find(name);
  return entry !== undefined && (entry.full || /^[123]/.test(entry.book.spanish));
}
