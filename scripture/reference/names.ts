import { bookByOsis } from '../canon/book.ts';
import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findBook, findName } from '../canon/find-book.ts';
import { foldLetters, ORDINAL_ENDINGS, ORDINALS } from '../canon/fold-name.ts';
import { foldedWord, parseRoman, type Token } from './tokens.ts';
import { AND_WORDS, ARTICLES, CHAPTER_WORDS, FROM_WORDS, RANGE_WORDS, VERSE_WORDS } from './vocabulary.ts';

/** A book's name found in the input. */
export interface Name {
  /** OSIS code; undefined for a book of the larger canon. */
  readonly book: string | undefined;
  /** The name as written. */
  readonly written: string;
  /** The name is a reference even without a number. */
  readonly whole: boolean;
  /** Index of the token after the name and its attachments. */
  readonly next: number;
}

/**
 * Reads the name that begins at a token: its number, if any, then words and dots up to a label, a Roman numeral or `del 16`.
 */
export function readName(input: string, tokens: readonly Token[], at: number): Name | undefined {
  const first = tokens[at];
  if (first === undefined) return undefined;
  let next = at;
  if (first.kind === 'number') {
    if (!/^[1-4]$/.test(first.text)) return undefined;
    next += 1;
    // `1-Corintios`, `1.-Corintios`
    const dash = tokens[next]?.text === '.' ? next + 1 : next;
    if (tokens[dash]?.kind === 'dash' && tokens[dash + 1]?.kind === 'word') next = dash + 1;
  }
  let last: Token | undefined;
  let end = next;
  for (let token = tokens[next]; token !== undefined && isOfName(token, tokens, next); token = tokens[++next]) {
    if (token.kind === 'word') {
      if (isLabel(token) || (last !== undefined && endsName(tokens, next))) break;
      last = token;
    }
    end = next + 1;
  }
  if (last === undefined) return undefined;
  const written = input.slice(first.start, last.end);
  const absent = withBracket(written, tokens, end);
  if (absent !== undefined) return absent;
  const named = findName(written);
  const book = named?.book.osis;
  const whole = (named ?? findAbsentBook(written))?.whole;
  if (whole === undefined) return beginsRange(input, tokens, at, end);
  if (tokens[end]?.text === ':' && !tokens[end]?.spaced) end += 1;
  return { book, written, whole, next: end };
}

/** The first book of the range `Mateo a Juan`; undefined for the name of a single book (`1 a los Corintios`). */
function beginsRange(input: string, tokens: readonly Token[], at: number, end: number): Name | undefined {
  const between = tokens.findIndex((token, index) => index > at && index < end && RANGE_WORDS.has(foldedWord(token)));
  const last = tokens[between - 1];
  if (last === undefined || !readName(input, tokens, between + 1)?.whole) return undefined;
  const written = input.slice(tokens[at]?.start, last.end);
  const named = findName(written);
  return named?.whole ? { book: named.book.osis, written, whole: true, next: between } : undefined;
}

/** A word, a dot, or the number in `canto de los 3 jóvenes`. */
function isOfName({ kind, text }: Token, tokens: readonly Token[], at: number): boolean {
  if (kind === 'word' || text === '.') return true;
  return text === '3' && foldedWord(tokens[at - 1]) === 'los' && tokens[at + 1]?.kind === 'word';
}

/** `Ester (griego)` */
function withBracket(written: string, tokens: readonly Token[], at: number): Name | undefined {
  const [open, word, close] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (open?.kind !== 'bracket' || word?.kind !== 'word' || (close !== undefined && close.kind !== 'bracket'))
    return undefined;
  const name = `${written} ${word.text}`;
  return findAbsentBook(name) && { book: undefined, written: name, whole: true, next: at + 3 };
}

/** True for a Roman numeral, and for `del` or `desde` before a number. */
function endsName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.text === 'hasta' || parseRoman(token.text) !== undefined) return true;
  if (!FROM_WORDS.has(foldLetters(token.text))) return false;
  const article = ARTICLES.has(foldLetters(tokens[at + 1]?.text ?? '')) ? 1 : 0;
  const next = tokens[at + 1 + article];
  return next?.kind === 'number' || (next !== undefined && isLabel(next));
}

