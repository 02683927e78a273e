import { createHash } from 'node:crypto';
import { nameHyphens } from './name-hyphens.ts';
import { found, headOf, type PdfObject, pagesIn, placesIn, readPdfObjects, withReferences } from './pdf-objects.ts';

// Several PDFs that Typst has made become one: all their objects under new numbers, and one catalogue, one list of pages
// and one of bookmarks in the place of each one's own. What the first one says of itself the whole says.

const CATALOG = 1;
const PAGES = 2;
const OUTLINES = 3;

interface Outline {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** @param parts in order; the first one's title and language are the whole's */
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
  tellPages(joined, about.metadata, pages.length);
  const sorted = destinations.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const heads = [
    `<< /Type /Catalog /Pages ${PAGES} 0 R /Metadata ${about.metadata} 0 R /Lang (${about.language})${outlines.length ? ` /Outlines ${OUTLINES} 0 R` : ''} /Names << /Dests << /Names [${sorted.map(([name, place]) => `(${name}) ${place} 0 R`).join(' ')}] >> >> /ViewerPreferences << /Direction /L2R /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`,
    `<< /Type /Outlines /First ${outlines[0]?.first ?? 0} 0 R /Last ${outlines.at(-1)?.last ?? 0} 0 R /Count ${outlines.reduce((sum, { count }) => sum + count, 0)} >>`,
  ];
  return write([...heads.map((head) => ({ head })), ...joined], about.info);
}

/** A link of the contents leads to a book that was set apart from it. */
const withDestination = (head: string): string =>
  head.replace(/\/S \/URI\s+\/URI \(book:(\w+)\)/, (_, book: string) => `/S /GoTo /D (${book})`);

/** The last bookmark of each part is followed by the first one of the next. */
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

/** The metadata stand in XML, uncompressed. */
function tellPages(joined: PdfObject[], metadata: number, pages: number): void {
  const at = metadata - OUTLINES - 1;
  const { head, stream = Buffer.alloc(0) } = joined[at]!;
  const text = stream.toString().replace(/(<xmpTPg:NPages>)\d+/, `$1${pages}`);
  const told = Buffer.from(text);
  joined[at] = { head: head.replace(/\/Length \d+/, `/Length ${told.length}`), stream: told };
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
