import type { Book } from '../canon/book.ts';
import { findName } from '../canon/find-book.ts';
import { foldLetters } from '../canon/fold-name.ts';
import { PRINTED_LENGTHS } from '../canon/printed-lengths.ts';

// Finds references in prose. Hits become links in other people's pages without confirmation, so doubtful ones are left alone.
// An input box parses the whole text and may ask; here a name must directly precede its numbers and begin with a capital, and
// the verses must exist. Many lookalikes are excluded: an hour («Juan 10:30 h»), a price («Marcos 2,50 euros»), a date, a
// score («Daniel 3:1 Lucas»). A bare chapter is accepted only for books with an unambiguous name. After «cf.», or after
// another reference and a semicolon, the rules are less strict.
//
// A name of a book outside the 66 is left alone as a whole: `Carta de Jeremías 6:3` is not a verse of Jeremiah.
//
// The search box uses the same finder for a reference among words («juan 3:16 amor»). Such hits (`typed`) are only offered, so
// they may be lower-case, be followed by words, and name something that does not exist.

/** A reference found in a text. */
export interface FoundReference {
  readonly start: number;
  readonly end: number;
  readonly book: Book;
  readonly chapter: number;
  /** Ascending; empty: the whole chapter. */
  readonly verses: readonly number[];
  /** The end, if it lies in a later chapter; `verses` then has the first verse. */
  readonly until?: { readonly chapter: number; readonly verse: number };
}

/** A reference to a book outside the 66. */
export interface FoundAbsent {
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly name: string;
}

const RANGE = String.raw`\s?[-–—]\s?`;
/** `16`, `16b`, `16ss` */
const VERSE = String.raw`\d{1,3}(?:[a-d](?!\p{L})|ss?(?!\p{L}))?`;
const LIST = `${VERSE}(?:${RANGE}${VERSE})?(?:[.,]${VERSE}(?:${RANGE}${VERSE})?)*`;
/** `. 16`, a continued list in missals: `Jn 20, 14. 16`. */
const GOES_ON = new RegExp(String.raw`\.\s${VERSE}(?:${RANGE}${VERSE})?`, 'uy');
/** Required after such a list, since the number may begin a new sentence. */
const ENDS_LIST = /^(?:[)\];:»”]|[.,](?!\s?\d)|$)/u;
const BEFORE_VERSE = String.raw`(?::\s?|[.]|,\s?|,?\s(?:vv?\.|vers\.|versículos?)\s?)`;
const NUMBERS = new RegExp(
  String.raw`(?:cap(?:ítulos?|\.)\s)?(\d{1,3})(?:${BEFORE_VERSE}(?:(${VERSE})${RANGE}(\d{1,3})[:,](${VERSE})|(${LIST})))?`,
  'uy',
);
const NEXT_CHAPTER = /;\s?(?=\d{1,3}[:,]\s?\d)/y;

/** Units after numbers that count or measure something. */
const MEASURED =
  /^\s?(?:[%€$£°ºª]|(?:h|hs|hrs?|horas?|a\.?\s?m|p\.?\s?m|min|minutos|segundos|s|km|m|cm|mm|kg|g|gr|gramos|kilos?|l|litros?|metros?|kilómetros?|euros?|pesos?|dólares|bolívares|soles|pesetas|reales|marcos|mil|millones|puntos?|goles|grados|años|días|meses|veces|por ciento)(?![\p{L}]))/iu;
const AFTER_CHAPTER =
  /^(?:[)\]»”"'!?…]|[.,;:](?!\d)|$|\s(?:y|e|o|u|es|que|se|nos|dice|habla|cuenta|enseña|comienza|termina|[(—–«])(?!\p{L}))/u;
