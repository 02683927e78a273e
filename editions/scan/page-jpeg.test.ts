import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { bookOfKinds, DRAWN, jpeg, type PageKind, pageThatSays, TAKEN } from '../../tests/scan/page-kinds.ts';
import { pageJpeg } from './page-jpeg.ts';

/** The page as the program sees it. */
async function alone(kind: PageKind): Promise<Uint8Array> {
  const data = new Uint8Array(bookOfKinds([{ pictures: [] }, kind]));
  const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  return await pdf.extractPages([{ document: null, includePages: [1] }]);
}

test.each(Object.entries(TAKEN))('%s is taken out of the file', async (_, kind) => {
  expect(pageJpeg(await alone(kind))).toMatchObject({ width: 300, height: 400 });
});

test.each(Object.entries(DRAWN))('%s is drawn', async (_, kind) => {
  expect(pageJpeg(await alone(kind))).toBeUndefined();
});

test('the dots are those of the file, and the notes that turn or colour them elsewhere are left out', async () => {
  const plain = jpeg();
  const note = Buffer.from('\xff\xe1\x00\x0aExif\0\0\x06\x07', 'latin1');
  const noted = Buffer.concat([plain.subarray(0, 2), note, plain.subarray(2)]);
  const [one, other] = await Promise.all(
    [plain, noted].map(async (bytes) => pageJpeg(await alone(pageThatSays(300, 400, bytes)))),
  );
  expect(other!.bytes).toEqual(one!.bytes);
  expect(plain.includes(one!.bytes.subarray(-1_000))).toBe(true);
});

test('a picture of another size than the page says, and a file of another form, are left to pdf.js', async () => {
  expect(pageJpeg(await alone(pageThatSays(301, 400)))).toBeUndefined();
  expect(pageJpeg(bookOfKinds([TAKEN['an upright RGB JPEG']!]))).toBeUndefined();
  const bytes = await alone(TAKEN['an upright RGB JPEG']!);
  for (let end = 0; end < bytes.length - 300; end += 97) expect(pageJpeg(bytes.subarray(0, end))).toBeUndefined();
});
