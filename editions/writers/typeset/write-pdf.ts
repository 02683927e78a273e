import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { bookByOsis, TESTAMENTS } from '../../../scripture/canon/book.ts';
import type { Edition, Mark, MarkKind, Verse } from '../../../scripture/text/edition.ts';
import { segments } from '../../../scripture/text/marked.ts';
import { type DownloadSource, HEADINGS_ARE, headingsOf, type WriteDownload } from '../download-formats.ts';
import { imprintOf } from '../imprint.ts';
import { hasAddedWords } from '../walk-chapters.ts';
import { found, headOf, joinPdfs, pagesIn, placesIn, readPdfObjects } from './join-pdfs.ts';

// The data of the Typst files, as JSON: every number, name and run of text, so that Typst computes nothing.

/** Plain, italic (`i`), small capitals (`s`), or a number of the edition's own (`n`). */
type Run = string | readonly [kind: 'i' | 's' | 'n', text: string];
type TypesetVerse = readonly [
  number: number,
  title: readonly Run[] | null,
  text: readonly Run[],
  heading: string | null,
];
/** `bookmark`: its name in the outline. */
type TypesetChapter = readonly [number: number, bookmark: string, verses: readonly TypesetVerse[]];

/** Books of one testament that are set together. */
export interface Gathering {
  /** Set if a testament begins with these books; its name is null if the edition has only one. */
  readonly opens: { readonly name: string | null } | null;
  readonly books: readonly string[];
}

/** The number of verses that fills a gathering. */
const VERSES = 3_000;

const testamentsOf = ({ books }: Edition) => {
  const parts = [...Map.groupBy(books, (osis) => bookByOsis(osis)!.testament)];
  return parts.map(([testament, books]) => ({ name: parts.length > 1 ? TESTAMENTS[testament] : null, books }));
};
const languageOf = ({ meta }: Edition): string => meta.language.split('-')[0]!;
const nameOf = (osis: string): string => bookByOsis(osis)!.spanish;

function gatheringsOf(edition: Edition): readonly Gathering[] {
  const verses = (book: string) =>
    edition.chapterNumbers(book).reduce((sum, chapter) => sum + edition.verseNumbers(book, chapter).length, 0);
  return testamentsOf(edition).flatMap(({ name, books }) => {
    const gatherings: string[][] = [[]];
    let held = 0;
    for (const book of books) {
      if (held >= VERSES) {
        gatherings.push([]);
        held = 0;
      }
      gatherings.at(-1)!.push(book);
      held += verses(book);
    }
    return gatherings.map((books, i): Gathering => ({ opens: i === 0 ? { name } : null, books }));
  });
}

const booksData = (source: DownloadSource, { opens, books }: Gathering, firstPage: number, isLast: boolean) => ({
  language: languageOf(source.edition),
  firstPage,
  opens,
  books: books.map((osis) => ({
    id: osis,
    name: nameOf(osis),
    chapters: source.edition.chapterNumbers(osis).map((number): TypesetChapter => {
      const { verses = [] } = source.edition.chapter(osis, number) ?? {};
      const headings = headingsOf(source, osis, number);
      const typeset = verses.map((verse) => typesetVerse(verse, headings.get(verse.number)));
      return [number, `${osis === 'Ps' ? 'Salmo' : 'Capítulo'} ${number}`, typeset];
    }),
  })),
  // The words at the very end.
  end: isLast ? 'Fin' : null,
});

