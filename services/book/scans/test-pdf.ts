import { deflateSync } from 'node:zlib';

export interface TestObject {
  /** `<< /Type /Catalog … >>`, or the dictionary of a stream without its length. */
  readonly value: string;
  readonly stream?: Buffer;
}

/**
 * Writes a PDF of these objects, numbered from 1; the first is the catalogue. Its cross-reference table is plain, or a stream
 * with the objects in another stream.
 */
export function writePdf(objects: readonly TestObject[], table: 'plain' | 'stream' = 'plain', extra = ''): Buffer {
  return table === 'plain' ? plainPdf(objects, extra) : streamPdf(objects, extra);
}

class Writing {
  readonly #pieces: Buffer[] = [];
  length = 0;

  write(piece: string | Buffer): void {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    this.#pieces.push(bytes);
    this.length += bytes.length;
  }

  /** Writes an object and returns its offset. */
  object(id: number, { value, stream }: TestObject): number {
    const at = this.length;
    if (stream) {
      this.write(`${id} 0 obj\n${value.replace(/>>$/, ` /Length ${stream.length} >>`)}\nstream\n`);
      this.write(stream);
      this.write('\nendstream\nendobj\n');
    } else this.write(`${id} 0 obj\n${value}\nendobj\n`);
    return at;
  }

  whole(): Buffer {
    return Buffer.concat(this.#pieces);
  }
}

function plainPdf(objects: readonly TestObject[], extra: string): Buffer {
  const out = new Writing();
  out.write('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n');
  const offsets = objects.map((object, index) => out.object(index + 1, object));
  const start = out.length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  out.write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`);
  out.write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${extra}>>\nstartxref\n${start}\n%%EOF\n`);
  return out.whole();
}

function streamPdf(objects: readonly TestObject[], extra: string): Buffer {
  const out = new Writing();
  out.write('%PDF-1.5\n');
  const container = objects.length + 1;
  const packed = objects.flatMap(({ value, stream }, index) => (stream ? [] : [{ id: index + 1, value }]));
  let at = 0;
  const heads = packed.map(({ id, value }) => {
    const head = `${id} ${at}`;
    at += value.length + 1;
    return head;
  });
  const head = `${heads.join(' ')} `;
  const body = deflateSync(Buffer.from(head + packed.map(({ value }) => `${value} `).join(''), 'latin1'));
  const rows: number[][] = [[0, 0, 0]];
  for (const [index, object] of objects.entries()) {
    const place = packed.findIndex(({ id }) => id === index + 1);
    rows.push(place < 0 ? [1, out.object(index + 1, object), 0] : [2, container, place]);
  }
  const value = `<< /Type /ObjStm /N ${packed.length} /First ${head.length} /Filter /FlateDecode >>`;
  rows.push([1, out.object(container, { value, stream: body }), 0]);
  const start = out.length;
  rows.push([1, start, 0]);
  // Rows are filtered as in PNG: each holds the differences from the row above.
  const bytes = rows.map(([kind = 0, second = 0, third = 0]) => [
    kind,
    second >> 16,
    (second >> 8) & 255,
    second & 255,
    third,
  ]);
  const rowed = bytes.flatMap((row, index) => [
    2,
    ...row.map((byte, i) => (byte - (bytes[index - 1]?.[i] ?? 0)) & 255),
  ]);
  const stream = deflateSync(Buffer.from(rowed));
  const parameters = '/DecodeParms << /Predictor 12 /Columns 5 >>';
  const dict = `<< /Type /XRef /Size ${rows.length} /W [1 3 1] /Root 1 0 R /Filter /FlateDecode ${parameters} ${extra}>>`;
  out.object(container + 1, { value: dict, stream });
  out.write(`startxref\n${start}\n%%EOF\n`);
  return out.whole();
}

/** The objects of a book of `count` empty pages. */
export function emptyPages(count: number): TestObject[] {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  return [
    { value: '<< /Type /Catalog /Pages 2 0 R >>' },
    { value: `<< /Type /Pages /Kids [${kids}] /Count ${count} >>` },
    ...Array.from({ length: count }, () => ({ value: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>' })),
  ];
}

/** A PDF of a few kilobytes: a stream of `objects` objects, all of which begin at one array of `numbers` numbers. */
export function unfolding(objects: number, numbers: number): Buffer {
  const out = new Writing();
  out.write('%PDF-1.5\n');
  const container = objects + 1;
  const heads = Array.from({ length: objects }, (_, index) => `${index + 1} 0`).join(' ');
  const first = '<< /Type /Catalog /Pages 2 0 R /More [';
  const body = deflateSync(Buffer.from(`${heads} ${first}${'1 '.repeat(numbers)}] >>`, 'latin1'), { level: 9 });
  const value = `<< /Type /ObjStm /N ${objects} /First ${heads.length + 1} /Filter /FlateDecode >>`;
  const rows = [[0, 0, 0], ...Array.from({ length: objects }, (_, index) => [2, container, index])];
  rows.push([1, out.object(container, { value, stream: body }), 0]);
  const start = out.length;
  rows.push([1, start, 0]);
  const table = Buffer.alloc(rows.length * 6);
  for (const [index, [kind = 0, second = 0, third = 0]] of rows.entries()) {
    table.writeUInt8(kind, index * 6);
    table.writeUIntBE(second, index * 6 + 1, 3);
    table.writeUInt16BE(third, index * 6 + 4);
  }
  const dict = `<< /Type /XRef /Size ${rows.length} /W [1 3 2] /Root 1 0 R /Filter /FlateDecode >>`;
  out.object(container + 1, { value: dict, stream: deflateSync(table, { level: 9 }) });
  out.write(`startxref\n${start}\n%%EOF\n`);
  return out.whole();
}
