import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseUrlencoded } from './text-bodies.ts';

const parse = (body: string | Buffer, most = 100) => {
  const parsed = parseUrlencoded(Buffer.from(body as string), most);
  return parsed.ok ? parsed.value.texts : parsed.refusal.code;
};

test.each([
  ['', []],
  ['&&', []],
  [
    'a=1&b=2&a=3',
    [
      ['a', '1'],
      ['b', '2'],
      ['a', '3'],
    ],
  ],
  ['a', [['a', '']]],
  ['=a', [['', 'a']]],
  ['a=b=c', [['a', 'b=c']]],
  ['a+b=c+d%20e%2B', [['a b', 'c d e+']]],
  ['m=Josu%C3%A9+y+Rut', [['m', 'Josué y Rut']]],
  [
    '%zz=100%&a=%4',
    [
      ['%zz', '100%'],
      ['a', '%4'],
    ],
  ],
  ['a=%EF%BB%BFb', [['a', '\ufeffb']]],
])('%j', (body, entries) => {
  expect(parse(body)).toEqual(entries);
});

test('fields encoded by a browser are decoded unchanged', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ñ', '🐝', ' ', '+', '&', '=', '%', '%4', '\r\n', '\ufeff') });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 9 }), (fields) => {
      expect(parse(new URLSearchParams(fields).toString())).toEqual(fields);
    }),
  );
});

test('any body is read as by URLSearchParams, or refused', () => {
  const piece = fc.constantFrom('a', '&', '=', '+', '%', '%6', '%41', '%c3', '%b1', '%00', '%ff', ';');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const body = pieces.join('');
      const entries = parse(body);
      if (typeof entries === 'string') expect(body).toContain('%');
      else expect(entries).toEqual([...new URLSearchParams(body)]);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['a=%ff', 'body-malformed'],
  ['%ff=a', 'body-malformed'],
  [Buffer.from([0x61, 0x3d, 0xc3]), 'body-malformed'],
  ['a=%ed%a0%80', 'body-malformed'],
  ['a=%00', 'body-characters'],
  ['a=b\0c', 'body-characters'],
  ['%00=b', 'body-characters'],
])('%j is refused, not repaired', (body, code) => {
  expect(parse(body)).toBe(code);
});

test('fields are counted before any is decoded', () => {
  expect(parse('a&'.repeat(99))).toHaveLength(99);
  expect(parse('a&'.repeat(100))).toBe('body-fields');
  // Their contents are not decoded.
  expect(parse(`%ff${'&'.repeat(100)}`)).toBe('body-fields');
});