/** True for `cap` or `v` before a number. */
export function isLabel(token: Token): boolean {
  const word = foldLetters(token.text);
  return CHAPTER_WORDS.has(word) || VERSE_WORDS.has(word);
}

// The name of a Bible version after a reference (`Juan 3:16 RVR1960`, `(NVI)`, `, versión Reina-Valera`) or before it (`RVR60
// Juan 3:16`) is ignored, since it does not change the place. None of them is also a book name, and none numbers the psalms
// like the Vulgate: `Sal 22 (Vulgata)` is another psalm.

const NAMES: ReadonlySet<string> = new Set(
  [
    'rv|rvr|rva|rvc|rvg|reina valera|reina valera antigua|reina valera actualizada|reina valera contemporanea',
    'reina valera revisada|reina valera gomez|casiodoro de reina|cipriano de valera|biblia del oso|oso|sse',
    'nvi|nueva version internacional|cst|lbla|biblia de las americas|nbla|nblh|nueva biblia de las americas',
    'ntv|nueva traduccion viviente|dhh|dhhe|dhhk|dhh d|dios habla hoy|tla|tlai|traduccion en lenguaje actual',
    'pdt|palabra de dios para todos|blp|blph|la palabra|nbv|nueva biblia viva|nbd|nueva biblia al dia',
    'btx|biblia textual|jbs|jubilee|rvp|tnm|traduccion del nuevo mundo|kadosh',
    'bj|nbj|bjer|jerusalen|bla|blat|latinoamericana|pueblo de dios|lpd|bpd|libro del pueblo de dios|nc|nacar colunga',
    'bac|bc|bover cantera|cee|bcee|conferencia episcopal espanola|eunsa|straubinger',
    'kjv|nkjv|niv|esv|nasb|nrsv|asv|web',
  ].flatMap((line) => line.split('|')),
);
const BEFORE =
  /^(?:(?:en|segun|de) )?(?:(?:la|el) )?(?:(?:version|vers|traduccion|trad|biblia|edicion|ed) )?(?:(?:de|del) )?(?:(?:la|las|los) )?/;
const YEAR = / (?:de )?(?:(?:15|16|17|18|19|20)\d\d|09|15|60|77|95|3|4)$/;
const MOST_WORDS = 10;
/** Words that add nothing after a number: `Salmo 91 de la Biblia`, `Salmo 91 completo`. After a name they do: `reyes de la Biblia`. */
const WHOLE = /^(?:completo|completa|entero|entera)(?: |$)/;
const BIBLE = /^(?:(?:en|de) )?(?:la )?(?:santa )?biblia$/;
/** Versions that are no words and may also precede a reference; a one-digit number belongs to the book: `NVI 1 Juan 3`. */
const IN_FRONT =
  /^(?:(?:rvr|rva|rvc|nvi|lbla|nbla|ntv|dhh|tla|pdt|kjv)(?: (?:(?:19|20)\d\d|09|15|60|77|95))?|reina valera(?: (?:19|20)\d\d)?)$/;

/** The tokens without a version's name at their end. */
export function withoutVersion(tokens: readonly Token[]): readonly Token[] {
  let name = '';
  let cut = tokens.length;
  const first = Math.max(0, tokens.length - 2 * MOST_WORDS);
  for (let at = tokens.length - 1; at >= first; at -= 1) {
    const token = tokens[at];
    if (token?.kind === 'word' || token?.kind === 'number') {
      name = `${foldLetters(token.text)} ${name}`;
      const words = name.trimEnd();
      if (token.kind === 'word' && (isVersion(words) || (at > 0 && saysNoMore(words)))) cut = at;
    } else if (!isBetween(token)) break;
  }
  if (cut === tokens.length) return tokens;
  while (isBetween(tokens[cut - 1])) cut -= 1;
  return tokens.slice(0, cut);
}

