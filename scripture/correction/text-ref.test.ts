import { expect, test } from 'vitest';
import { formatPart, formatText, parsePart, parseTextKey, textKey } from './text-ref.ts';

test.each([
  ['John.3!heading 16.1', 'Juan 3:16, título'],
  ['John.3!heading 16.2 note 1', 'Juan 3:16, título 2, nota 1'],
  ['John.3!note 16.1', 'Juan 3:16, nota 1'],
  ['John.1!introduction 2', 'Juan 1, introducción, párrafo 2'],
  ['John.1!introduction 2 note 3', 'Juan 1, introducción, párrafo 2, nota 3'],
])('%s is called %s, and is written as it is read', (key, name) => {
  const ref = parseTextKey(key)!;
  expect(formatText(ref)).toBe(name);
  expect(textKey(ref)).toBe(key);
  expect(formatPart(parsePart(ref.part!)!)).toBe(ref.part);
});

test.each([
  'note 1.1 note 1',
  'heading 1.1 note 0',
  'heading 1.1 note 01',
  'heading 1.1  note 1',
  'heading 1.1 note 1 note 1',
  'heading 1.1 note 1000',
])('%s is no part', (part) => expect(parsePart(part)).toBeUndefined());
