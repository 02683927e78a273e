import { expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';
import { pngOf, WRITTEN } from './test-pictures.ts';

test.each(Object.entries(WRITTEN))('%s is known by its content', (_, [type, base64]) => {
  expect(readPicture(Buffer.from(base64, 'base64'))).toEqual({ type, width: 30, height: 20 });
});

test('the size of a PNG is read', () => {
  expect(readPicture(pngOf(7, 400))).toEqual({ type: 'image/png', width: 7, height: 400 });
});

test('a JPEG with fill bytes and a long segment before its frame is read', () => {
  const filled = Buffer.from('ffd8ffffe00004abcdffc400040000ffc2000b080014001e01011100', 'hex');
  expect(readPicture(filled)).toEqual({ type: 'image/jpeg', width: 30, height: 20 });
});

test.each([
  ['nothing', ''],
  ['words', Buffer.from('Esto no es una imagen, sino letra.').toString('hex')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>').toString('hex')],
  ['GIF', Buffer.from('GIF89a\u001e\u0000\u0014\u0000 and so on, and on, and on').toString('hex')],
  ['the beginning of a PNG', pngOf(30, 20).subarray(0, 20).toString('hex')],
  ['a PNG of no width', pngOf(0, 20).toString('hex')],
  ['a JPEG that ends before its frame', 'ffd8ffe000104a4649460001'],
  ['a JPEG without a frame', 'ffd8ffda000c03010002110311003f00'],
  ['a RIFF that is a sound', Buffer.from('RIFF0000WAVEfmt 0000000000000000000000').toString('hex')],
])('%s is no picture', (_, hex) => {
  expect(readPicture(Buffer.from(hex, 'hex'))).toBeUndefined();
});

test('random bytes never cause an error', () => {
  for (const [, base64] of Object.values(WRITTEN)) {
    const bytes = Buffer.from(base64, 'base64');
    for (let length = 0; length <= bytes.length; length++)
      expect(() => readPicture(bytes.subarray(0, length))).not.toThrow();
  }
});
