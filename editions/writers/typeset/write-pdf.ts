import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { bookByOsis } from '../../../scripture/canon/book.ts';
import type { Edition, Mark, MarkKind } from '../../../scripture/text/edition.ts';
import {
  type Block,
  introductionRole,
  isHead,
  isQuoted,
  type Note,
  type NoteText,
  placeEnd,
} from '../../../scripture/text/editors-layer.ts';
import { segments, sliceMarked } from '../../../scripture/text/marked.ts';
import { type DownloadSource, groupName, HEADINGS_ARE, type WriteDownload } from '../download-formats.ts';
import { chapterFlow, type FlowItem, type Piece } from '../flow.ts';
import { imprintOf } from '../imprint.ts';
import { hasAddedWords } from '../walk-chapters.ts';
import { found, headOf, joinPdfs, pagesIn, placesIn, readPdfObjects } from './join-pdfs.ts';

// The data of the Typst files, as JSON: every number, name and run of text, so that Typst computes nothing.

/** Plain, italic (`i`), bold (`b`), small capitals (`s`), a number of the edition's own (`n`), or a note at the foot of the page (`f`). */
type Run = string | readonly [kind: 'i' | 'b' | 's' | 'n', text: string] | readonly [kind: 'f', note: readonly Run[]];
type TypesetItem =
  /** A heading: of the site (its text), or of the edition. */
  | readonly [kind: 'heading' | 'major' | 'beside' | 'title', words: readonly Run[]]
  /** Its style as in flow.ts; verses or parts of them, whose number is null if it does not begin there. */
  | readonly [
      kind: 'paragraph',
      style: string,
      pieces: readonly (readonly [number: number | null, text: readonly Run[]])[],
    ];
/** `bookmark`: its name in the outline. */
type TypesetChapter = readonly [number: number, bookmark: string, items: readonly TypesetItem[]];

/** Books of one testament that are set together. */
export interface Gathering {
  /** Set if a testament begins with these books; its name is null if the edition has only one. */
  readonly opens: { readonly name: string | null } | null;
  readonly books: readonly string[];
}

/** The number of verses that fills a gathering. */
const VERSES = 3_000;

const testamentsOf = (source: DownloadSource) => {
  const parts = [...Map.groupBy(source.edition.books, (osis) => groupName(source, bookByOsis(osis)!))];
  return parts.map(([name, books]) => ({ name: parts.length > 1 ? name : null, books }));
};
const languageOf = ({ meta }: Edition): string => meta.language.split('-')[0]!;
const nameOf = (osis: string): string => bookByOsis(osis)!.spanish;

function gatheringsOf(source: DownloadSource): readonly Gathering[] {
  const { edition } = source;
  const verses = (book: string) =>
    edition.chapterNumbers(book).reduce((sum, chapter) => sum + edition.verseNumbers(book, chapter).length, 0);
  return testamentsOf(source).flatMap(({ name, books }) => {
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
    introduction: (source.editorial()?.introduction(osis) ?? []).map((block) => [
      introductionRole(block),
      blockRuns(block, ''),
    ]),
    chapters: source.edition.chapterNumbers(osis).map((number): TypesetChapter => {
      const chapter = source.edition.chapter(osis, number);
      const items = chapter ? chapterFlow(source, chapter).map((item) => typesetItem(item, number)) : [];
      return [number, `${osis === 'Ps' ? 'Salmo' : 'Capítulo'} ${number}`, items];
    }),
  })),
  // The words at the very end.
  end: isLast ? 'Fin' : null,
});

/** The data of front.typ. @param pages the first page of each book */
function frontData(source: DownloadSource, pages: ReadonlyMap<string, number>) {
  const { edition, sha256 } = source;
  const { title, year, revision, history } = edition.meta;
  const parts = testamentsOf(source);
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

function typesetItem(item: FlowItem, chapter: number): TypesetItem {
  if (item.kind === 'ours') return ['heading', [item.text]];
  if (item.kind === 'heading') {
    const { block } = item;
    const kind = !isHead(block) ? 'beside' : block.style.startsWith('ms') ? 'major' : 'heading';
    return [kind, blockRuns(block, `${chapter}`)];
  }
  if (item.kind === 'title') {
    const { title = '', titleMarks = [], number } = item.verse;
    return ['title', runs(title, titleMarks, notePoints(item.notes, `${chapter}:${number}`))];
  }
  return ['paragraph', item.style, item.pieces.map((piece) => pieceOf(piece, chapter))];
}

function pieceOf({ verse, from, to, notes }: Piece, chapter: number) {
  const { text, marks } = sliceMarked(verse, from, to);
  const points = notePoints(notes, `${chapter}:${verse.number}`).map(({ start, run }) => {
    const at = Math.min(Math.max(0, start - from), text.length);
    return { start: at, end: at, run };
  });
  return [from === 0 ? verse.number : null, runs(text, marks, points)] as const;
}

/** A note's place in a text. */
interface NotePoint {
  readonly start: number;
  readonly end: number;
  readonly run: Run;
}

const notePoints = (notes: readonly Note[], place: string): NotePoint[] =>
  notes.map((note) => ({ start: note.offset, end: note.offset, run: ['f', noteRuns(note, place)] }));

const blockRuns = ({ text, marks, notes }: Block, place: string): Run[] => runs(text, marks, notePoints(notes, place));

/** The place of a note, and its words without the place with which many begin. */
function noteRuns({ text, marks, parts }: NoteText, place: string): Run[] {
  const from = placeEnd({ text, parts });
  const quoted = parts.filter(isQuoted).map(({ start, end }): Mark => ({ kind: 'emphasis', start, end }));
  const words = sliceMarked({ text, marks: [...marks, ...quoted] }, from);
  return [...(place === '' ? [] : [['b', `${place} `] as const]), ...runs(words.text, words.marks)];
}

const ITALIC: readonly MarkKind[] = ['added', 'foreign', 'emphasis'];
const CAPITALS: readonly MarkKind[] = ['opening', 'divine-name', 'small-caps'];

function runs(text: string, marks: readonly Mark[], notes: readonly NotePoint[] = []): Run[] {
  if (marks.length + notes.length === 0) return [text];
  return segments<Mark | NotePoint>(text, [...notes, ...marks]).flatMap(({ text, covering, points }): Run[] => {
    const before = points.flatMap((point): Run[] => {
      if ('run' in point) return [point.run];
      return point.kind === 'alt-number' ? [['n', `[${point.value}] `]] : [];
    });
    return text === '' ? before : [...before, runOf(text, covering)];
  });
}

function runOf(text: string, covering: readonly (Mark | NotePoint)[]): Run {
  const has = (kinds: readonly MarkKind[]) => covering.some((mark) => 'kind' in mark && kinds.includes(mark.kind));
  if (covering.some((mark) => 'kind' in mark && mark.kind === 'emphasis' && mark.value?.startsWith('bd')))
    return ['b', text];
  if (has(ITALIC)) return ['i', text];
  return has(CAPITALS) ? ['s', text] : text;
}

/** Title, imprint, contents. */
const FRONT_PAGES = 3;

/** Typesets the edition as a book to be printed. It blocks the processor for long: run it in a process of its own. */
export const writePdf: WriteDownload = async (source, path, onProgress) => {
  const typeset = await openTypesetter();
  const gatherings = gatheringsOf(source);
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