/** The data of front.typ. @param pages the first page of each book */
function frontData(source: DownloadSource, pages: ReadonlyMap<string, number>) {
  const { edition, sha256 } = source;
  const { title, year, revision, history } = edition.meta;
  const parts = testamentsOf(edition);
  return {
    title: `Sagrada Biblia, ${title}`,
    keywords: ['Biblia', title, `revisión ${revision}`],
    description: `Compuesta del texto de la revisión ${history?.hash ?? revision}; SHA-256 del texto ${sha256}`,
    language: languageOf(edition),
    cover: {
      above: 'Sagrada',
      title: 'Biblia',
      thatIs: 'que es',
      contents: parts.length > 1 ? 'los sacros libros del Viejo y Nuevo Testamento' : 'los sacros libros',
      edition: `según la edición ${title}`,
      year: year ?? null,
    },
    imprint: imprintOf(source),
    // Notes below the facts.
    notes: [
      ...(hasAddedWords(edition)
        ? ['Las palabras en cursiva no están en los textos originales: las añadieron los traductores.']
        : []),
      ...(source.headings ? [HEADINGS_ARE] : []),
      'Compuesta con Typst en Libertinus Serif, cuyo uso permite la SIL Open Font License.',
    ],
    words: { contents: 'Índice de los libros' },
    parts: parts.map(({ name, books }) => ({
      name,
      books: books.map((osis) => ({ id: osis, name: nameOf(osis), page: pages.get(osis) ?? 0 })),
    })),
  };
}

const typesetVerse = ({ number, title, titleMarks = [], text, marks }: Verse, heading?: string): TypesetVerse => [
  number,
  title === undefined ? null : runs(title, titleMarks),
  runs(text, marks),
  heading ?? null,
];

const ITALIC: readonly MarkKind[] = ['added', 'foreign', 'emphasis'];
const CAPITALS: readonly MarkKind[] = ['opening', 'divine-name', 'small-caps'];

function runs(text: string, marks: readonly Mark[]): Run[] {
  if (marks.length === 0) return [text];
  return segments(text, marks).flatMap(({ text, covering, points }): Run[] => {
    const numbers = points.flatMap(({ kind, value }): Run[] => (kind === 'alt-number' ? [['n', `[${value}] `]] : []));
    if (text === '') return numbers;
    const kinds = covering.map(({ kind }) => kind);
    if (kinds.some((kind) => ITALIC.includes(kind))) return [...numbers, ['i', text]];
    return [...numbers, kinds.some((kind) => CAPITALS.includes(kind)) ? ['s', text] : text];
  });
}

/** Title, imprint, contents. */
const FRONT_PAGES = 3;

/** Typesets the edition as a book to be printed. It blocks the processor for long: run it in a process of its own. */
export const writePdf: WriteDownload = async (source, path, onProgress) => {
  const { edition } = source;
  const typeset = await openTypesetter();
  const gatherings = gatheringsOf(edition);
  const parts: Buffer[] = [];
  const pages = new Map<string, number>();
  let next = FRONT_PAGES + 1;
  for (const [i, gathering] of gatherings.entries()) {
    const part = typeset('books.typ', booksData(source, gathering, next, i === gatherings.length - 1));
    const { count, destinations } = pagesOf(part);
    for (const [book, page] of destinations) pages.set(book, next + page);
    next += count;
    parts.push(part);
    onProgress?.((i + 1) / (gatherings.length + 1));
    // Lets the event loop send progress messages to the parent process.
    await turn();
  }
  const front = typeset('front.typ', frontData(source, pages));
  await writeFile(path, joinPdfs([front, ...parts]), { flag: 'wx' });
};

async function openTypesetter() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const here = (name: string) => join(import.meta.dirname, name);
  return (file: string, data: unknown): Buffer => {
    // A new compiler for each file, so that the memory of the last one is freed.
    const compiler = NodeCompiler.create({ workspace: import.meta.dirname });
    compiler.mapShadow(here('data.json'), Buffer.from(JSON.stringify(data)));
    try {
      return compiler.pdf({ mainFilePath: here(file) });
    } finally {
      compiler.evictCache(0);
    }
  };
}

/** The number of pages of a PDF, and the page (from 0) of each of its named destinations. */
function pagesOf(bytes: Buffer): { count: number; destinations: ReadonlyMap<string, number> } {
  const pdf = readPdfObjects(bytes);
  const pages = pagesIn(pdf);
  const destinations = placesIn(pdf).map(([name, place]): [string, number] => [
    name,
    pages.indexOf(Number(found(/^\[(\d+) 0 R/, headOf(pdf, place)))),
  ]);
  return { count: pages.length, destinations: new Map(destinations) };
}
