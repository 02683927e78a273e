import { expect, test } from 'vitest';
import { capital } from '../text/capital.ts';
import { nounOf, nounOfKey } from './text-noun.ts';

test.each([
  ['John.3.16', 'el versículo'],
  ['John.3!heading 16.2', 'el título'],
  ['John.3!note 16.1', 'la nota'],
  ['John.1!introduction 2', 'el párrafo'],
  ['John.3!heading 16.2 note 1', 'la nota'],
  ['', 'el versículo'],
  ['John.3!nota 16.1', 'el versículo'],
])('%s is named as %s', (key, the) => expect(nounOfKey(key).the).toBe(the));

test('what stands around the noun agrees with it', () => {
  expect(nounOf({ part: 'note 3.1' })).toEqual({ the: 'la nota', this: 'esta nota', of: 'de la nota', ending: 'a' });
  expect(nounOf({})).toEqual({ the: 'el versículo', this: 'este versículo', of: 'del versículo', ending: 'o' });
  expect(capital('esta nota')).toBe('Esta nota');
});