/** Books whose name has no other meaning in a sentence, even without a verse. */
const UNMISTAKABLE = /^(Gen|Exod|Lev|Deut|Ps|Eccl|Gal|Eph|Phil|Col|Rev|[123].+)$/;
/** Abbreviations that are also words or weekdays: accepted only at the start of a parenthesis, or where there is no doubt. */
const WORDS = new Set(['mi', 'es', 'ha', 'he', 'la', 'lo', 'da', 'mar', 'jue', 'ex', 'an', 'so', 'un']);
/** Sigla of other documents: `LE 7` is Laborem exercens, `GE 3` a declaration of the Council. With a colon it is a Bible book. */
const CAPITALS = /^\p{Lu}{2,3}\.?$/u;
const MOST_WORDS = 7;
const LONGEST_NAME = 80;

/** `cf. Ex 19, 6` */
const SEE_BEFORE = /(?<!\p{L})(?:cf|cfr|conf)\.?\s$/iu;

/** A search operator: `en:"1 Corintios 13"`. */
const OPERATOR_BEFORE = /(?:en|t[ií]t(?:ulo)?|formas|cerca):["«“]?$/iu;

interface Name {
  /** Undefined for a book of the larger canon. */
  readonly book: Book | undefined;
  readonly start: number;
  /** The text before it shows that it is a reference. */
  readonly certain: boolean;
}

/** Looks up a book outside the 66; `whole`: its name is a reference even without a number. */
type FindAbsent = (name: string) => { readonly whole: boolean } | undefined;

/** Names of absent books that end like one of the 66. The other ones are never matched here, and the full table is long. */
const ENDS_AS_ANOTHER =
  /^(?:(?:la )?(?:carta|epistola)(?: de)? jeremias|evangelio (?:de|segun) (?:judas|santiago|los hebreos)|hechos de (?:san )?juan|apocalipsis de (?:daniel|esdras|ezequiel|santiago|sofonias|zacarias)|preguntas de esdras|(?:ascension|martirio) de isaias|apocrifo de (?:ezequiel|juan|santiago)|testamento de [a-z]+|paralipomenos de jeremias|protoevangelio de santiago|(?:adiciones|anadiduras|suplementos|resto) (?:a|de|al libro de|del libro de) (?:daniel|ester)|(?:additions to|rest of|greek) (?:daniel|esther)|.*(?:los (?:tres|3)|jovenes) hebreos)$/;

/** `1 Esdras`, `2 Esdras` are the book of Esdras and that of Nehemiah, or others, as the tradition of who writes it has it. */
const NUMBERS_ESDRAS =
  /(?:(?<![\p{L}\p{N}])(?:[1-6]|I{1,3}|IV|VI?)|(?<!\p{L})(?:primer|segundo|tercer|cuarto)o?(?: libro)? de)\s*$/iu;

/** Finds the references of a text, in order. */
export function findInProse(text: string): readonly FoundReference[] {
  const findAbsent: FindAbsent = (name) => (ENDS_AS_ANOTHER.test(foldLetters(name)) ? { whole: true } : undefined);
  return findReferences(text, findAbsent, false).filter((one) => 'book' in one);
}

/** @param typed the text is from an input box, and hits are only offered */
export function findReferences(
  text: string,
  findAbsent: FindAbsent,
  typed: boolean,
): readonly (FoundReference | FoundAbsent)[] {
  const found: (FoundReference | FoundAbsent)[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/(?<=[\p{L}.]\s)(?:cap(?:ítulos?|\.)\s)?\d/gu)) {
    if (index < from) continue;
    const name = nameBefore(text, from, index, findAbsent, typed);
    if (name === undefined) continue;
    const { book } = name;
    if (book === undefined) {
      const absent = readAbsent(text, name.start, index, findAbsent);
      if (absent) found.push(absent);
      continue;
    }
    const read = (at: number, start: number) => readNumbers(text, at, { ...name, book, start }, typed);
    let one = read(index, name.start);
    while (one) {
      found.push(one);
      from = one.end;
      NEXT_CHAPTER.lastIndex = from;
      const goesOn = NEXT_CHAPTER.exec(text);
      one = goesOn ? read(from + goesOn[0].length, from + goesOn[0].length) : undefined;
    }
  }
  return found;
}

