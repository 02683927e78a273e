import { createHash } from 'node:crypto';

/** Generates a PDF of a given size as it is read: one page, and an incompressible stream. */
export interface LargePdf {
  readonly size: number;
  slice(start: number, end: number): Generator<Buffer>;
  sha256(): string;
}

const PIECE = 1 << 20;
const NOISE = Buffer.alloc(PIECE);
for (let at = 0, state = 7; at < PIECE; at++) {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  NOISE[at] = state >> 16;
}

export function largePdf(size: number): LargePdf {
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>\nendobj\n',
  ];
  let head = '%PDF-1.5\n';
  const lines = objects.map((object) => {
    const line = `${String(head.length).padStart(10, '0')} 00000 n \n`;
    head += object;
    return line;
  });
  const close = '\nendstream\nendobj\n';
  const table = `xref\n0 4\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\n`;
  // Numbers padded to ten digits keep every length the same.
  const ten = (value: number) => String(value).padStart(10, '0');
  const open = (length: number) => `4 0 obj\n<< /Length ${ten(length)} >>\nstream\n`;
  const end = (start: number) => `startxref\n${ten(start)}\n%%EOF\n`;
  const noise = size - head.length - open(0).length - close.length - table.length - end(0).length;
  const before = Buffer.from(head + open(noise), 'latin1');
  const after = Buffer.from(close + table + end(before.length + noise + close.length), 'latin1');

  function* slice(start: number, stop: number): Generator<Buffer> {
    let at = start;
    while (at < stop) {
      const from = at - before.length;
      const piece =
        from < 0
          ? before.subarray(at)
          : from < noise
            ? numbered(Math.floor(from / PIECE)).subarray(from % PIECE, (from % PIECE) + noise - from)
            : after.subarray(from - noise);
      const taken = piece.subarray(0, stop - at);
      yield taken;
      at += taken.length;
    }
  }
  return {
    size,
    slice,
    sha256() {
      const hash = createHash('sha256');
      for (const piece of slice(0, size)) hash.update(piece);
      return hash.digest('hex');
    },
  };
}

/** A piece of noise with its number, so that all pieces differ. */
function numbered(index: number): Buffer {
  const piece = Buffer.from(NOISE);
  piece.writeUInt32BE(index, 0);
  return piece;
}
