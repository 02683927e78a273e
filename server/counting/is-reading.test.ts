import { expect, test } from 'vitest';
import { isReading } from './is-reading.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PAGE = { 'user-agent': FIREFOX, 'sec-fetch-dest': 'document', accept: 'text/html,*/*' };

test.each<[string, boolean, string, Record<string, string>]>([
  ['a page that somebody opens', true, 'GET', PAGE],
  ['the same in a browser without Sec-Fetch-Dest', true, 'GET', { 'user-agent': FIREFOX, accept: 'text/html' }],
  ['HEAD', false, 'HEAD', PAGE],
  ['a form', false, 'POST', PAGE],
  ['a page fetched ahead', false, 'GET', { ...PAGE, 'sec-purpose': 'prefetch;anonymous-client-ip' }],
  ['a page rendered ahead', false, 'GET', { ...PAGE, 'sec-purpose': 'prefetch;prerender' }],
  ['the same in older words', false, 'GET', { ...PAGE, purpose: 'prefetch' }],
  ['the same in Firefox', false, 'GET', { ...PAGE, 'x-moz': 'prefetch' }],
  ['what a script or a worker fetches', false, 'GET', { ...PAGE, 'sec-fetch-dest': 'empty' }],
  ['a page in a frame of another site', false, 'GET', { ...PAGE, 'sec-fetch-dest': 'iframe' }],
  ['what a worker fetches in an older browser', false, 'GET', { 'user-agent': FIREFOX, accept: '*/*' }],
  ['a search engine', false, 'GET', { ...PAGE, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a preview of a link', false, 'GET', { ...PAGE, 'user-agent': 'facebookexternalhit/1.1' }],
  ['a command', false, 'GET', { accept: 'text/html', 'user-agent': 'curl/8.0' }],
  ['who says nothing', false, 'GET', { accept: 'text/html' }],
])('%s: %s', (_, counted, method, headers) => {
  expect(isReading({ method, headers })).toBe(counted);
});