/** Index of the token after a version's name before a reference, or `at` if there is none. */
function skipVersion(tokens: readonly Token[], at: number): number {
  let name = '';
  let end = at;
  for (let next = at; next < at + 4; next += 1) {
    const token = tokens[next];
    if (token?.kind === 'word' || token?.kind === 'number') {
      name = `${name} ${foldLetters(token.text)}`.trimStart();
      if (IN_FRONT.test(name)) end = next + 1;
    } else if (token?.kind !== 'dash') break;
  }
  if (end === at) return at;
  while (isBetween(tokens[end]) || tokens[end]?.text === ':') end += 1;
  return end;
}

/** Tokens that may surround or separate the words of such a name. */
function isBetween(token: Token | undefined): boolean {
  return token?.kind === 'dash' || token?.kind === 'bracket' || token?.text === ',' || token?.text === '.';
}

function saysNoMore(words: string): boolean {
  const rest = words.replace(WHOLE, '');
  return rest === '' || BIBLE.test(rest) || isVersion(rest);
}

function isVersion(words: string): boolean {
  const bare = words.replace(YEAR, '');
  return NAMES.has(bare) || NAMES.has(bare.replace(BEFORE, ''));
}

// Introductions to a reference: `cf. Jn 3:16`, `véase Jn 3:16`, `todo el capítulo 3 de Juan`, `Primera lectura: Is 52, 13—53, 12`.

const SEE =
  'cf|cfr|conf|cp|comp|comparar|comparese|compare|ver|vea|vean|vease|veanse|leer|lea|lean|leed|lee|leamos|buscar|busca|todo|toda|aleluya';
const READING =
  'lecturas? (?:de la|de los|de las|del|de)|pasion de nuestro senor jesucristo segun|primera lectura (?:de la|del|de)|segunda lectura (?:de la|del|de)';
const BEFORE_NAME = new RegExp(`^(?:${SEE}|${READING}) `);
const BEFORE_COLON =
  /^(?:(?:primera|segunda|tercera|1a|2a|3a)? ?lecturas?(?: biblica)?|evangelio|salmo responsorial|textos?(?: base| biblicos?| clave| aureo)?|citas?(?: biblicas?)?|pasajes?|referencias?|ref|versiculos?(?: clave)?|leer|lea) $/;

/** Index of the token after such words and their dot or colon, or `at` if there are none. */
export function skipFrontWords(tokens: readonly Token[], at: number): number {
  let words = '';
  let end = at;
  for (let token = tokens[end]; token?.kind === 'word' && end - at < 8; token = tokens[++end]) {
    words += `${foldLetters(token.text)} `;
  }
  const label = tokens[end]?.text === ':' && BEFORE_COLON.test(words);
  if (label) return end + 1;
  const [before] = BEFORE_NAME.exec(words) ?? [];
  if (before === undefined) return skipVersion(tokens, at);
  const next = at + before.trim().split(' ').length;
  return tokens[next]?.text === '.' || tokens[next]?.text === ':' ? next + 1 : next;
}

/** A reference with its book last: `versículo 16 del capítulo 3 de Juan`. */
export interface NameLast {
  readonly name: Name;
  /** The numbers before the name, chapter before verse. */
  readonly numbers: readonly Token[];
  /** True if they include a chapter; in `versículo 4 del Salmo 23` it follows the name. */
  readonly hasChapter: boolean;
}

/** Maximum number of tokens before the name. */
const MOST_TOKENS = 24;

