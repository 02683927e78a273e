import { expect, test } from 'vitest';
import { smallEdition } from '../../scripture/search/test-support.ts';
import { lastingAddresses } from './lasting-addresses.ts';

test('chapters of the default edition stay, and no others: five editions take no more memory than one', () => {
  const uno = smallEdition({ 'John.3.16': 'Porque de tal manera', 'John.4.1': 'De manera que' });
  const dos = smallEdition({ 'Gen.1.1': 'En el principio' });
  const texts = { edition: (id = 'uno') => (id === 'uno' ? uno : dos) };
  expect([...lastingAddresses(texts)]).toEqual(['/', '/search/John/3/16', '/search/John/4/1']);
});
