import type { SitePicture } from '../../../forms/site-settings.ts';

/** A picture without metadata, and whether its orientation turns it by a quarter. */
interface StrippedPicture {
  readonly bytes: Buffer;
  readonly sideways: boolean;
}

const [SCAN, END, EXIF, ICC] = [0xda, 0xd9, 0xe1, 0xe2];
const EXIF_NAME = 'Exif\0\0';

/**
 * The visible parts of a JPEG: frames, tables, scans, colours and orientation. Data that a camera or a program added (place,
 * time, comments, previews, a film after its end) is left out. Undefined where the segments are malformed.
 */
function stripJpeg(bytes: Buffer): StrippedPicture | undefined {
  const kept: Buffer[] = [];
  let turn = 0;
  let scans = 0;
  for (let at = 2; at + 1 < bytes.length && bytes.readUInt16BE(at) !== 0xff00 + END; ) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return undefined;
    // Any marker may have fill bytes before it.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (at + 4 > bytes.length) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    if (marker === EXIF && turn === 0) turn = orientationOf(segment);
    const seen = neededPart(marker, segment);
    if (seen) kept.push(seen);
    at = end;
    if (marker === SCAN) {
      at = endOfScan(bytes, at);
      kept.push(bytes.subarray(end, at));
      scans++;
    }
  }
  if (scans === 0) return undefined;
  const turned = turn > 1 ? [orientationExif(turn)] : [];
  return { bytes: Buffer.concat([START, ...turned, ...kept, Buffer.from([0xff, END])]), sideways: turn > 4 };
}

const START = Buffer.from([0xff, 0xd8]);

/** The segment, or its needed part, if decoding or colours depend on it. */
function neededPart(marker: number, segment: Buffer): Buffer | undefined {
  const isNamed = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name;
  // JFIF, without its thumbnail.
  if (marker === 0xe0 && segment.length >= 18 && isNamed('JFIF\0'))
    return Buffer.concat([Buffer.from([0xff, 0xe0, 0, 16]), segment.subarray(4, 16), Buffer.from([0, 0])]);
  if (marker === ICC && isNamed('ICC_PROFILE\0')) return segment;
  if (marker === 0xee && isNamed('Adobe')) return segment;
  return marker >= 0xc0 && marker <= 0xdf ? segment : undefined;
}

/** The position of the next marker in coded data that is not a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** The orientation (1 to 8) in an Exif segment; 0 where it has none. */
function orientationOf(segment: Buffer): number {
  if (segment.toString('latin1', 4, 10) !== EXIF_NAME) return 0;
  const tiff = segment.subarray(10);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const two = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const four = (at: number) => (at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const first = four(4);
  for (let entry = 0; entry < two(first); entry++) {
    const at = first + 2 + entry * 12;
    if (two(at) !== 0x0112) continue;
    const turn = two(at + 8);
    return turn <= 8 ? turn : 0;
  }
  return 0;
}

/** An Exif segment with the orientation only. */
function orientationExif(turn: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0];
  return Buffer.concat([Buffer.from([0xff, EXIF, 0, 34]), Buffer.from(EXIF_NAME, 'latin1'), Buffer.from(tiff)]);
}

/**
 * A picture without its metadata: a telephone's photograph can reveal where its owner lives. Undefined where its parts are
 * malformed.
 */
export function stripMetadata(bytes: Buffer, type: SitePicture['type']): StrippedPicture | undefined {
  if (type === 'image/jpeg') return stripJpeg(bytes);
  const bare = type === 'image/png' ? stripPng(bytes) : stripWebp(bytes);
  return bare && { bytes: bare, sideways: false };
}

/** Ancillary chunks that change the rendering: transparency, colours, pixel size, animation. */
const KEPT_PNG_CHUNKS = 'tRNS cHRM gAMA iCCP sRGB sBIT cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' ');

function stripPng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const name = bytes.toString('latin1', at + 4, at + 8);
    // The names of critical chunks begin with a capital.
    if (/^[A-Z]/.test(name) || KEPT_PNG_CHUNKS.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

const KEPT_WEBP_CHUNKS = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** The flags of VP8X that announce Exif and XMP. */
const METADATA_FLAGS = 0b1100;

function stripWebp(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= whole; ) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) return undefined;
    const name = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X' && chunk.length > 8) chunk[8]! &= ~METADATA_FLAGS;
    if (KEPT_WEBP_CHUNKS.includes(name)) kept.push(chunk);
    at = end;
  }
  const contents = Buffer.concat([bytes.subarray(8, 12), ...kept]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(contents.length);
  return Buffer.concat([bytes.subarray(0, 4), size, contents]);
}
