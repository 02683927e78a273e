import type { SitePicture } from '../../../forms/site-settings.ts';
import { type BarePicture, bareJpeg } from './bare-jpeg.ts';

/**
 * A picture without what is not seen of it: a photograph from a telephone says where its owner lives. Undefined where its
 * parts do not hold together.
 */
export function barePicture(bytes: Buffer, type: SitePicture['type']): BarePicture | undefined {
  if (type === 'image/jpeg') return bareJpeg(bytes);
  const bare = type === 'image/png' ? barePng(bytes) : bareWebp(bytes);
  return bare && { bytes: bare, sideways: false };
}

/** Chunks that one may do without, but that change what is seen: transparency, colours, the size of a point, movement. */
const SEEN_PNG = 'tRNS cHRM gAMA iCCP sRGB sBIT cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' ');

function barePng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const name = bytes.toString('latin1', at + 4, at + 8);
    // What a picture cannot do without begins with a capital.
    if (/^[A-Z]/.test(name) || SEEN_PNG.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

const SEEN_WEBP = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** Of VP8X: that there is Exif, that there is XMP. */
const HAS_NOTES = 0b1100;

function bareWebp(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= whole; ) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) return undefined;
    const name = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X' && chunk.length > 8) chunk[8]! &= ~HAS_NOTES;
    if (SEEN_WEBP.includes(name)) kept.push(chunk);
    at = end;
  }
  const contents = Buffer.concat([bytes.subarray(8, 12), ...kept]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(contents.length);
  return Buffer.concat([bytes.subarray(0, 4), size, contents]);
}
