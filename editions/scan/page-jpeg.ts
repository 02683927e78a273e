// Most scans hold one JPEG for each page. Where a page is nothing else, it is taken out of the PDF as it is: pdf.js, which decodes it in
// JavaScript and draws it, is left out. What is read here was written by pdf.js: a PDF of that page alone, in a single form.
import { inflateSync } from 'node:zlib';

export interface PageJpeg {
  /** Without what colours or turns it by other rules than the PDF's: profiles and the camera's notes. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

type Value = number | boolean | null | string | Reference | readonly Value[] | Dict;
/** Names begin with `/`; the content of strings is not read. */
type Dict = ReadonlyMap<string, Value>;
interface Reference {
  readonly object: number;
}
interface PdfObject {
  readonly value: Value;
  readonly stream?: Buffer;
}

/** A page of more bytes, or of more objects, is drawn. */
const MOST_BYTES = 32_000_000;
const MOST_OBJECTS = 50;
const MOST_DEPTH = 20;
/** The operators of a page that is one picture fit in a few dozen. */
const MOST_CONTENT = 2_000;
/** How far a picture may end from the page's edge, in parts of the page. */
const EDGE = 0.001;
/** What else a picture's dictionary holds changes what is seen: masks, Decode, layers. */
const PLAIN = new Set([
  ...['Type', 'Subtype', 'Width', 'Height', 'ColorSpace', 'BitsPerComponent', 'Filter', 'Length'],
  ...['Name', 'Interpolate', 'Intent', 'Metadata', 'StructParent'],
]);
const CHANNELS = new Map<Value | undefined, number>([
  ['/DeviceRGB', 3],
  ['/DeviceGray', 1],
]);

/**
 * The JPEG that a page consists of: upright, RGB or grey, filling it, without mask or Decode; undefined for any other page.
 * @param onePage a PDF of this page that pdf.js has written
 */
export function pageJpeg(onePage: Uint8Array): PageJpeg | undefined {
  if (onePage.length > MOST_BYTES) return undefined;
  const objects = readObjects(Buffer.from(onePage.buffer, onePage.byteOffset, onePage.length));
  const [page, ...others] = [...(objects?.values() ?? [])].flatMap(({ value }) =>
    isDict(value) && value.get('Type') === '/Page' ? value : [],
  );
  if (!objects || !page || others.length > 0 || (page.get('Rotate') ?? 0) !== 0 || page.has('Annots')) return undefined;
  const resolve = (value: Value | undefined): PdfObject | undefined =>
    isReference(value) ? objects.get(value.object) : value === undefined ? undefined : { value };
  const part = (of: Value | undefined, key: string): PdfObject | undefined =>
    isDict(of) ? resolve(of.get(key)) : undefined;
  const name = fillingPicture(contentOf(part(page, 'Contents'), resolve), boxOf(page, resolve));
  const pictures = name && part(part(page, 'Resources')?.value, 'XObject')?.value;
  const picture = pictures ? part(pictures, name) : undefined;
  return picture?.stream && isDict(picture.value) ? plainJpeg(picture.value, picture.stream) : undefined;
}

const isDict = (value: Value | undefined): value is Dict => value instanceof Map;
const isReference = (value: Value | undefined): value is Reference =>
  typeof value === 'object' && value !== null && 'object' in value;

/** All objects of the file, in the form that pdf.js writes; undefined if it is another. */
function readObjects(bytes: Buffer): ReadonlyMap<number, PdfObject> | undefined {
  const text = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  let at = text.indexOf('\n', text.indexOf('\n') + 1) + 1;
  while (objects.size < MOST_OBJECTS) {
    const head = matchAt(/(\d+) \d+ obj\n/y, text, at);
    if (!head) return undefined;
    const reader = createReader(text, at + head[0].length);
    const value = reader.value();
    if (value === undefined) return undefined;
    at = reader.at();
    if (isDict(value) && value.get('Type') === '/XRef') return objects;
    let stream: Buffer | undefined;
    if (text.startsWith(' stream\n', at)) {
      const [from, length] = [at + 8, isDict(value) ? value.get('Length') : undefined];
      if (typeof length !== 'number') return undefined;
      stream = bytes.subarray(from, from + length);
      at = from + length;
      if (!text.startsWith('\nendstream', at)) return undefined;
      at += 10;
    }
    if (!text.startsWith('\nendobj\n', at)) return undefined;
    at += 8;
    objects.set(Number(head[1]), { value, ...(stream && { stream }) });
  }
  return undefined;
}

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at;
  return form.exec(text);
}

