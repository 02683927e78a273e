import { BOOKS } from '../canon/books.ts';
import { findBook } from '../canon/find-book.ts';
import { foldLetters } from '../canon/fold-name.ts';
import type { Scope } from './query.ts';

const codes = (list: string): readonly string[] => list.split(' ');
const LAW = codes('Gen Exod Lev Num Deut');
const HISTORY = codes('Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth');
const POETRY = codes('Job Ps Prov Eccl Song');
const MAJOR = codes('Isa Jer Lam Ezek Dan');
const MINOR = codes('Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal');
const GOSPELS = codes('Matt Mark Luke John');
const PAUL = codes('Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm');
const GENERAL = codes('Heb Jas 1Pet 2Pet 1John 2John 3John Jude');
const ofTestament = (testament: 'OT' | 'NT') =>
  BOOKS.filter((book) => book.testament === testament).map((book) => book.osis);

/** Parts of the canon by their names, folded. */
const GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      ['at antiguo antiguotestamento viejotestamento', ofTestament('OT')],
      ['nt nuevo nuevotestamento', ofTestament('NT')],
      ['pentateuco ley tora librosdelaley librosdemoises', LAW],
      ['historicos libroshistoricos', HISTORY],
      ['poeticos sapienciales librospoeticos librossapienciales sabiduria', POETRY],
      ['profetas profeticos librosprofeticos', [...MAJOR, ...MINOR]],
      ['profetasmayores', MAJOR],
      ['profetasmenores doceprofetas', MINOR],
      ['evangelios loscuatroevangelios', GOSPELS],
      ['sinopticos evangeliossinopticos', GOSPELS.slice(0, 3)],
      ['cartas epistolas', [...PAUL, ...GENERAL]],
      ['pablo paulinas cartasdepablo epistolasdepablo cartaspaulinas epistolaspaulinas', PAUL],
      ['catolicas generales universales cartascatolicas epistolasgenerales epistolasuniversales', GENERAL.slice(1)],
      ['samuel', codes('1Sam 2Sam')],
      ['reyes', codes('1Kgs 2Kgs')],
      ['cronicas', codes('1Chr 2Chr')],
      ['corintios', codes('1Cor 2Cor')],
      ['tesalonicenses', codes('1Thess 2Thess')],
      ['timoteo', codes('1Tim 2Tim')],
      ['pedro', codes('1Pet 2Pet')],
    ] as const
  ).flatMap(([names, books]) => names.split(' ').map((name) => [name, books] as const)),
);

/** `evangelios`, `Isaías`, `1 Corintios`, `Isaías 40-66`, `Sal 23`; undefined for what names no part of the canon. */
export function findScope(name: string): Scope | undefined {
  const plain = name.replace(/[_-]+(?=\p{L})/gu, ' ').trim();
  const group = GROUPS.get(
    foldLetters(plain)
      .replace(/\s+/g, '')
      .replace(/^l[ao]s(?=profetas|evangelios|cartas)/, ''),
  );
  if (group !== undefined) return { books: group };
  const book = findBook(plain);
  if (book !== undefined) return { books: [book.osis] };
  const [, bookName = '', from = '', to = from] = /^(.*?\D)\s*(\d{1,3})(?:\s*[-–a]\s*(\d{1,3}))?$/.exec(plain) ?? [];
  const withChapters = findBook(bookName.replace(/[.\s]+$/, ''));
  if (withChapters === undefined) return undefined;
  return { books: [withChapters.osis], chapters: [Number(from), Number(to)] };
}
