import { expect, test } from 'vitest';
import { isBareAddress } from '../../../forms/fields.ts';
import { MESSAGE, tidyMessage } from '../../../forms/message.ts';
import { sentenceOf } from '../../../forms/refusals/refusal.ts';
import { allOf } from '../../outcomes/outcome.ts';
import { takeFields } from '../../outcomes/take-fields.ts';
import { refuseMessage } from './check-message.ts';

const message = 'Una errata en Juan 3.';
const address = 'ana@example.org';
const refusalOf = (input: { address: string; message: string; key?: string }) => {
  const taken = takeFields(MESSAGE, input, refuseMessage);
  return taken.ok ? undefined : taken.refusal;
};
const codes = (input: Parameters<typeof refusalOf>[0]) => {
  const refusal = refusalOf(input);
  return refusal && allOf(refusal).map(({ code }) => code);
};

test.each(['ana@example.org', 'ana.maría+biblia@correo.example.org', "o'ñate@españa.example", 'a@b.co'])(
  '%s is an address, and may stand in a header',
  (given) => {
    expect(codes({ address: given, message })).toBeUndefined();
    expect(isBareAddress(given)).toBe(true);
  },
);

test.each([
  '',
  'ana',
  'ana@',
  '@example.org',
  'ana@example',
  'ana@example.o',
  'ana@example.',
  'ana @example.org',
  ' ana@example.org',
  'ana@example.org ',
  'ana@exam ple.org',
  'ana@@example.org',
  'ana@example.org,eva@example.org',
  'ana@example.org;eva@example.org',
  'Ana <ana@example.org>',
  'ana@example.org\r\nBcc: eva@example.org',
  'ana@example.org\n',
  'ana@example.org\u0000',
  'ana\u202e@example.org',
  `${'a'.repeat(250)}@example.org`,
])('%j is none', (given) => {
  expect(codes({ address: given, message })).toEqual(['address-malformed']);
});

test.each([
  ['', 'message-short'],
  ['   \n\n  ', 'message-short'],
  ['abc', 'message-short'],
  ['  abc  ', 'message-short'],
  ['a\u0000bc', 'message-short'],
  ['x'.repeat(10_001), 'message-long'],
  ['al\u202erevés', 'message-characters'],
  ['al\u2066revés', 'message-characters'],
  ['no asignado \u{378}', 'message-characters'],
])('a message of %j', (given, code) => {
  expect(codes({ address, message: given })).toEqual([code]);
});

test.each(['abcd', ' abcd ', 'Hola', 'x'.repeat(10_000)])('more than three characters are enough: %j', (given) => {
  expect(codes({ address, message: given })).toBeUndefined();
});

test('every faulty field is reported, with the first as the sentence', () => {
  expect(codes({ address: 'ana', message: 'abc' })).toEqual(['address-malformed', 'message-short']);
  expect(refusalOf({ address: 'ana', message: 'abc' })).toMatchObject({
    field: 'address',
    also: [{ field: 'message' }],
  });
});

test.each(['corta', 'con blanco dentro', 'x'.repeat(101), 'ñandúñandú'])('%j is no key', (key) => {
  expect(codes({ address, message, key })).toEqual(['key-malformed']);
});

test('what is kept has plain line ends and nothing that nobody sees', () => {
  expect(tidyMessage(' uno\r\ndos\rtres\tcuatro\u0000\u001b[31m\u0085 \ud800')).toBe(
    'uno\ndos\ntres\tcuatro[31m \ufffd',
  );
  expect(tidyMessage('שָׁלוֹם \u200f¿no?')).toBe('שָׁלוֹם \u200f¿no?');
});

test('what is not seen is named, so that it can be found', () => {
  expect(sentenceOf(refusalOf({ address, message: 'al\u202erevés' })!)).toContain('(U+202E)');
});