const TOKEN =
  /\s*(?:(<<|>>|\[|\])|(\/[^\s/<>[\]()]*)|(\d+) \d+ R|(-?[\d.]+)|(true|false|null)|(\((?:[^\\()]|\\.)*\)))/sy;

function createReader(text: string, start: number) {
  let at = start;

  /** Undefined at the end of an array or a dictionary, and where there is no value. */
  function value(depth = 0): Value | undefined {
    const token = depth > MOST_DEPTH ? null : matchAt(TOKEN, text, at);
    if (!token) return undefined;
    at += token[0].length;
    const [, mark, name, reference, number, word] = token;
    if (mark === '[') return all(depth);
    if (mark === '<<') return pairs(all(depth));
    if (mark) return undefined;
    if (reference) return { object: Number(reference) };
    if (number) return Number(number);
    if (word) return word === 'null' ? null : word === 'true';
    return name ?? '';
  }

  function all(depth: number): Value[] {
    const values: Value[] = [];
    for (let next = value(depth + 1); next !== undefined; next = value(depth + 1)) values.push(next);
    return values;
  }

  return { value, at: () => at };
}

function pairs(values: readonly Value[]): Dict {
  const dict = new Map<string, Value>();
  for (let at = 0; at + 1 < values.length; at += 2) dict.set(String(values[at]).slice(1), values[at + 1]!);
  return dict;
}

type Box = readonly [left: number, bottom: number, right: number, top: number];

