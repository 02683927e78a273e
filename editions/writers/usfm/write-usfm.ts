import { bookByOsis, bookNumber } from '../../../scripture/canon/book.ts';
import { commonStart } from '../../../scripture/text/common-ends.ts';
import type { Chapter, Mark, MarkKind, StrongsTag, Verse } from '../../../scripture/text/edition.ts';
import { STATEMENT_FILE, STATEMENT_FORMAT } from '../../readers/usfm/manifest.ts';
import { OPENING_ENDS, OPENING_STARTS } from '../../readers/usfm/markers.ts';
import { fail } from '../../source/edition-error.ts';
import type { DownloadSource, WriteDownload } from '../download-formats.ts';
import { imprintOf, statementOf } from '../imprint.ts';
import { walkChapters } from '../walk-chapters.ts';
import { writeZip } from '../write-zip.ts';

// Marks and tags are stand-off annotations; USFM's markers are inline and nested. A range that overlaps another one partly is split at its
// edge: the words stay marked, in two pieces. Openings, which may overlap anything, are milestones.

const MARKERS: Partial<Record<MarkKind, string>> = { added: 'add', 'divine-name': 'nd', 'small-caps': 'sc' };

/** Characters with another meaning in USFM, and those that its readers remove; there is no escape for them. */
const UNWRITABLE = /[\\~|\u00ad\u200b\u200e\u200f\u2060\ufeff]|\/\//u;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly marker: string;
  readonly attributes: string;
}

/**
 * Writes a text with its marks and numbers in USFM.
 * @param place for messages
 * @throws SourceError E801
 */
export function withMarkers(text: string, marks: readonly Mark[], tags: readonly StrongsTag[], place: string): string {
  const bad = UNWRITABLE.exec(text)?.[0];
  if (bad !== undefined) fail({ code: 'E801', place, character: bad });
  const spans = spansOf(marks, tags);
  const points = pointsOf(marks);
  const places = new Set([0, text.length, ...points.map(({ at }) => at)]);
  for (const { start, end } of spans) places.add(start).add(end);
  let open: readonly Span[] = [];
  let written = '';
  let done = 0;
  for (const at of [...places].sort((a, b) => a - b)) {
    written += text.slice(done, at);
    done = at;
    const next = spans.filter(({ start, end }) => start <= at && at < end);
    const kept = commonStart(open, next);
    written += open
      .slice(kept)
      .reverse()
      .map((span, i) => closing(span, open.length - 1 - i))
      .join('');
    written += points.flatMap((point) => (point.at === at ? point.marker : [])).join('');
    written += next
      .slice(kept)
      .map((span, i) => `\\${kept + i > 0 ? '+' : ''}${span.marker} `)
      .join('');
    open = next;
  }
  return written;
}

const closing = ({ marker, attributes }: Span, depth: number) => `${attributes}\\${depth > 0 ? '+' : ''}${marker}*`;

