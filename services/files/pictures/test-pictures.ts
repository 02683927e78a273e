import { crc32, deflateSync } from 'node:zlib';

/** Red pictures of 30 × 20 pixels, each as ImageMagick writes it. */
export const WRITTEN = {
  lossy: [
    'image/webp',
    'UklGRkwAAABXRUJQVlA4IEAAAABQAwCdASoeABQAPpFCnEolo6KhqAgAsBIJZQDGqoAAQFEcAAD+7qY//sWctgXj//ucD/ucD/ucD+NspCdnCgAA',
  ],
  lossless: ['image/webp', 'UklGRhwAAABXRUJQVlA4TA8AAAAvHcAEAAcQ/Y/+ByKi/wEA'],
  extended: [
    'image/webp',
    'UklGRnAAAABXRUJQVlA4WAoAAAAQAAAAHQAAEwAAQUxQSAoAAAABB9C/iAhERP8DVlA4IEAAAABQAwCdASoeABQAPpFCnEolo6KhqAgAsBIJZQDGqoAAQFEcAAD+7qY//sWctgXj//ucD/ucD/ucD+NspCdnCgAA',
  ],
  baseline: [
    'image/jpeg',
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAAUAB4DAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAcJ/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AnRDGqYAAAAAAAAAAD//Z',
  ],
} as const;

/** A grey PNG of this size, as usual programs write it. */
export function pngOf(width: number, height: number, grey = 128): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, grey);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const pieces = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...pieces]);
}

/** A chunk of a PNG. */
export function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The place in a photograph's metadata. */
export const PLACE = '36.7213N 4.4214W';

/** A JPEG's segment. */
export function segment(marker: number, contents: Buffer | string): Buffer {
  const inside = Buffer.from(contents as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(inside.length + 2, 2);
  return Buffer.concat([head, inside]);
}

/** Exif as a camera writes it, little-endian: a place and an orientation. */
export function exif(turn: number): Buffer {
  const entries = Buffer.alloc(2 + 2 * 12 + 4);
  entries.writeUInt16LE(2, 0);
  entries.writeUInt16LE(0x010e, 2);
  entries.writeUInt16LE(2, 4);
  entries.writeUInt32LE(PLACE.length, 6);
  entries.writeUInt32LE(8 + entries.length, 10);
  entries.writeUInt16LE(0x0112, 14);
  entries.writeUInt16LE(3, 16);
  entries.writeUInt32LE(1, 18);
  entries.writeUInt16LE(turn, 22);
  return Buffer.concat([Buffer.from('Exif\0\0II*\0\b\0\0\0', 'latin1'), entries, Buffer.from(PLACE)]);
}

/** A JPEG with these segments after its first two bytes, and extra data after its end. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), Buffer.from(`ftypmp42 ${PLACE}`)]);
