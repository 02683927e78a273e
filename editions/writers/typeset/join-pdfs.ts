import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';

// The ToUnicode map of a PDF's font gives the character of each glyph. Typst takes it from the glyph's first use in the file: if that is
// the hyphen at the end of a line, which is no character of the text, the hyphen has no entry, and searching, copying or reading aloud
// gives «Beth lehem». This adds the missing entry.

const HYPHEN = '002D';

/** The objects of one PDF written by Typst, with an entry for every font's hyphen. */
function nameHyphens(objects: ReadonlyMap<number, PdfObject>): ReadonlyMap<number, PdfObject> {
  const named = new Map(objects);
  for (const { head } of objects.values()) {
    const map = Number(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1]);
    const font = Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(head)?.[1]);
    const mapObject = objects.get(map);
    const fontObject = objects.get(font);
    if (mapObject?.stream && fontObject)
      named.set(map, withHyphen(mapObject, mapObject.stream, glyphCount(fontObject.head)));
  }
  return named;
}

function withHyphen(object: PdfObject, stream: Buffer, glyphs: number): PdfObject {
  const map = inflateSync(stream).toString('latin1');
  const entries = new Map(
    [...map.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/gi)].map(([, glyph, text]) => [parseInt(glyph!, 16), text]),
  );
  const nameless = Array.from({ length: glyphs }, (_, i) => i + 1).filter((glyph) => !entries.has(glyph));
  if (nameless.length !== 1 || [...entries.values()].includes(HYPHEN)) return object;
  const entry = `1 beginbfchar\n<${nameless[0]!.toString(16).padStart(4, '0').toUpperCase()}> <${HYPHEN}>\nendbfchar\n`;
  const updated = deflateSync(Buffer.from(map.replace('endcmap', `${entry}endcmap`), 'latin1'));
  return { head: object.head.replace(/\/Length \d+/, `/Length ${updated.length}`), stream: updated };
}

/** The number of glyphs in a font after `.notdef`: the last one in its list of widths (`first last width …`). */
const glyphCount = (font: string): number =>
  [.../\/W \[([^\]]*)\]/.exec(font)![1]!.matchAll(/\d+ (\d+) [\d.]+/g)].reduce(
    (most, [, last]) => Math.max(most, Number(last)),
    0,
  );

// Parses a PDF written by Typst: one cross-reference table, every object by itself, no object streams.

interface PdfObject {
  /** The object's text before its stream, or all of it. */
  readonly head: string;
  readonly stream?: Buffer;
}

export interface PdfObjects {
  readonly objects: ReadonlyMap<number, PdfObject>;
  /** Object numbers. */
  readonly root: number;
  readonly info: number;
}

/** @throws if the file has another form */
export function readPdfObjects(bytes: Buffer): PdfObjects {
  const table = Number(found(/startxref\s+(\d+)\s+%%EOF\s*$/, bytes.subarray(-64).toString('latin1')));
  const tail = bytes.subarray(table).toString('latin1');
  const count = Number(found(/^xref\s+0 (\d+)\s/, tail));
  const lines = tail.slice(tail.indexOf('\n', tail.indexOf('\n') + 1) + 1);
  const places = Array.from({ length: count }, (_, number) => ({
    number,
    line: lines.slice(number * 20, number * 20 + 20),
  }))
    .filter(({ line }) => line[17] === 'n')
    .map(({ number, line }) => ({ number, at: Number(line.slice(0, 10)) }))
    .sort((a, b) => a.at - b.at);
  const objects = places.map(({ number, at }, i): [number, PdfObject] => [
    number,
    objectOf(bytes.subarray(at, places[i + 1]?.at ?? table)),
  ]);
  const trailer = tail.slice(tail.indexOf('trailer'));
  return {
    objects: new Map(objects),
    root: Number(found(/\/Root (\d+) 0 R/, trailer)),
    info: Number(found(/\/Info (\d+) 0 R/, trailer)),
  };
}

function objectOf(bytes: Buffer): PdfObject {
  const text = bytes.toString('latin1');
  const start = text.indexOf('obj') + 3;
  const streamAt = text.indexOf('\nstream\n');
  if (streamAt < 0) return { head: text.slice(start, text.lastIndexOf('endobj')).trim() };
  const head = text.slice(start, streamAt).trim();
  const from = streamAt + '\nstream\n'.length;
  return { head, stream: bytes.subarray(from, from + Number(found(/\/Length (\d+)/, head))) };
}

export function found(pattern: RegExp, text: string): string {
  const match = pattern.exec(text)?.[1];
  if (match === undefined) throw new Error(`not a PDF as Typst writes it: no ${pattern.source}`);
  return match;
}

export const headOf = ({ objects }: PdfObjects, number: number): string => objects.get(number)?.head ?? '';

/** The object numbers of its pages, in order. */
export function pagesIn(pdf: PdfObjects): number[] {
  const tree = headOf(pdf, Number(found(/\/Pages (\d+) 0 R/, headOf(pdf, pdf.root))));
  return [...found(/\/Kids \[([^\]]*)\]/, tree).matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
}

/** Its named destinations, and the object number of each. */
export function placesIn(pdf: PdfObjects): (readonly [name: string, place: number])[] {
  const names = /\/Dests <<\s*\/Names \[([^\]]*)\]/.exec(headOf(pdf, pdf.root))?.[1] ?? '';
  return [...names.matchAll(/\((\w+)\) (\d+) 0 R/g)].map(([, name = '', place]) => [name, Number(place)]);
}

/** Maps the numbers of references with `to`; strings stay unchanged. */
const withReferences = (head: string, to: (number: number) => number): string =>
  head.replace(/\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f]+>|\b(\d+) 0 R\b/g, (whole, number?: string) =>
    number === undefined ? whole : `${to(Number(number))} 0 R`,
  );

