import { bookByOsis, bookNumber } from '../../../scripture/canon/book.ts';
import { commonStart } from '../../../scripture/text/common-ends.ts';
import {
  type Chapter,
  isSetting,
  type Mark,
  type MarkKind,
  type StrongsTag,
  type Verse,
} from '../../../scripture/text/edition.ts';
import {
  type Block,
  NO_EDITORIAL,
  type Note,
  type NoteKind,
  type NoteText,
  type PlacedHeading,
} from '../../../scripture/text/editors-layer.ts';
import { sliceMarked } from '../../../scripture/text/marked.ts';
import { STATEMENT_FILE, STATEMENT_FORMAT, STATEMENT_VERSION } from '../../readers/usfm/manifest.ts';
import { OPENING_ENDS, OPENING_STARTS } from '../../readers/usfm/markers.ts';
import { fail } from '../../source/edition-error.ts';
import type { DownloadSource, OnProgress, WriteDownload } from '../download-formats.ts';
import { imprintOf, statementOf } from '../imprint.ts';
import { walkChapters } from '../walk-chapters.ts';
import { writeZip } from '../write-zip.ts';

// Marks and tags are stand-off annotations; USFM's markers are inline and nested. A range that overlaps another one partly is split at its
// edge: the words stay marked, in two pieces. Openings, which may overlap anything, are milestones. A paragraph or a line ends every marker
// that is open, which is opened again behind it.

const MARKERS: Partial<Record<MarkKind, string>> = {
  added: 'add',
  'divine-name': 'nd',
  'small-caps': 'sc',
  'words-of-jesus': 'wj',
  quotation: 'qt',
  foreign: 'tl',
  emphasis: 'em',
};
const NOTE_MARKERS: Readonly<Record<NoteKind, string>> = { footnote: 'f', endnote: 'fe', references: 'x' };

/** Characters with another meaning in USFM, and those that its readers remove; there is no escape for them. */
const UNWRITABLE = /[\\~|\u00ad\u200b\u200e\u200f\u2060\ufeff]|\/\//u;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly marker: string;
  readonly attributes: string;
}

/** What is written between two characters. */
interface Point {
  readonly at: number;
  readonly marker: string;
  /** True if it ends the paragraph. */
  readonly breaks?: true;
}

/**
 * Writes a text with its marks and numbers in USFM.
 * @param place for messages
 * @param beside headings and notes
 * @param depth the number of markers that are open around it
 * @throws SourceError E801
 */
export function withMarkers(
  text: string,
  marks: readonly Mark[],
  tags: readonly StrongsTag[],
  place: string,
  beside: readonly Point[] = [],
  depth = 0,
): string {
  const bad = UNWRITABLE.exec(text)?.[0];
  if (bad !== undefined) fail({ code: 'E801', place, character: bad });
  const spans = spansOf(marks, tags);
  const points = [...beside, ...pointsOf(marks)];
  const places = new Set([0, text.length, ...points.map(({ at }) => at)]);
  for (const { start, end } of spans) places.add(start).add(end);
  let open: readonly Span[] = [];
  let written = '';
  let done = 0;
  for (const at of [...places].sort((a, b) => a - b)) {
    written += text.slice(done, at);
    done = at;
    const here = points.filter((point) => point.at === at);
    const isBroken = here.some(({ breaks }) => breaks);
    const next = spans.filter(({ start, end }) => start <= at && at < end);
    const kept = isBroken ? 0 : commonStart(open, next);
    const closed = open.slice(kept).reverse();
    // A marker that goes on behind the break ends with its last word.
    if (isBroken) written = written.trimEnd();
    written += closed.map((span, i) => closing(span, depth + open.length - 1 - i)).join('');
    written += here.map(({ marker }) => marker).join('');
    written += next
      .slice(kept)
      .map((span, i) => `\\${depth + kept + i > 0 ? '+' : ''}${span.marker} `)
      .join('');
    open = next;
  }
  return written;
}

const closing = ({ marker, attributes }: Span, depth: number) => `${attributes}\\${depth > 0 ? '+' : ''}${marker}*`;

/** A note with its markers. */
function noteUsfm({ kind, caller = '+', text, marks, parts }: NoteText, place: string): string {
  const inside = (from: number, to: number, depth: number) => {
    const part = sliceMarked({ text, marks }, from, to);
    return withMarkers(part.text, part.marks, [], place, [], depth);
  };
  let written = '';
  let done = 0;
  for (const { style, start, end } of parts) {
    written += `${inside(done, start, 0)}\\${style} ${inside(start, end, 1)}`;
    done = end;
    const isFollowed = parts.some((part) => part.start >= end && text.slice(end, part.start).trim() === '');
    if (!isFollowed && text.slice(end).trim() !== '') written += `\\${style}*`;
  }
  const marker = NOTE_MARKERS[kind];
  return `\\${marker} ${caller} ${written}${inside(done, text.length, 0)}\\${marker}*`;
}

