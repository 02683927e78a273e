import { expect, test } from 'vitest';
import { parseSiteUrl, parseTypedSiteUrl } from './site-url.ts';

test.each([
  ['https://biblia.example.org', 'https://biblia.example.org'],
  ['https://biblia.example.org/', 'https://biblia.example.org'],
  ['https://biblia.example.org:443', 'https://biblia.example.org'],
  ['http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['https://biblia.example.org/sitio', undefined],
  ['https://biblia.example.org?a', undefined],
  ['https://a:b@biblia.example.org', undefined],
  ['ftp://biblia.example.org', undefined],
  ['biblia.example.org', undefined],
  ['', undefined],
])('the address %j is %j', (text, address) => {
  expect(parseSiteUrl(text)).toBe(address);
});

test('typed without a scheme, https is meant', () => {
  expect(parseTypedSiteUrl('biblia.example.org')).toBe('https://biblia.example.org');
  expect(parseTypedSiteUrl('localhost:3000')).toBe('https://localhost:3000');
  expect(parseTypedSiteUrl('HTTP://Biblia.example.org')).toBe('http://biblia.example.org');
  expect(parseTypedSiteUrl('no es nada')).toBeUndefined();
});