/** The longest book name that ends before a position. @param from end of the previous reference */
function nameBefore(text: string, from: number, end: number, findAbsent: FindAbsent, typed: boolean): Name | undefined {
  const begin = Math.max(from, end - LONGEST_NAME);
  const before = text.slice(begin, end);
  const words = [...before.matchAll(/[^\s,;:()[\]«»“”"'¿?¡!…/|]+(?=\s)/gu)].slice(-MOST_WORDS);
  for (const { index, 0: word } of words) {
    const name = before.slice(index).trim();
    const begins = typed || /^(?:\p{Lu}|[123])/u.test(word);
    if (!begins || /^(?:el|la|los|las)$/iu.test(word) || /[^\p{L}\p{N}\s.ªº-]|\n\s*\n/u.test(name)) continue;
    const start = begin + index;
    const named = findName(name);
    if (named === undefined && findAbsent(name)) return { book: undefined, start, certain: false };
    if (named === undefined) continue;
    const ahead = text.slice(Math.max(0, start - 24), start);
    if (named.book.osis === 'Ezra' && NUMBERS_ESDRAS.test(ahead)) return undefined;
    // A number directly before the name belongs to something else, or makes it another book.
    if (/[\p{L}\p{N}@#/&=_-]$/u.test(ahead) || (/\d(?:[\s:,/-]*|\.)$/.test(ahead) && /^\d/.test(name)))
      return undefined;
    // In «10:1 Juan 3:16» the 1 may belong to the hour or to the book.
    if (/\d[-–:.,/][123]\s$/.test(ahead)) return undefined;
    if (!typed && (/^[123]\s?\p{Ll}/u.test(name) || !/\p{Lu}/u.test(name))) return undefined;
    if (!typed && CAPITALS.test(name) && !/^\d{1,3}:\d/.test(text.slice(end, end + 5))) return undefined;
    if (typed && OPERATOR_BEFORE.test(ahead)) return undefined;
    const certain = SEE_BEFORE.test(ahead) || (from > 0 && /^;\s$/.test(text.slice(from, start)));
    const isPlain = certain || /[([]$/.test(ahead) || (typed && /^\d{1,3}:\d/.test(text.slice(end, end + 5)));
    if (WORDS.has(foldLetters(name)) && !isPlain) return undefined;
    return { book: named.book, start, certain };
  }
  return undefined;
}

function readNumbers(
  text: string,
  at: number,
  { book, start, certain }: Name & { readonly book: Book },
  typed: boolean,
): FoundReference | undefined {
  const lengthOf = typed ? () => MOST_TYPED : longestOf;
  NUMBERS.lastIndex = at;
  const read = NUMBERS.exec(text);
  if (read === null) return undefined;
  const [whole, first = '', fromVerse, lastChapter = '', lastVerse = '', list] = read;
  const end = at + whole.length;
  const after = text.slice(end, end + 40);
  if (/^(?:[\p{L}\p{N}%€$°ºª/]|[-–—:.,]\d)/u.test(after) || MEASURED.test(after) || isScore(after)) return undefined;
  const chapter = Number(first);
  const place = { start, end, book };
  const isNumeros = /^números\s/iu.test(text.slice(start, at));
  const last = lengthOf(book, chapter);
  const goesOn = typed || AFTER_CHAPTER.test(after);
  if (fromVerse !== undefined) {
    const until = { chapter: Number(lastChapter), verse: numberOf(lastVerse) };
    const verse = numberOf(fromVerse);
    const exists = inside(verse, last) && inside(until.verse, lengthOf(book, until.chapter)) && until.chapter > chapter;
    return exists ? { ...place, chapter, verses: [verse], until } : undefined;
  }
  if (list !== undefined) {
    // After a comma and a space something else may begin: «Salmo 23, 5 personas». «Números 3,5 y 7» may be numbers that won a prize.
    const wide = /^\d+, /.test(whole);
    const rest = wide ? restOfList(text, end, lastOf(list)) : '';
    const longer = rest === '' ? undefined : versesOf(list + rest, last);
    if (longer) return { ...place, end: end + rest.length, chapter, verses: longer };
    if (wide && !goesOn) return undefined;
    // A version, or a date.
    if (/^\d+\.\d+\.\d/.test(whole)) return undefined;
    if (isNumeros && /^\d+[.,]/.test(whole)) return undefined;
    const verses = versesOf(list, last);
    return verses && { ...place, chapter, verses };
  }
  const isNamed = !typed || /^[123]|\p{L}{4}/u.test(text.slice(start, at));
  const isChapter = certain && !isNumeros ? ENDS_LIST.test(after) : typed && /^\D/.test(whole);
  if (!(isChapter || (isNamed && UNMISTAKABLE.test(book.osis))) || !goesOn) return undefined;
  if (book.chapters.length > 1) return last > 0 ? { ...place, chapter, verses: [] } : undefined;
  // In a book of one chapter the number is the verse; 1 is ambiguous.
  return chapter > 1 && inside(chapter, lengthOf(book, 1)) ? { ...place, chapter: 1, verses: [chapter] } : undefined;
}

/** The absent book before a number, unless it is a word or an abbreviation without a verse: `en el bar 3 hombres`. */
function readAbsent(text: string, start: number, at: number, findAbsent: FindAbsent): FoundAbsent | undefined {
  const name = text.slice(start, at).trim();
  NUMBERS.lastIndex = at;
  const [numbers = ''] = NUMBERS.exec(text) ?? [];
  const end = at + numbers.length;
  const isMeant = findAbsent(name)?.whole || /\D/.test(numbers);
  return numbers === '' || !isMeant || MEASURED.test(text.slice(end, end + 40)) ? undefined : { start, end, name };
}

/** The rest of a list with dots and spaces; empty if there is none, or if it may be another sentence. */
function restOfList(text: string, from: number, last: number): string {
  let end = from;
  let before = last;
  for (;;) {
    GOES_ON.lastIndex = end;
    const [more] = GOES_ON.exec(text) ?? [];
    if (more === undefined) break;
    if (numberOf(more.slice(2)) <= before) return '';
    before = lastOf(more);
    end += more.length;
  }
  return ENDS_LIST.test(text.slice(end, end + 4)) ? text.slice(from, end) : '';
}

/** `Daniel 3:1 Lucas`, and numbers that continue. */
function isScore(after: string): boolean {
  const [, word, number] = /^\s+(\p{Lu}[\p{L}.]*|\d+)(?:\s+(\S))?/u.exec(after) ?? [];
  if (word === undefined) return false;
  if (/^\d/.test(word)) return !/^[123]$/.test(word) || !/\p{Lu}/u.test(number ?? '');
  return findName(word) !== undefined && !/\d/.test(number ?? '');
}

/** The verses of a list, ascending; undefined if one of them does not exist. */
function versesOf(list: string, last: number): readonly number[] | undefined {
  const numbers = new Set<number>();
  for (const part of list.split(/[.,]/)) {
    const [from = 0, to = from] = part.split(/[-–—]/).map(numberOf);
    if (!inside(from, last) || !inside(to, last) || to < from) return undefined;
    for (let verse = from; verse <= to; verse++) numbers.add(verse);
  }
  return [...numbers].sort((a, b) => a - b);
}

const lastOf = (list: string): number => Number(/(\d+)\D*$/.exec(list)?.[1]);
const numberOf = (text: string): number => Number.parseInt(text, 10);
const inside = (number: number, last: number): boolean => number >= 1 && number <= last;

/** Greater than any verse number. */
const MOST_TYPED = 999;

/** The greater verse count of a chapter in the two numberings, since the text does not say which one it follows. */
const longestOf = ({ osis }: Book, chapter: number): number =>
  Math.max(...Object.values(PRINTED_LENGTHS).map((books) => books.get(osis)?.[chapter - 1] ?? 0));