const notePoints = (notes: readonly Note[], place: string): Point[] =>
  notes.map((note) => ({ at: note.offset, marker: noteUsfm(note, place) }));

/** A heading or a paragraph of an introduction: one line. */
const blockUsfm = ({ style, text, marks, notes }: Block, place: string): string =>
  `\\${style} ${withMarkers(text, marks, [], place, notePoints(notes, place))}`;

/** The marker of a paragraph or of a line of a poem. */
function settingUsfm({ kind, value = '' }: Mark): string {
  if (kind === 'line') return `\\q${value}`;
  return value === 'tr' ? '\\tr \\tc1' : `\\${value}`;
}

/** The outermost span first. Of marks over the same words the last one is the outer one, as in reading. */
function spansOf(marks: readonly Mark[], tags: readonly StrongsTag[]): Span[] {
  const marked = marks.toReversed().flatMap(({ kind, start, end, value }): Span[] => {
    const marker = kind === 'emphasis' ? (value ?? MARKERS[kind]) : MARKERS[kind];
    return marker === undefined ? [] : [{ start, end, marker, attributes: '' }];
  });
  const tagged = tags.map(
    ({ start, end, numbers }): Span => ({
      start,
      end,
      marker: 'w',
      attributes: `|strong="${numbers.join(',')}"`,
    }),
  );
  return [...marked, ...tagged].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The markers before the character at each offset: ends first. */
function pointsOf(marks: readonly Mark[]): Point[] {
  const openings = marks.filter(({ kind }) => kind === 'opening');
  return [
    ...openings.map(({ end }) => ({ at: end, marker: `\\${OPENING_ENDS}\\*` })),
    ...marks.flatMap((mark): Point[] => {
      const { kind, start, value = '' } = mark;
      if (kind === 'line' || (kind === 'paragraph' && value !== ''))
        return [{ at: start, marker: `\n${settingUsfm(mark)} `, breaks: true }];
      if (kind === 'alt-number') return [{ at: start, marker: `\\va ${value}\\va*` }];
      return kind === 'paragraph' ? [{ at: start, marker: '¶ ' }] : [];
    }),
    ...openings.map(({ start }) => ({ at: start, marker: `\\${OPENING_STARTS}\\*` })),
  ];
}

/** Writes one book in USFM 3, line by line. */
export function* bookUsfm(
  source: DownloadSource,
  osis: string,
  remarks: readonly string[],
  chapters: Iterable<Chapter>,
): Generator<string> {
  const { usfm, spanish, abbr } = bookByOsis(osis)!;
  yield `\\id ${usfm} ${source.edition.meta.title}\n\\usfm 3.0\n\\ide UTF-8\n`;
  for (const remark of remarks) yield `\\rem ${remark}\n`;
  yield `\\h ${spanish}\n\\toc1 ${spanish}\n\\toc2 ${spanish}\n\\toc3 ${abbr}\n\\mt1 ${spanish}\n`;
  for (const block of source.editorial()?.introduction(osis) ?? []) yield `${blockUsfm(block, osis)}\n`;
  for (const chapter of chapters) yield chapterUsfm(source, chapter);
}

function chapterUsfm(source: DownloadSource, { book, number, verses }: Chapter): string {
  const layer = source.strongs();
  const { headings, notes } = source.editorial()?.chapter(book, number) ?? NO_EDITORIAL;
  const hasSetting = source.edition.setting !== undefined;
  // A single title is that of a psalm; several are the letters of an acrostic.
  const marker = verses.filter(({ title }) => title !== undefined).length > 1 ? 'qa' : 'd';
  const lines = [`\\c ${number}`];
  verses.forEach((verse, i) => {
    const { title, titleMarks = [] } = verse;
    const at = [book, number, verse.number] as const;
    const place = at.join('.');
    const ownHeadings = headings.filter((heading) => heading.verse === verse.number);
    const ownNotes = notes.filter((note) => note.verse === verse.number);
    for (const heading of ownHeadings) if (heading.offset === 0) lines.push(blockUsfm(heading, place));
    if (title !== undefined) {
      const onTitle = notePoints(
        ownNotes.filter((note) => note.onTitle),
        place,
      );
      lines.push(`\\${marker} ${withMarkers(title, titleMarks, layer?.titleTags(...at) ?? [], place, onTitle)}`);
    }
    const begins = verse.marks.filter((mark) => mark.start === 0 && mark.end === 0 && isBreak(mark));
    // Without an edition's own, a paragraph only holds the verses.
    if (hasSetting) lines.push(...begins.map(settingUsfm));
    else if (i === 0 || title !== undefined || ownHeadings.some(({ offset }) => offset === 0)) lines.push('\\p');
    const { printed, marks } = printedNumber(verse, verses[i + 1]);
    const beside = [
      ...notePoints(
        ownNotes.filter((note) => !note.onTitle),
        place,
      ),
      ...ownHeadings.flatMap((heading): Point[] =>
        heading.offset === 0 ? [] : [{ at: heading.offset, marker: `\n${blockUsfm(heading, place)}`, breaks: true }],
      ),
      ...afterHeadings(verse, ownHeadings),
    ];
    const inVerse = marks.filter((mark) => !begins.includes(mark));
    lines.push(`\\v ${printed} ${withMarkers(verse.text, inVerse, layer?.tags(...at) ?? [], place, beside)}`);
  });
  return `${lines.join('\n')}\n`;
}

/** The paragraphs that go on behind a heading where the edition sets none: its line would swallow the words. */
const afterHeadings = ({ text, marks }: Verse, headings: readonly PlacedHeading[]): Point[] =>
  [...new Set(headings.map(({ offset }) => offset))]
    .filter((at) => at > 0 && at < text.length && !marks.some((mark) => mark.start === at && isBreak(mark)))
    .map((at) => ({ at, marker: '\n\\p ', breaks: true }));

const isBreak = (mark: Mark) => mark.kind === 'line' || (mark.kind === 'paragraph' && isSetting(mark));

/** A verse that contains several has a mark with their numbers («4-6»), and gets that number. */
function printedNumber({ number, marks }: Verse, next: Verse | undefined) {
  const first = marks.find(({ kind, start }) => kind === 'alt-number' && start === 0);
  const others = marks.filter((mark) => mark !== first);
  const range = first && /^(\d+)-(\d+)$/.exec(first.value ?? '');
  const fits = range && Number(range[1]) === number && Number(range[2]) > number;
  return fits && (!next || next.number > Number(range[2]))
    ? { printed: range[0], marks: others }
    : { printed: String(number), marks };
}

/** How the books of a zip are written. */
interface BookForm {
  readonly extension: string;
  /** For people, as the next one. */
  readonly name: string;
  readonly markers: string;
  /** The lines of a file from those of the book in USFM. */
  linesOf(usfm: Iterable<string>, osis: string): Iterable<string>;
}

const USFM: BookForm = {
  extension: 'usfm',
  name: 'USFM 3',
  markers: `
\\add  palabras que añadieron los traductores        \\nd  nombre de Dios        \\sc  versalitas
\\d    título de un salmo                            \\qa  letra de un acróstico
\\va   número propio de la edición                   \\v 4-6  varios versículos en uno
\\w    palabra con sus números de Strong
\\${OPENING_STARTS}\\* y \\${OPENING_ENDS}\\*  abren y cierran las mayúsculas con que empieza un capítulo
`,
  linesOf: (usfm) => usfm,
};

export const writeUsfm: WriteDownload = (source, path, onProgress) => writeBooks(source, path, USFM, onProgress);

/**
 * Writes a zip of the books, with descriptions for people (LEEME.txt) and for programs (edicion.json). Reading it gives the identical
 * edition: text, titles, marks, numbers.
 */
export function writeBooks(
  source: DownloadSource,
  path: string,
  form: BookForm,
  onProgress: OnProgress = () => {},
): Promise<void> {
  const { edition } = source;
  const remarks = imprintOf(source).map(([label, value]) => `${label}: ${value}`);
  const credit = source.strongs()?.credit;
  if (credit) remarks.push(credit);
  const share = 1 / edition.books.length;
  return writeZip(path, [
    { path: 'LEEME.txt', lines: () => readMe(source, remarks, form) },
    { path: STATEMENT_FILE, lines: () => [statement(source, credit)] },
    ...edition.books.map((book, i) => ({
      path: fileName(book, edition.meta.id, form),
      lines: () => {
        const chapters = walkChapters(edition, (part) => onProgress((i + part) * share), [book]);
        return form.linesOf(bookUsfm(source, book, remarks, chapters), book);
      },
    })),
  ]);
}

/** `41-MATrv1909.usfm`: numbered like Paratext's files, the New Testament from 41 on. */
function fileName(osis: string, id: string, { extension }: BookForm): string {
  const position = bookNumber(osis)!;
  const number = position > 39 ? position + 1 : position;
  return `${String(number).padStart(2, '0')}-${bookByOsis(osis)!.usfm}${id}.${extension}`;
}

function statement(source: DownloadSource, strongsCredit: string | undefined): string {
  const version = source.edition.setting && { version: STATEMENT_VERSION };
  return `${JSON.stringify({ format: STATEMENT_FORMAT, ...version, ...statementOf(source), strongsCredit }, undefined, 2)}\n`;
}

function* readMe(source: DownloadSource, remarks: readonly string[], { name, markers }: BookForm): Generator<string> {
  yield `${source.edition.meta.title}, en ${name}\n\n`;
  for (const remark of remarks) yield `${remark}\n`;
  yield `\nCada libro es un archivo. El SHA-256 del texto es el de sus líneas canónicas: «Gen.1.1», un tabulador, el título
del versículo si lo tiene, su texto y un salto de línea, por orden y en UTF-8.
`;
  yield markers;
}
