import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFile } from './first-file.ts';

const TYPE = 'multipart/form-data; boundary=----borde7';
const part = (head: string, content: Uint8Array | string) =>
  Buffer.concat([Buffer.from(`------borde7\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const END = Buffer.from('------borde7--\r\n');
const FILE =
  'Content-Disposition: form-data; name="archivo"; filename="Biblia 1602.pdf"\r\nContent-Type: application/pdf';

async function* pieces(body: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

async function read(body: Buffer, size = 10, type = TYPE) {
  const file = await firstFile(type, pieces(body, size));
  if (!file) return undefined;
  const content: Uint8Array[] = [];
  for await (const piece of file.content) content.push(Buffer.from(piece));
  return { name: file.name, content: Buffer.concat(content) };
}

test('the file of a form, whatever stands beside it', async () => {
  const body = Buffer.concat([
    part('Content-Disposition: form-data; name="que"', 'subir'),
    part(FILE, 'uno\r\n------bord\r\ndos'),
    part('Content-Disposition: form-data; name="otra"', 'x'),
    END,
  ]);
  for (const size of [1, 3, 10_000]) {
    const file = await read(body, size);
    expect(file?.name).toBe('Biblia 1602.pdf');
    expect(file?.content.toString()).toBe('uno\r\n------bord\r\ndos');
  }
});

test('any content in any pieces comes as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 60 }), async (content, size) => {
      const file = await read(Buffer.concat([part(FILE, content), END]), size);
      expect(file?.content.equals(Buffer.from(content))).toBe(true);
    }),
  );
});

test('a form where no file was chosen, and what is no such form', async () => {
  const none = part(
    'Content-Disposition: form-data; name="archivo"; filename=""\r\nContent-Type: application/octet-stream',
    '',
  );
  expect(await read(Buffer.concat([none, END]))).toBeUndefined();
  expect(await read(END)).toBeUndefined();
  expect(await read(END, 10, 'application/x-www-form-urlencoded')).toBeUndefined();
});

test('a form that breaks off throws, before and within the file', async () => {
  const body = part(FILE, 'uno dos');
  await expect(read(body.subarray(0, 40))).rejects.toThrow('end of multipart');
  await expect(read(body.subarray(0, body.length - 4))).rejects.toThrow('end of multipart');
  await expect(read(Buffer.concat([Buffer.from('------borde7\r\n'), Buffer.alloc(40_000, 97)]))).rejects.toThrow(
    'end of multipart',
  );
});

test('whoever has read enough of a file may read on in the body', async () => {
  const form = Buffer.concat([part(FILE, Buffer.alloc(2_000_000, 97)), END]);
  const body = pieces(form, 10_000);
  const shared = { [Symbol.asyncIterator]: () => ({ next: () => body.next() }) };
  const file = await firstFile(TYPE, shared);
  let taken = 0;
  for await (const { length } of file!.content) {
    taken += length;
    if (taken > 100_000) break;
  }
  let rest = 0;
  for await (const { length } of shared) rest += length;
  // What the parser holds of it stays small.
  expect(taken + rest).toBeGreaterThan(form.length - 300_000);
});
