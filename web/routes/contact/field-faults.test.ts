import { expect, test } from 'vitest';
import { faultsOnSending, faultsWhileTyping, isComplete } from './field-faults.ts';

const ADDRESS = 'correo electrónico no válido';
const SHORT = 'por favor complete el mensaje';

test.each([
  ['', '', []],
  ['a', '', []],
  ['an', '', []],
  ['ana', '', [ADDRESS]],
  ['ana@example', '', [ADDRESS]],
  ['ana @example.org', '', [ADDRESS]],
  ['ana@example.org', '', []],
  ['', ' ', []],
  ['', 'a', [SHORT]],
  ['', 'ab', [SHORT]],
  ['', ' abc ', [SHORT]],
  ['', 'abcd', []],
  ['ana', 'abc', [ADDRESS, SHORT]],
  ['', 'x'.repeat(10_001), ['el mensaje es demasiado largo: tiene 10001 caracteres y caben 10000']],
])('%j and %j: %j', (address, message, sentences) => {
  expect(faultsWhileTyping({ address, message }).map(({ sentence }) => sentence)).toEqual(sentences);
});

test('sending an incomplete form reports the faults of all fields', () => {
  const reported = (address: string, message: string) =>
    faultsOnSending({ address, message }).map(({ field, sentence }) => `${field}: ${sentence}`);
  expect(reported('', '')).toEqual([`address: ${ADDRESS}`, `message: ${SHORT}`]);
  expect(reported('an', 'Hola.')).toEqual([`address: ${ADDRESS}`]);
  expect(reported('ana@example.org', ' ')).toEqual([`message: ${SHORT}`]);
});

test('a form is complete exactly if it has no faults', () => {
  const addresses = ['', 'ana', 'ana@example', 'ana@example.org', ' ana@example.org', 'ana@example.org\u200b'];
  const messages = ['', '   ', 'abc', ' abc ', 'abcd', 'a\r\nb', 'a\r\n\r\nb', 'x'.repeat(10_000), 'x'.repeat(10_001)];
  const taken = addresses.flatMap((address) =>
    messages.filter((message) => {
      const may = isComplete({ address, message });
      expect(faultsOnSending({ address, message }).length === 0).toBe(may);
      return may;
    }),
  );
  expect(taken.map((message) => message.slice(0, 6))).toEqual(['abcd', 'a\r\n\r\nb', 'xxxxxx']);
});

test('invisible characters are reported while typing', () => {
  expect(faultsWhileTyping({ address: '', message: 'al\u202erevés' })).toMatchObject([{ field: 'message' }]);
});