/** The outermost span first. Of marks over the same words the last one is the outer one, as in reading. */
function spansOf(marks: readonly Mark[], tags: readonly StrongsTag[]): Span[] {
  const marked = marks.toReversed().flatMap(({ kind, start, end }): Span[] => {
    const marker = MARKERS[kind];
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
function pointsOf(marks: readonly Mark[]): { readonly at: number; readonly marker: string }[] {
  const openings = marks.filter(({ kind }) => kind === 'opening');
  return [
    ...openings.map(({ end }) => ({ at: end, marker: `\\${OPENING_ENDS}\\*` })),
    ...marks.flatMap(({ kind, start, value = '' }) =>
      kind === 'alt-number'
        ? [{ at: start, marker: `\\va ${value}\\va*` }]
        : kind === 'paragraph'
          ? [{ at: start, marker: '¶ ' }]
          : [],
    ),
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
  for (const chapter of chapters) yield chapterUsfm(source, chapter);
}

function chapterUsfm(source: DownloadSource, { book, number, verses }: Chapter): string {
  const layer = source.strongs();
  // A single title is that of a psalm; several are the letters of an acrostic.
  const marker = verses.filter(({ title }) => title !== undefined).length > 1 ? 'qa' : 'd';
  const lines = [`\\c ${number}`];
  verses.forEach((verse, i) => {
    const { title, titleMarks = [] } = verse;
    const at = [book, number, verse.number] as const;
    const place = at.join('.');
    if (title !== undefined)
      lines.push(`\\${marker} ${withMarkers(title, titleMarks, layer?.titleTags(...at) ?? [], place)}`);
    if (i === 0 || title !== undefined) lines.push('\\p');
    const { printed, marks } = printedNumber(verse, verses[i + 1]);
    lines.push(`\\v ${printed} ${withMarkers(verse.text, marks, layer?.tags(...at) ?? [], place)}`);
  });
  return `${lines.join('\n')}\n`;
}

/** A verse that contains several has a mark with their numbers («4-6»), and gets that number. */
function printedNumber({ number, marks }: Verse, next: Verse | undefined) {
  const [first, ...others] = marks;
  const range = first?.kind === 'alt-number' && first.start === 0 ? /^(\d+)-(\d+)$/.exec(first.value ?? '') : null;
  const fits = range && Number(range[1]) === number && Number(range[2]) > number;
  return fits && (!next || next.number > Number(range[2]))
    ? { printed: range[0], marks: others }
    : { printed: String(number), marks };
}

// Writes a zip of the books, with descriptions for people (LEEME.txt) and for programs (edicion.json). Reading it gives the identical
// edition: text, titles, marks, numbers.

export const writeUsfm: WriteDownload = (source, path, onProgress = () => {}) => {
  const { edition } = source;
  const remarks = imprintOf(source).map(([label, value]) => `${label}: ${value}`);
  const credit = source.strongs()?.credit;
  if (credit) remarks.push(credit);
  const share = 1 / edition.books.length;
  return writeZip(path, [
    { path: 'LEEME.txt', lines: () => readMe(source, remarks) },
    { path: STATEMENT_FILE, lines: () => [statement(source, credit)] },
    ...edition.books.map((book, i) => ({
      path: fileName(book, edition.meta.id),
      lines: () =>
        bookUsfm(
          source,
          book,
          remarks,
          walkChapters(edition, (part) => onProgress((i + part) * share), [book]),
        ),
    })),
  ]);
};

/** `41-MATrv1909.usfm`: numbered like Paratext's files, the New Testament from 41 on. */
function fileName(osis: string, id: string): string {
  const position = bookNumber(osis)!;
  const number = position > 39 ? position + 1 : position;
  return `${String(number).padStart(2, '0')}-${bookByOsis(osis)!.usfm}${id}.usfm`;
}

const statement = (source: DownloadSource, strongsCredit: string | undefined) =>
  `${JSON.stringify({ format: STATEMENT_FORMAT, ...statementOf(source), strongsCredit }, undefined, 2)}\n`;

function* readMe(source: DownloadSource, remarks: readonly string[]): Generator<string> {
  yield `${source.edition.meta.title}, en USFM 3\n\n`;
  for (const remark of remarks) yield `${remark}\n`;
  yield `\nCada libro es un archivo. El SHA-256 del texto es el de sus líneas canónicas: «Gen.1.1», un tabulador, el título
del versículo si lo tiene, su texto y un salto de línea, por orden y en UTF-8.

\\add  palabras que añadieron los traductores        \\nd  nombre de Dios        \\sc  versalitas
\\d    título de un salmo                            \\qa  letra de un acróstico
\\va   número propio de la edición                   \\v 4-6  varios versículos en uno
\\w    palabra con sus números de Strong
\\${OPENING_STARTS}\\* y \\${OPENING_ENDS}\\*  abren y cierran las mayúsculas con que empieza un capítulo
`;
}