/** What is seen of the page. */
function boxOf(page: Dict, resolve: (value: Value | undefined) => PdfObject | undefined): Box | undefined {
  const boxes = ['MediaBox', 'CropBox'].flatMap((key) => {
    const value = resolve(page.get(key))?.value;
    if (!Array.isArray(value) || value.length !== 4) return [];
    const [x, y, u, v] = value.map(Number) as [number, number, number, number];
    return [[Math.min(x, u), Math.min(y, v), Math.max(x, u), Math.max(y, v)] as const];
  });
  const [media, crop = media] = boxes;
  if (!page.has('MediaBox') || !media || !crop) return undefined;
  return [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
}

/** What the page's streams say one after the other; undefined if it is long. */
function contentOf(
  contents: PdfObject | undefined,
  resolve: (value: Value | undefined) => PdfObject | undefined,
): string | undefined {
  const streams = Array.isArray(contents?.value) ? contents.value.map(resolve) : [contents];
  if (streams.length > MOST_OBJECTS) return undefined;
  const texts = streams.map((object) => {
    const filter = isDict(object?.value) ? object.value.get('Filter') : undefined;
    const isPacked = filter === '/FlateDecode' || (Array.isArray(filter) && String(filter) === '/FlateDecode');
    if (!object?.stream || (filter !== undefined && !isPacked)) return undefined;
    try {
      const text = isPacked ? inflateSync(object.stream, { maxOutputLength: MOST_CONTENT }) : object.stream;
      return text.length > MOST_CONTENT ? undefined : text.toString('latin1');
    } catch {
      return undefined;
    }
  });
  return texts.includes(undefined) ? undefined : texts.join('\n');
}

type Matrix = readonly [number, number, number, number, number, number];

/** The name of the picture that is all that is drawn, if it stands upright and fills the box. */
function fillingPicture(content: string | undefined, box: Box | undefined): string | undefined {
  if (content === undefined || !box) return undefined;
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const kept: Matrix[] = [];
  const given: string[] = [];
  let found: string | undefined;
  for (const word of content.trim().split(/[\0\s]+/)) {
    if (/^(?:[-+]?(?:\d+\.?\d*|\.\d+)|\/[\w.+-]+)$/.test(word)) {
      given.push(word);
      continue;
    }
    const values = given.splice(0);
    if (word === 'q' && values.length === 0) kept.push(matrix);
    else if (word === 'Q' && values.length === 0) matrix = kept.pop() ?? matrix;
    else if (word === 'cm' && values.length === 6) matrix = product(values.map(Number) as [...Matrix], matrix);
    else if (word === 'Do' && values.length === 1 && found === undefined && fills(matrix, box))
      found = values[0]!.slice(1);
    else return undefined;
  }
  return found;
}

const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

function fills([a, b, c, d, e, f]: Matrix, [left, bottom, right, top]: Box): boolean {
  const [width, height] = [right - left, top - bottom];
  const [beside, below] = [width * EDGE, height * EDGE];
  return (
    a > 0 &&
    d > 0 &&
    Math.abs(b) <= below &&
    Math.abs(c) <= beside &&
    Math.abs(e - left) <= beside &&
    Math.abs(e + a - right) <= beside &&
    Math.abs(f - bottom) <= below &&
    Math.abs(f + d - top) <= below
  );
}

function plainJpeg(dict: Dict, stream: Buffer): PageJpeg | undefined {
  const filter = dict.get('Filter');
  const isJpeg = String(filter) === '/DCTDecode' && (typeof filter === 'string' || Array.isArray(filter));
  const isPlain = [...dict.keys()].every((key) => PLAIN.has(key)) && dict.get('BitsPerComponent') === 8;
  const channels = CHANNELS.get(dict.get('ColorSpace'));
  if (!isJpeg || !isPlain || dict.get('Subtype') !== '/Image' || channels === undefined) return undefined;
  const jpeg = readJpeg(stream);
  const isSame = jpeg?.width === dict.get('Width') && jpeg?.height === dict.get('Height');
  return jpeg && isSame && jpeg.channels === channels ? jpeg : undefined;
}

const [START, START_OF_SCAN] = [0xd8, 0xda];
/** Baseline, extended and progressive, of which eight bits make a channel. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const [FIRST_NOTE, LAST_NOTE, ADOBE, COMMENT] = [0xe1, 0xef, 0xee, 0xfe];

/** Its frame; undefined if it is none of the usual ones. */
function readJpeg(stream: Buffer): (PageJpeg & { readonly channels: number }) | undefined {
  if (stream[0] !== 0xff || stream[1] !== START) return undefined;
  const kept: Buffer[] = [stream.subarray(0, 2)];
  let frame: { readonly width: number; readonly height: number; readonly channels: number } | undefined;
  for (let at = 2; at + 10 <= stream.length; ) {
    const marker = stream[at + 1]!;
    if (stream[at] !== 0xff || marker < 0xc0 || marker === 0xff) return undefined;
    if (marker === START_OF_SCAN) return frame && { ...frame, bytes: Buffer.concat([...kept, stream.subarray(at)]) };
    const end = at + 2 + stream.readUInt16BE(at + 2);
    if (FRAMES.includes(marker)) {
      if (frame || stream[at + 4] !== 8) return undefined;
      frame = { height: stream.readUInt16BE(at + 5), width: stream.readUInt16BE(at + 7), channels: stream[at + 9]! };
    }
    const isNote = (marker >= FIRST_NOTE && marker <= LAST_NOTE && marker !== ADOBE) || marker === COMMENT;
    if (!isNote) kept.push(stream.subarray(at, end));
    at = end;
  }
  return undefined;
}
