import type { FileHandle } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { dictOf, numberOf, type PdfDict, PdfFault, PdfReader, type PdfValue, refOf } from './pdf-values.ts';

/** Where an object lies: at a byte of the file, or in a stream of objects. */
type Place = { readonly offset: number } | { readonly stream: number; readonly index: number };

const HEAD = 1 << 14;
const LARGEST_STREAM = 64_000_000;
/** Updates of a document, each with a table of its own. */
const MOST_TABLES = 2_000;
const ENTRY = /[\0\t\n\f\r ]*(\d{1,10}) (\d{1,5}) ([fn])[\0\t\n\f\r ]*/y;
const SECTION = /[\0\t\n\f\r ]*(\d{1,9})[\0\t\n\f\r ]+(\d{1,9})[\0\t\n\f\r ]*(?=\d{10} )/y;

/** The objects of a PDF, of which only those asked for are read: files may be larger than any memory. */
export class PdfFile {
  readonly #file: FileHandle;
  readonly #size: number;
  readonly #places = new Map<number, Place>();
  readonly #streams = new Map<number, readonly PdfValue[]>();
  trailer: PdfDict = new Map();

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
  }

  /** Reads the tables of objects, the newest first. */
  async open(startxref: number): Promise<void> {
    const waiting = [startxref];
    const seen = new Set<number>();
    for (const offset of waiting) {
      if (seen.has(offset)) continue;
      seen.add(offset);
      if (seen.size > MOST_TABLES || offset < 0 || offset >= this.#size) throw new PdfFault(`no table at ${offset}`);
      const trailer = await this.#table(offset);
      if (this.trailer.size === 0) this.trailer = trailer;
      for (const key of ['XRefStm', 'Prev']) {
        const more = numberOf(trailer.get(key));
        if (more !== undefined) waiting.push(more);
      }
    }
  }

  /** The value, or the one that it refers to. */
  async resolve(value: PdfValue | undefined, depth = 0): Promise<PdfValue | undefined> {
    const ref = refOf(value);
    if (ref === undefined) return value;
    if (depth > 20) throw new PdfFault('references go round');
    const place = this.#places.get(ref);
    if (!place) return undefined;
    if ('stream' in place) return (await this.#objectStream(place.stream))[place.index];
    return this.resolve((await this.#object(place.offset)).value, depth + 1);
  }

  async #table(offset: number): Promise<PdfDict> {
    const start = await this.#read(offset, 64);
    return /^[\0\t\n\f\r ]*xref/.test(start) ? this.#plainTable(offset) : this.#streamTable(offset);
  }

  async #plainTable(offset: number): Promise<PdfDict> {
    for (let length = HEAD; ; length *= 8) {
      const reader = new PdfReader(await this.#read(offset, length));
      const whole = offset + length >= this.#size;
      try {
        reader.match(/[\0\t\n\f\r ]*xref[\0\t\n\f\r ]*/y);
        const found: [number, Place][] = [];
        for (let section = reader.match(SECTION); section; section = reader.match(SECTION)) {
          const first = Number(section[1]);
          for (let index = 0; index < Number(section[2]); index++) {
            const entry = reader.match(ENTRY);
            if (!entry) throw new PdfFault('a table breaks off');
            if (entry[3] === 'n') found.push([first + index, { offset: Number(entry[1]) }]);
          }
        }
        // A section without entries may stand before the trailer.
        reader.match(/[\0\t\n\f\r \d]*trailer/y);
        const trailer = dictOf(reader.value());
        if (!trailer) throw new PdfFault('no trailer');
        for (const [id, place] of found) this.#put(id, place);
        return trailer;
      } catch (error) {
        if (whole || length > LARGEST_STREAM || !(error instanceof PdfFault)) throw error;
      }
    }
  }

  async #streamTable(offset: number): Promise<PdfDict> {
    const { value, data } = await this.#object(offset, true);
    const dict = dictOf(value);
    if (!dict || !data) throw new PdfFault('no table');
    const widths = (dict.get('W') as readonly number[] | undefined) ?? [];
    const [a = 0, b = 0, c = 0] = widths;
    const sections = (dict.get('Index') as readonly number[] | undefined) ?? [0, numberOf(dict.get('Size')) ?? 0];
    const width = a + b + c;
    if (width === 0 || width > 24) throw new PdfFault('no widths');
    let at = 0;
    const field = (length: number) => {
      let number = 0;
      for (const end = at + length; at < end; at++) number = number * 256 + (data[at] ?? 0);
      return number;
    };
    for (let section = 0; section + 1 < sections.length; section += 2)
      for (let index = 0; index < (sections[section + 1] ?? 0) && at + width <= data.length; index++) {
        const kind = a === 0 ? 1 : field(a);
        const [second, third] = [field(b), field(c)];
        const id = (sections[section] ?? 0) + index;
        if (kind === 1) this.#put(id, { offset: second });
        else if (kind === 2) this.#put(id, { stream: second, index: third });
      }
    return dict;
  }

  /** What stands in a newer table stays. */
  #put(id: number, place: Place): void {
    if (!this.#places.has(id)) this.#places.set(id, place);
  }

  async #objectStream(id: number): Promise<readonly PdfValue[]> {
    const known = this.#streams.get(id);
    if (known) return known;
    const place = this.#places.get(id);
    if (!place || !('offset' in place)) throw new PdfFault(`no stream ${id}`);
    const { value, data } = await this.#object(place.offset, true);
    const dict = dictOf(value);
    const first = numberOf(dict?.get('First'));
    if (!data || first === undefined) throw new PdfFault(`no stream ${id}`);
    const reader = new PdfReader(data.toString('latin1'));
    const starts = Array.from({ length: Math.min(numberOf(dict?.get('N')) ?? 0, 100_000) }, () => {
      reader.value();
      return first + (numberOf(reader.value()) ?? 0);
    });
    const values = starts.map((start) => new PdfReader(reader.text, start).value());
    this.#streams.set(id, values);
    return values;
  }

  /** The object at a byte, with the contents of its stream where wanted. */
  async #object(offset: number, contents = false): Promise<{ value: PdfValue; data?: Buffer }> {
    for (let length = HEAD; ; length *= 16) {
      const reader = new PdfReader(await this.#read(offset, length));
      try {
        if (!reader.match(/[\0\t\n\f\r ]*\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj/y)) throw new PdfFault('no object');
        const value = reader.value();
        if (!contents) return { value };
        if (!reader.match(/[\0\t\n\f\r ]*stream\r?\n/y)) throw new PdfFault('no stream');
        return { value, data: await this.#contents(offset + reader.at, dictOf(value) ?? new Map()) };
      } catch (error) {
        if (offset + length >= this.#size || length > LARGEST_STREAM || !(error instanceof PdfFault)) throw error;
      }
    }
  }

  async #contents(offset: number, dict: PdfDict): Promise<Buffer> {
    const length = numberOf(await this.resolve(dict.get('Length')));
    if (length === undefined || length < 0 || length > LARGEST_STREAM) throw new PdfFault('no length');
    const raw = Buffer.from(await this.#read(offset, length), 'latin1');
    const filter = [dict.get('Filter') ?? []].flat();
    if (filter.length === 0) return raw;
    if (filter.length > 1 || filter[0] !== 'FlateDecode') throw new PdfFault(`cannot read ${String(filter[0])}`);
    const parameters = dictOf([dict.get('DecodeParms') ?? null].flat()[0]);
    const data = inflateSync(raw, { maxOutputLength: LARGEST_STREAM });
    const predictor = numberOf(parameters?.get('Predictor')) ?? 1;
    return predictor < 10 ? data : unpredicted(data, numberOf(parameters?.get('Columns')) ?? 1);
  }

  async #read(offset: number, length: number): Promise<string> {
    if (!Number.isInteger(offset) || offset < 0 || offset >= this.#size) throw new PdfFault(`nothing at ${offset}`);
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(Math.min(length, this.#size - offset)), {
      position: offset,
    });
    return buffer.toString('latin1', 0, bytesRead);
  }
}

/** PNG's filters over rows of bytes, undone. */
function unpredicted(data: Buffer, columns: number): Buffer {
  const rows = Math.floor(data.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const kind = data[row * (columns + 1)];
    for (let column = 0; column < columns; column++) {
      const left = column === 0 ? 0 : plain[row * columns + column - 1]!;
      const above = row === 0 ? 0 : plain[(row - 1) * columns + column]!;
      const corner = row === 0 || column === 0 ? 0 : plain[(row - 1) * columns + column - 1]!;
      const by =
        kind === 1
          ? left
          : kind === 2
            ? above
            : kind === 3
              ? (left + above) >> 1
              : kind === 4
                ? paeth(left, above, corner)
                : 0;
      plain[row * columns + column] = data[row * (columns + 1) + 1 + column]! + by;
    }
  }
  return plain;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}
