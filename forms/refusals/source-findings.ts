import { bookByOsis } from '../../scripture/canon/book.ts';
import { formatCount } from '../../scripture/figures/format-number.ts';

/** Content that the reader of a source did not turn into text; `what` is a marker or an element as in the source. */
const SOURCE_WARNINGS = {
  unknown: ({ what }: Named) => `${what} (marca desconocida)`,
  unopened: ({ what }: Named) => `${what} sin abrir`,
  unclosed: ({ what }: Named) => `${what} sin cerrar`,
  repeated: ({ what }: Named) => `${what} repetido`,
  'glued-number': ({ what }: Named) => `${what}: falta el espacio entre la marca y el número`,
  wordless: ({ what }: Named) => `${what} sin texto`,
  unsound: ({ what }: Named) => `${what} demasiado largo o con caracteres no admitidos, dejado fuera`,
  'before-chapter': ({ what }: Named) => `${what} antes de \\c`,
  'stray-backslash': '\\ suelta',
  'lost-character': 'U+FFFD (carácter perdido)',
  'stray-attributes': 'atributos que quedan en el texto: |…="…"',
  comment: 'comentario',

  'other-file': ({ file }: { readonly file: string }) => `archivo que no es USFM: ${file}`,
  'other-book': ({ book }: { readonly book: string }) => `libro fuera del canon: ${book}`,
  'utf-8': ({ stated }: { readonly stated: string }) => `el archivo dice estar en ${stated}, pero está en UTF-8`,
  'mere-paragraphs': 'un párrafo por cada versículo o capítulo, o casi ninguno: no son los de la edición',
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

  columns: ({ columns }: { readonly columns: string }) => `columnas de la tabla: ${columns}`,
  'changed-download': 'el texto no es ya el que se descargó: su SHA-256 no es el que el archivo indica',

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

/** Parameters of a warning about the text itself, not its markup. */
interface InText {
  readonly count: number;
  /** The first places. */
  readonly places: readonly TextPlace[];
  /** True if there are more. */
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

/** True for a warning about the words of the text, not about skipped markup. */
export const isTextWarning = (warning: SourceWarning): boolean =>
  typeof warning !== 'string' && warning.code.startsWith('text-');

interface Named {
  readonly what: string;
}
interface Counted {
  readonly verses: number;
}
interface Recipe {
  readonly recipe: string;
}

type SourceWarningCode = keyof typeof SOURCE_WARNINGS;
type GivenOf<Code extends SourceWarningCode> = (typeof SOURCE_WARNINGS)[Code] extends (given: infer Given) => string
  ? Given
  : unknown;

/** A string is a marker or an element as in the source, `\\zfoo`, `<seg type="x">`, or text stored by an earlier version. */
export type SourceWarning =
  | string
  | { [Code in SourceWarningCode]: { readonly code: Code } & GivenOf<Code> }[SourceWarningCode];

export function warningText(warning: SourceWarning): string {
  if (typeof warning === 'string') return warning;
  // Each function takes the parameters of its own code, which TypeScript cannot infer for a union.
  const says = SOURCE_WARNINGS[warning.code] as string | ((given: SourceWarning) => string);
  return typeof says === 'string' ? says : says(warning);
}
