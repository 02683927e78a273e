import { bookByOsis } from '../../../scripture/canon/book-by-osis.ts';
import type { Edition, Mark, Verse } from '../../../scripture/text/edition.ts';
import { segments } from '../../../scripture/text/segments.ts';
import type { DownloadSource } from '../download-format.ts';
import { imprintOf } from '../imprint.ts';

// What bible.typ sets, as JSON: every number, name and run of text, and nothing that it would have to work out.

/** Plain, italic (`i`), small capitals (`s`), or a number of the edition's own (`n`). */
type Run = string | readonly [kind: 'i' | 's' | 'n', text: string];
type TypesetVerse = readonly [number: number, title: readonly Run[] | null, text: readonly Run[]];
/** `bookmark`: what a reader's outline calls it. */
type TypesetChapter = readonly [number: number, bookmark: string, verses: readonly TypesetVerse[]];

interface TypesetBook {
  readonly id: string;
  readonly name: string;
  readonly chapters: readonly TypesetChapter[];
}

export interface TypesetData {
  readonly title: string;
  readonly author: readonly string[];
  readonly keywords: readonly string[];
  readonly description: string;
  readonly language: string;
  readonly cover: {
    readonly above: string;
    readonly title: string;
    readonly thatIs: string;
    readonly contents: string;
    readonly edition: string;
    readonly year: number | null;
  };
  readonly imprint: readonly (readonly [string, string])[];
  /** In the imprint, below the facts. */
  readonly notes: readonly string[];
  readonly words: { readonly contents: string; readonly end: string };
  /** The two testaments; one without a name where the edition has books of one only. */
  readonly parts: readonly { readonly name: string | null; readonly books: readonly TypesetBook[] }[];
}

const TESTAMENTS = { OT: 'Antiguo Testamento', NT: 'Nuevo Testamento' } as const;

export function typesetData(source: DownloadSource): TypesetData {
  const { edition } = source;
  const { title, year, language, revision, history } = edition.meta;
  const parts = [...Map.groupBy(edition.books, (osis) => bookByOsis(osis)!.testament)];
  const books = parts.length > 1 ? 'los sacros libros del Viejo y Nuevo Testamento' : 'los sacros libros';
  return {
    title: `Sagrada Biblia, ${title}`,
    author: [],
    keywords: ['Biblia', title, `revisión ${revision}`],
    description: `Compuesta del texto de la revisión ${history?.hash ?? revision}; SHA-256 del texto ${source.sha256}`,
    language: language.split('-')[0]!,
    cover: {
      above: 'Sagrada',
      title: 'Biblia',
      thatIs: 'que es',
      contents: books,
      edition: `según la edición ${title}`,
      year: year ?? null,
    },
    imprint: imprintOf(source),
    notes: [
      'Las palabras en cursiva no están en los textos originales: las añadieron los traductores.',
      'Compuesta con Typst en Libertinus Serif, cuyo uso permite la SIL Open Font License.',
    ],
    words: { contents: 'Índice de los libros', end: 'Fin' },
    parts: parts.map(([testament, osis]) => ({
      name: parts.length > 1 ? TESTAMENTS[testament] : null,
      books: osis.map((book) => typesetBook(edition, book)),
    })),
  };
}

function typesetBook(edition: Edition, osis: string): TypesetBook {
  const chapterWord = osis === 'Ps' ? 'Salmo' : 'Capítulo';
  return {
    id: osis,
    name: bookByOsis(osis)!.spanish,
    chapters: edition.chapterNumbers(osis).map((number): TypesetChapter => {
      const { verses = [] } = edition.chapter(osis, number) ?? {};
      return [number, `${chapterWord} ${number}`, verses.map(typesetVerse)];
    }),
  };
}

const typesetVerse = ({ number, title, titleMarks = [], text, marks }: Verse): TypesetVerse => [
  number,
  title === undefined ? null : runs(title, titleMarks),
  runs(text, marks),
];

function runs(text: string, marks: readonly Mark[]): Run[] {
  if (marks.length === 0) return [text];
  return segments(text, marks).flatMap(({ text, covering, points }): Run[] => {
    const numbers = points.flatMap(({ kind, value }): Run[] => (kind === 'alt-number' ? [['n', `[${value}] `]] : []));
    if (text === '') return numbers;
    const kinds = covering.map(({ kind }) => kind);
    if (kinds.includes('added')) return [...numbers, ['i', text]];
    return [...numbers, kinds.some((kind) => kind !== 'alt-number') ? ['s', text] : text];
  });
}
