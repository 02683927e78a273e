import { expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';
import { stripMetadata } from './strip-metadata.ts';
import { chunk, exif, PLACE, pngOf, segment, WRITTEN, withSegments } from './test-pictures.ts';

const jpeg = Buffer.from(WRITTEN.baseline[1], 'base64');
const [lossy, extended] = [WRITTEN.lossy, WRITTEN.extended].map(([, base64]) => Buffer.from(base64, 'base64'));

const noted = (...segments: Buffer[]) => withSegments(jpeg, ...segments);

test('place, comments, previews and trailing data are removed from a JPEG', () => {
  const full = noted(
    segment(0xe1, exif(1)),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${PLACE}</x>`),
    segment(0xe2, `MPF\0${PLACE}`),
    segment(0xed, `Photoshop 3.0\0${PLACE}`),
    segment(0xfe, PLACE),
  );
  const bare = stripMetadata(full, 'image/jpeg');
  expect(bare?.bytes.equals(jpeg)).toBe(true);
  expect(bare?.sideways).toBe(false);
});

test.each([
  [3, false],
  [6, true],
  [8, true],
])('a JPEG stays turned by %i', (turn, sideways) => {
  const bare = stripMetadata(noted(segment(0xe1, exif(turn))), 'image/jpeg');
  expect(bare?.sideways).toBe(sideways);
  const kept = `ffe10022 457869660000 4d4d002a00000008 0001 0112000300000001000${turn}0000 00000000`;
  expect(bare?.bytes.toString('hex', 2, 38)).toBe(kept.replaceAll(' ', ''));
  expect(bare?.bytes.includes(PLACE)).toBe(false);
  expect(bare && stripMetadata(bare.bytes, 'image/jpeg')?.bytes.equals(bare.bytes)).toBe(true);
});

test('colours, restarts and further scans of a JPEG stay', () => {
  const colours = Buffer.concat([segment(0xe2, 'ICC_PROFILE\0\x01\x01…'), segment(0xee, 'Adobe\0d\0\0\0\0\x01')]);
  const scan = Buffer.from('ffda0008010100003f00aaff00bbffd0ccffffd1dd', 'hex');
  const start = jpeg.subarray(0, jpeg.lastIndexOf(Buffer.from('ffda', 'hex')));
  const many = Buffer.concat([start.subarray(0, 20), colours, start.subarray(20), scan, segment(0xc4, 'tabla'), scan]);
  const end = Buffer.from('ffd9', 'hex');
  const bare = stripMetadata(Buffer.concat([many, segment(0xfe, PLACE), scan, end]), 'image/jpeg');
  expect(bare?.bytes.toString('hex')).toBe(Buffer.concat([many, scan, end]).toString('hex'));
});

test('texts, times and trailing data are removed from a PNG', () => {
  const png = pngOf(7, 4);
  const [head, rest] = [png.subarray(0, 33), png.subarray(33)];
  const seen = chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]));
  const notes = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'prVW'].map((name) => chunk(name, Buffer.from(PLACE)));
  const full = Buffer.concat([head, seen, ...notes, rest, Buffer.from(PLACE)]);
  expect(stripMetadata(full, 'image/png')?.bytes.equals(Buffer.concat([head, seen, rest]))).toBe(true);
});

test('Exif and XMP are removed from a WebP, with their flags', () => {
  const noteOf = (name: string) => {
    const note = Buffer.alloc(8 + 16);
    note.write(name, 'latin1');
    note.writeUInt32LE(PLACE.length - 1, 4);
    note.write(PLACE, 8, 15, 'latin1');
    return note;
  };
  const full = Buffer.concat([extended!, noteOf('EXIF'), noteOf('XMP ')]);
  full.writeUInt32LE(full.length - 8, 4);
  full[20]! |= 0b1100;
  expect(stripMetadata(full, 'image/webp')?.bytes.equals(extended!)).toBe(true);
  expect(stripMetadata(lossy!, 'image/webp')?.bytes.equals(lossy!)).toBe(true);
});

test('cut or damaged pictures are refused or closed, and never cause an error', () => {
  expect(stripMetadata(jpeg.subarray(0, 200), 'image/jpeg')).toBeUndefined();
  expect(stripMetadata(pngOf(7, 4).subarray(0, 50), 'image/png')).toBeUndefined();
  expect(stripMetadata(jpeg.subarray(0, -5), 'image/jpeg')?.bytes.toString('hex')).toMatch(/ffd9$/);
  const pictures = [noted(segment(0xe1, exif(6))), pngOf(7, 4), lossy!, extended!];
  for (const whole of pictures)
    for (let length = 0; length <= whole.length; length++) {
      const part = whole.subarray(0, length);
      const type = readPicture(part)?.type;
      if (type) expect(() => stripMetadata(part, type)).not.toThrow();
    }
});
