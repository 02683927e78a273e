import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstFile, parseMultipart } from './multipart.ts';

describe('multipart', () => {
  const TYPE = 'multipart/form-data; boundary=borde';
  const part = (head: string, content: string | Uint8Array) =>
    Buffer.concat([Buffer.from(`--borde\r\n${head}\r\n\r\n`), Buffer.from(content as string), Buffer.from('\r\n')]);
  const field = (name: string, content: string | Uint8Array) =>
    part(`Content-Disposition: form-data; name="${name}"`, content);
  const END = Buffer.from('--borde--\r\n');

  async function parse(parts: readonly Buffer[], type = TYPE, most = 100) {
    const parsed = await parseMultipart(type, Buffer.concat(parts), most);
    return parsed.ok ? parsed.value : parsed.refusal.code;
  }

  test('texts and files are parsed in order', async () => {
    const picture = Buffer.from([0, 255, 13, 10]);
    const head = 'Content-Disposition: form-data; name="imagen"; filename="Génesis 1.png"\r\nContent-Type: image/png';
    expect(await parse([field('alt', 'Ñandú\r\n'), part(head, picture), field('alt', ''), END])).toEqual({
      texts: [
        ['alt', 'Ñandú\r\n'],
        ['alt', ''],
      ],
      files: [['imagen', { name: 'Génesis 1.png', bytes: picture }]],
    });
    expect(await parse([END])).toEqual({ texts: [], files: [] });
  });

  test('forms encoded by FormData are decoded unchanged', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ñ', '🐝', '"', '\r\n', '--', '%22', '\\', ';', '=') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'ñ'), text), { maxLength: 5 }), async (fields) => {
        const form = new FormData();
        for (const [name, value] of fields) form.append(name, value);
        const sent = new Response(form);
        const bytes = Buffer.from(await sent.arrayBuffer());
        expect(await parse([bytes], sent.headers.get('Content-Type')!)).toMatchObject({ texts: fields });
      }),
    );
  });

  test.each([
    ['no boundary', [END], 'multipart/form-data', 'body-malformed'],
    ['another boundary', [field('a', 'b'), END], 'multipart/form-data; boundary=otro', 'body-malformed'],
    ['no end', [field('a', 'b')], TYPE, 'body-malformed'],
    ['cut in a head', [Buffer.from('--borde\r\nContent-Dispo')], TYPE, 'body-malformed'],
    ['nothing', [], TYPE, 'body-malformed'],
    ['a field without a name', [part('Content-Disposition: form-data', 'a'), END], TYPE, 'body-malformed'],
    ['no UTF-8', [field('a', new Uint8Array([0xff])), END], TYPE, 'body-malformed'],
    ['NUL', [field('a', 'b\0'), END], TYPE, 'body-characters'],
    ['too many', [...Array.from({ length: 101 }, () => field('a', 'b')), END], TYPE, 'body-fields'],
  ] as const)('%s is refused', async (_, parts, type, code) => {
    expect(await parse(parts, type)).toBe(code);
  });

  test('arbitrary bytes are parsed or refused', async () => {
    const piece = fc.constantFrom(
      '--borde',
      '--',
      '\r\n',
      '\r\n\r\n',
      '\n',
      'a',
      ':',
      ';',
      '"',
      '\0',
      '\xff',
      '-',
      'Content-Disposition: form-data; name="a"',
      'Content-Type: application/octet-stream',
      '; filename="b"',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
        const answer = await parse([Buffer.from(pieces.join(''), 'latin1')]);
        if (typeof answer === 'string') expect(answer).toMatch(/^body-/);
        else expect(answer).toHaveProperty('texts');
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('first file', () => {
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

  test('the file of a form is found among other fields', async () => {
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

  test('any content in chunks of any size is unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 60 }), async (content, size) => {
        const file = await read(Buffer.concat([part(FILE, content), END]), size);
        expect(file?.content.equals(Buffer.from(content))).toBe(true);
      }),
    );
  });

  test('a form without a file, or of another type, has no file', async () => {
    const none = part(
      'Content-Disposition: form-data; name="archivo"; filename=""\r\nContent-Type: application/octet-stream',
      '',
    );
    expect(await read(Buffer.concat([none, END]))).toBeUndefined();
    expect(await read(END)).toBeUndefined();
    expect(await read(END, 10, 'application/x-www-form-urlencoded')).toBeUndefined();
  });

  test('a form that breaks off before or within the file throws', async () => {
    const body = part(FILE, 'uno dos');
    await expect(read(body.subarray(0, 40))).rejects.toThrow('end of multipart');
    await expect(read(body.subarray(0, body.length - 4))).rejects.toThrow('end of multipart');
    await expect(read(Buffer.concat([Buffer.from('------borde7\r\n'), Buffer.alloc(40_000, 97)]))).rejects.toThrow(
      'end of multipart',
    );
  });

  test('after an early end of the file, the rest of the body can be read', async () => {
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
    // The parser buffers little.
    expect(taken + rest).toBeGreaterThan(form.length - 300_000);
  });
});
