// A PDF as Typst writes it, taken apart: one table of places, every object by itself, nothing packed into object streams.

export interface PdfObject {
  /** What stands before its stream, or all of it. */
  readonly head: string;
  readonly stream?: Buffer;
}

export interface PdfObjects {
  readonly objects: ReadonlyMap<number, PdfObject>;
  /** Numbers of objects. */
  readonly root: number;
  readonly info: number;
}

/** @throws where it is not of that form */
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

/** The numbers of its pages, in order. */
export function pagesIn(pdf: PdfObjects): number[] {
  const tree = headOf(pdf, Number(found(/\/Pages (\d+) 0 R/, headOf(pdf, pdf.root))));
  return [...found(/\/Kids \[([^\]]*)\]/, tree).matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
}

/** Its named places, and the number of each. */
export function placesIn(pdf: PdfObjects): (readonly [name: string, place: number])[] {
  const names = /\/Dests <<\s*\/Names \[([^\]]*)\]/.exec(headOf(pdf, pdf.root))?.[1] ?? '';
  return [...names.matchAll(/\((\w+)\) (\d+) 0 R/g)].map(([, name = '', place]) => [name, Number(place)]);
}

/** Strings stay as they are; references are what the function makes of their numbers. */
export const withReferences = (head: string, to: (number: number) => number): string =>
  head.replace(/\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f]+>|\b(\d+) 0 R\b/g, (whole, number?: string) =>
    number === undefined ? whole : `${to(Number(number))} 0 R`,
  );
