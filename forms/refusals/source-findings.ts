import { bookByOsis } from '../../scripture/canon/book.ts';
import { formatCount } from '../../scripture/figures/format-number.ts';

/** What the reader of a source met and did not turn into text; `what` is a marker or an element as the source has it. */
const MET = {
  unknown: ({ what }: Named) => `${what} (marca desconocida)`,
  unopened: ({ what }: Named) => `${what} sin abrir`,
  unclosed: ({ what }: Named) => `${what} sin cerrar`,
  repeated: ({ what }: Named) => `${what} repetido`,
  'glued-number': ({ what }: Named) => `${what}: falta el blanco entre la marca y el número`,
  wordless: ({ what }: Named) => `${what} sin texto`,
  'before-chapter': ({ what }: Named) => `${what} antes de \\c`,
  'stray-backslash': '\\ suelta',
  'lost-character': 'U+FFFD (carácter perdido)',
  'stray-attributes': 'atributos que quedan en el texto: |…="…"',
  comment: 'comentario',

  'other-file': ({ file }: { readonly file: string }) => `archivo que no es USFM: ${file}`,
  'other-book': ({ book }: { readonly book: string }) => `libro fuera del canon: ${book}`,
  'utf-8': ({ stated }: { readonly stated: string }) => `\\ide ${stated}, pero el archivo está en UTF-8`,
  'outside-verses': 'texto fuera de versículo',
  'empty-verse': 'versículo vacío',
  'empty-chapter': 'capítulo sin versículos',
  'joined-verse': 'versículo unido al anterior',

  'empty-title': 'título vacío',
  'title-ends-chapter': 'título al final de un capítulo',
  'title-inside-verse': 'título en medio de un versículo, dejado en el texto',
  'title-without-verse': 'título sin versículo',
  introduction: 'texto de introducción',
  'introduction-title': 'título de introducción',
  'introduction-malformed': 'introducción mal formada',

  'unused-bytes': 'bytes de un bloque que ningún versículo usa',
  'unused-block': 'bloque que ningún versículo usa',
  'index-short': ({ verses }: Counted) => `índice con ${verses} versículos menos`,
  'index-long': ({ verses }: Counted) => `índice con ${verses} versículos más`,

  'no-such-strongs': ({ number }: { readonly number: string }) => `número de Strong que no existe: ${number}`,
  'loose-strongs': 'números de Strong sueltos, sin capa',

  'recipe-words': ({ recipe, find }: Recipe & { readonly find: string }) => `receta ${recipe}: no está «${find}»`,
  'recipe-split': ({ recipe }: Recipe) => `receta ${recipe}: no se puede dividir`,
  'recipe-title': ({ recipe }: Recipe) => `receta ${recipe}: no está el título`,

  'text-lacks-books': text('falta', 'faltan', 'libro'),
  'text-lacks-verses': text('falta', 'faltan', 'versículo'),
  'text-extra-verses': text('sobra', 'sobran', 'versículo'),
  'text-twice-utf8': text('hay', 'hay', 'versículo', ' con letras estropeadas, como «Ã³» en vez de «ó»'),
  'text-tags': text('hay', 'hay', 'versículo', ' con etiquetas, como «<i>»'),
  'text-entities': text('hay', 'hay', 'versículo', ' con códigos en vez de letras, como «&oacute;»'),
  'text-own-number': text('hay', 'hay', 'versículo', ' con su número repetido en el texto'),

  rest: 'otros hallazgos',
};

/** Of what stands in the text itself, and not in its marks. */
interface InText {
  readonly count: number;
  /** The first. */
  readonly places: readonly TextPlace[];
  /** There are others. */
  readonly more: boolean;
}

/** A book (OSIS), a chapter, or verses of it (`2-4,6`). */
export interface TextPlace {
  readonly book: string;
  readonly chapter?: number;
  readonly verses?: string;
}

function text(one: string, many: string, thing: string, rest = '') {
  return ({ count, places, more }: InText): string => {
    const verb = count === 1 ? one : many;
    const things = `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
    return `${verb} ${things}${rest}: ${places.map(placeWords).join('; ')}${more ? '…' : ''}`;
  };
}

function placeWords({ book, chapter, verses }: TextPlace): string {
  const known = bookByOsis(book);
  if (chapter === undefined) return known?.spanish ?? book;
  const numbers =
    verses !== undefined && verses.length > 40 ? `${verses.slice(0, 40).replace(/[,-]\d*$/, '')}…` : verses;
  return `${known?.abbr ?? book} ${chapter}${numbers === undefined ? '' : `:${numbers}`}`;
}

/** Whether it concerns the words of the text, and not what is left beside them. */
export const isOfText = (met: Met): boolean => typeof met !== 'string' && met.code.startsWith('text-');

interface Named {
  readonly what: string;
}
interface Counted {
  readonly verses: number;
}
interface Recipe {
  readonly recipe: string;
}

type MetCode = keyof typeof MET;
type GivenOf<Code extends MetCode> = (typeof MET)[Code] extends (given: infer Given) => string ? Given : unknown;

/** Words are a marker or an element as it stands, `\\zfoo`, `<seg type="x">`, or of an earlier version. */
export type Met = string | { [Code in MetCode]: { readonly code: Code } & GivenOf<Code> }[MetCode];

export function metWords(met: Met): string {
  if (typeof met === 'string') return met;
  // Each takes what its own have; of a union TypeScript cannot see that.
  const says = MET[met.code] as string | ((given: Met) => string);
  return typeof says === 'string' ? says : says(met);
}