// Joins several PDFs of Typst into one: all their objects get new numbers, and one catalogue, page list and outline replace each file's
// own. The metadata of the first file apply to the whole.

const CATALOG = 1;
const PAGES = 2;
const OUTLINES = 3;

interface Outline {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** @param parts in order; title and language are taken from the first */
export function joinPdfs(parts: readonly Buffer[]): Buffer {
  const joined: PdfObject[] = [];
  const pages: number[] = [];
  const outlines: Outline[] = [];
  const destinations: (readonly [name: string, place: number])[] = [];
  let about = { info: 0, metadata: 0, language: '' };

  for (const [i, bytes] of parts.entries()) {
    const read = readPdfObjects(bytes);
    const pdf = { ...read, objects: nameHyphens(read.objects) };
    const catalog = headOf(pdf, pdf.root);
    const own = {
      pages: Number(found(/\/Pages (\d+) 0 R/, catalog)),
      outlines: Number(/\/Outlines (\d+) 0 R/.exec(catalog)?.[1] ?? 0),
      metadata: Number(found(/\/Metadata (\d+) 0 R/, catalog)),
    };
    const dropped = new Set([pdf.root, own.pages, own.outlines, ...(i > 0 ? [pdf.info, own.metadata] : [])]);
    const shift = OUTLINES + joined.length;
    const numbers = new Map<number, number>([
      [own.pages, PAGES],
      [own.outlines, OUTLINES],
    ]);
    const kept = [...pdf.objects.keys()].sort((a, b) => a - b).filter((number) => !dropped.has(number));
    for (const [at, number] of kept.entries()) numbers.set(number, shift + at + 1);
    const to = (number: number) => numbers.get(number) ?? 0;
    for (const number of kept) {
      const { head, stream } = pdf.objects.get(number)!;
      joined.push({ head: withDestination(withReferences(head, to)), ...(stream && { stream }) });
    }
    const listed = (head: string, name: string) => Number(found(new RegExp(`/${name} (\\d+) 0 R`), head));
    pages.push(...pagesIn(pdf).map(to));
    if (own.outlines) {
      const head = headOf(pdf, own.outlines);
      const count = Number(found(/\/Count (\d+)/, head));
      outlines.push({ first: to(listed(head, 'First')), last: to(listed(head, 'Last')), count });
    }
    for (const [name, place] of placesIn(pdf)) destinations.push([name, to(place)]);
    if (i === 0)
      about = { info: to(pdf.info), metadata: to(own.metadata), language: found(/\/Lang \((\w+)\)/, catalog) };
  }

  linkOutlines(joined, outlines);
  updatePageCount(joined, about.metadata, pages.length);
  const sorted = destinations.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const heads = [
    `<< /Type /Catalog /Pages ${PAGES} 0 R /Metadata ${about.metadata} 0 R /Lang (${about.language})${outlines.length ? ` /Outlines ${OUTLINES} 0 R` : ''} /Names << /Dests << /Names [${sorted.map(([name, place]) => `(${name}) ${place} 0 R`).join(' ')}] >> >> /ViewerPreferences << /Direction /L2R /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`,
    `<< /Type /Outlines /First ${outlines[0]?.first ?? 0} 0 R /Last ${outlines.at(-1)?.last ?? 0} 0 R /Count ${outlines.reduce((sum, { count }) => sum + count, 0)} >>`,
  ];
  return write([...heads.map((head) => ({ head })), ...joined], about.info);
}

/** Turns a link of the contents into one to a book that was set separately. */
const withDestination = (head: string): string =>
  head.replace(/\/S \/URI\s+\/URI \(book:(\w+)\)/, (_, book: string) => `/S /GoTo /D (${book})`);

/** Links the last bookmark of each part with the first one of the next. */
function linkOutlines(joined: PdfObject[], outlines: readonly Outline[]): void {
  const add = (number: number, entry: string) => {
    const at = number - OUTLINES - 1;
    joined[at] = { ...joined[at], head: joined[at]!.head.replace('<<', `<< ${entry}`) };
  };
  for (const [i, { first, last }] of outlines.entries()) {
    if (i > 0) add(first, `/Prev ${outlines[i - 1]!.last} 0 R`);
    if (i < outlines.length - 1) add(last, `/Next ${outlines[i + 1]!.first} 0 R`);
  }
}

/** Updates the number of pages in the metadata, which are uncompressed XML. */
function updatePageCount(joined: PdfObject[], metadata: number, pages: number): void {
  const at = metadata - OUTLINES - 1;
  const { head, stream = Buffer.alloc(0) } = joined[at]!;
  const text = stream.toString().replace(/(<xmpTPg:NPages>)\d+/, `$1${pages}`);
  const updated = Buffer.from(text);
  joined[at] = { head: head.replace(/\/Length \d+/, `/Length ${updated.length}`), stream: updated };
}

function write(objects: readonly PdfObject[], info: number): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n', 'latin1')];
  const hash = createHash('sha256');
  const places: number[] = [];
  let at = pieces[0]!.length;
  for (const [i, { head, stream }] of objects.entries()) {
    places.push(at);
    const start = Buffer.from(`${i + 1} 0 obj\n${head}\n`, 'latin1');
    const rest = stream ? [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')] : [];
    for (const piece of [start, ...rest, Buffer.from('endobj\n')]) {
      pieces.push(piece);
      hash.update(piece);
      at += piece.length;
    }
  }
  const id = hash.digest('hex').slice(0, 32);
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n\r\n`).join('');
  const size = objects.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f\r\n${lines}trailer\n<< /Size ${size} /Root ${CATALOG} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}
