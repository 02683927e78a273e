import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMultipart } from './multipart.ts';

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

test('texts and files, in their order', async () => {
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

test('what browsers make of any form comes out as it went in', async () => {
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
] as const)('%s is told', async (_, parts, type, code) => {
  expect(await parse(parts, type)).toBe(code);
});

test('whatever comes is answered', async () => {
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
