import { expect, test } from 'vitest';
import { checkMessage, tidyMessage } from '../../../server/messages/check-message.ts';
import { MESSAGE_RULES } from '../../../server/messages/message-rules.ts';
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
  expect(faultsWhileTyping({ address, message }, MESSAGE_RULES).map(({ sentence }) => sentence)).toEqual(sentences);
});

test('who sends too early is told of every field', () => {
  const told = (address: string, message: string) =>
    faultsOnSending({ address, message }, MESSAGE_RULES).map(({ field, sentence }) => `${field}: ${sentence}`);
  expect(told('', '')).toEqual([`address: ${ADDRESS}`, `message: ${SHORT}`]);
  expect(told('an', 'Hola.')).toEqual([`address: ${ADDRESS}`]);
  expect(told('ana@example.org', ' ')).toEqual([`message: ${SHORT}`]);
});

test('it may be sent where the server would take it, and nowhere else', () => {
  const addresses = ['', 'ana', 'ana@example', 'ana@example.org', ' ana@example.org', 'ana@example.org\u200b'];
  const messages = ['', '   ', 'abc', ' abc ', 'abcd', 'a\r\nb', 'a\r\n\r\nb', 'x'.repeat(10_000), 'x'.repeat(10_001)];
  let taken = 0;
  for (const address of addresses)
    for (const message of messages) {
      const may = checkMessage({ address, message: tidyMessage(message) }) === undefined;
      expect(isComplete({ address, message }, MESSAGE_RULES), JSON.stringify([address, message])).toBe(may);
      expect(faultsOnSending({ address, message }, MESSAGE_RULES).length === 0).toBe(may);
      if (may) taken++;
    }
  expect(taken).toBe(3);
});