export function readNameLast(input: string, tokens: readonly Token[], at: number): NameLast | undefined {
  const start = ARTICLES.has(foldedWord(tokens[at])) ? at + 1 : at;
  const first = tokens[start];
  if (first === undefined || first.kind !== 'word' || !isLabel(first)) return undefined;
  /** Index of `del capítulo`, and of the label in it. */
  let chapter: { readonly of: number; readonly label: number } | undefined;
  for (let of = start + 1; of < Math.min(tokens.length, start + MOST_TOKENS); of += 1) {
    if (tokens[of]?.text === ';') return undefined;
    if (!OF.has(foldedWord(tokens[of]))) continue;
    const afterArticle = ARTICLES.has(foldedWord(tokens[of + 1])) ? of + 2 : of + 1;
    const name = readName(input, tokens, afterArticle);
    if (name !== undefined) {
      const verse = trimComma(tokens.slice(start, chapter?.of ?? of));
      const numbers = chapter ? [...trimComma(tokens.slice(chapter.label, of)), ...verse] : verse;
      return { name, numbers, hasChapter: numbers.some((token) => CHAPTER_WORDS.has(foldedWord(token))) };
    }
    if (CHAPTER_WORDS.has(foldedWord(tokens[afterArticle]))) chapter ??= { of, label: afterArticle };
  }
  return undefined;
}

const OF: ReadonlySet<string> = new Set(['de', 'del']);

function trimComma(tokens: readonly Token[]): readonly Token[] {
  return tokens.at(-1)?.text === ',' ? tokens.slice(0, -1) : tokens;
}

/** Books of one name that are listed together, and the index of the token after them. */
export interface SeveralBooks {
  readonly names: readonly Name[];
  readonly next: number;
}

/** `1 y 2 Samuel`, `1-2 Reyes`, `1, 2 y 3 Juan`, `Primera y segunda de Pedro`: whole books, in order. */
export function readSeveralBooks(input: string, tokens: readonly Token[], start: number): SeveralBooks | undefined {
  const numbers: number[] = [];
  let at = start;
  for (;;) {
    const ordinal = readOrdinal(tokens, at);
    if (ordinal === undefined) return undefined;
    const before = numbers.at(-1);
    if (before !== undefined && ordinal.number <= before) return undefined;
    const joint = readJoint(tokens, ordinal.next);
    if (joint === undefined) {
      const last = numbers.length > 0 ? readName(input, tokens, at) : undefined;
      return last && { names: [...numbers.flatMap((number) => sibling(last, number)), last], next: last.next };
    }
    numbers.push(ordinal.number);
    if (joint.kind === 'dash') {
      const end = readOrdinal(tokens, joint.next);
      for (let number = ordinal.number + 1; end && number < end.number; number += 1) numbers.push(number);
    }
    at = joint.next;
  }
}

/** `1`, `1.ª`, `I`, `Primera`. */
function readOrdinal(
  tokens: readonly Token[],
  at: number,
): { readonly number: number; readonly next: number } | undefined {
  const token = tokens[at];
  if (token === undefined || token.kind === 'mark' || token.kind === 'dash') return undefined;
  const digit = ORDINALS.get(foldLetters(token.text));
  if (digit === undefined) return undefined;
  if (token.kind !== 'number') return { number: Number(digit), next: at + 1 };
  const dot = tokens[at + 1]?.text === '.' ? 1 : 0;
  const ending = foldLetters(tokens[at + 1 + dot]?.text ?? '').replace(/[ªº°]/, 'a');
  return { number: Number(digit), next: ORDINAL_ENDINGS.has(ending) ? at + 2 + dot : at + 1 };
}

function readJoint(tokens: readonly Token[], at: number): { readonly kind: string; readonly next: number } | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const isAnd = (index: number) => AND_WORDS.has(foldLetters(tokens[index]?.text ?? ''));
  if (token.text === ',') return { kind: 'and', next: isAnd(at + 1) ? at + 2 : at + 1 };
  if (isAnd(at)) return { kind: 'and', next: at + 1 };
  return token.kind === 'dash' ? { kind: 'dash', next: at + 1 } : undefined;
}

/** The book with another number and the same name: 1 Samuel for 2 Samuel. */
function sibling(last: Name, number: number): readonly Name[] {
  const noun = bookByOsis(last.book ?? '')?.spanish.slice(2) ?? last.written.replace(/^\S+\s+/, '');
  const written = `${number} ${noun}`;
  return [{ book: findBook(written)?.osis, written, whole: true, next: last.next }];
}
