import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { bookByOsis, TESTAMENTS } from '../../../scripture/canon/book.ts';
import type { Edition, Mark, Verse } from '../../../scripture/text/edition.ts';
import { segments } from '../../../scripture/text/marked.ts';
import type { DownloadSource, WriteDownload } from '../download-formats.ts';
import { imprintOf } from '../imprint.ts';
import { hasAddedWords } from '../walk-chapters.ts';
import { found, headOf, joinPdfs, pagesIn, placesIn, readPdfObjects } from './join-pdfs.ts';

// What the Typst files set, as JSON: every number, name and run of text, and nothing that they would have to work out.

/** Plain, italic (`i`), small capitals (`s`), or a number of the edition's own (`n`). */
type Run = string | readonly [kind: 'i' | 's' | 'n', text: string];
type TypesetVerse = readonly [number: number, title: readonly Run[] | null, text: readonly Run[]];
/** `bookmark`: what a reader's outline calls it. */
type TypesetChapter = readonly [number: number, bookmark: string, verses: readonly TypesetVerse[]];

/** Books that are set at one go: of one testament. */
export interface Gathering {
  /** A testament that begins with these books; without a name where the edition has one only. */
  readonly opens: { readonly name: string | null } | null;
  readonly books: readonly string[];
}

/** A gathering is full with so many verses. */
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

/** For books.typ. */
const booksData = (edition: Edition, { opens, books }: Gathering, firstPage: number, isLast: boolean) => ({
  language: languageOf(edition),
  firstPage,
  opens,
  books: books.map((osis) => ({
    id: osis,
    name: nameOf(osis),
    chapters: edition.chapterNumbers(osis).map((number): TypesetChapter => {
      const { verses = [] } = edition.chapter(osis, number) ?? {};
      return [number, `${osis === 'Ps' ? 'Salmo' : 'Capítulo'} ${number}`, verses.map(typesetVerse)];
    }),
  })),
  // What stands at the very end.
  end: isLast ? 'Fin' : null,
});

/** For front.typ. @param pages the first page of each book */
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
    // Below its facts.
    notes: [
      ...(hasAddedWords(edition)
        ? ['Las palabras en cursiva no están en los textos originales: las añadieron los traductores.']
        : []),
      'Compuesta con Typst en Libertinus Serif, cuyo uso permite la SIL Open Font License.',
    ],
    words: { contents: 'Índice de los libros' },
    parts: parts.map(({ name, books }) => ({
      name,
      books: books.map((osis) => ({ id: osis, name: nameOf(osis), page: pages.get(osis) ?? 0 })),
    })),
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

/** Title, imprint, contents. */
const FRONT_PAGES = 3;

/** Sets the edition as a book to be printed. It keeps the processor busy for long: run it in a process of its own. */
export const writePdf: WriteDownload = async (source, path, tell) => {
  const { edition } = source;
  const typeset = await openTypesetter();
  const gatherings = gatheringsOf(edition);
  const parts: Buffer[] = [];
  const pages = new Map<string, number>();
  let next = FRONT_PAGES + 1;
  for (const [i, gathering] of gatherings.entries()) {
    const part = typeset('books.typ', booksData(edition, gathering, next, i === gatherings.length - 1));
    const { count, destinations } = pagesOf(part);
    for (const [book, page] of destinations) pages.set(book, next + page);
    next += count;
    parts.push(part);
    tell?.((i + 1) / (gatherings.length + 1));
    // So that progress messages leave this process.
    await turn();
  }
  const front = typeset('front.typ', frontData(source, pages));
  await writeFile(path, joinPdfs([front, ...parts]), { flag: 'wx' });
};

async function openTypesetter() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const here = (name: string) => join(import.meta.dirname, name);
  return (file: string, data: unknown): Buffer => {
    // One compiler for each: what the last one has taken is free again.
    const compiler = NodeCompiler.create({ workspace: import.meta.dirname });
    compiler.mapShadow(here('data.json'), Buffer.from(JSON.stringify(data)));
    try {
      return compiler.pdf({ mainFilePath: here(file) });
    } finally {
      compiler.evictCache(0);
    }
  };
}

/** How many pages a PDF has, and on which (the first one is 0) its named places are. */
function pagesOf(bytes: Buffer): { count: number; destinations: ReadonlyMap<string, number> } {
  const pdf = readPdfObjects(bytes);
  const pages = pagesIn(pdf);
  const destinations = placesIn(pdf).map(([name, place]): [string, number] => [
    name,
    pages.indexOf(Number(found(/^\[(\d+) 0 R/, headOf(pdf, place)))),
  ]);
  return { count: pages.length, destinations: new Map(destinations) };
}
