import { expect, test } from 'vitest';
import { createScrubber } from './scrub.ts';

const clean = (text: string, secrets: readonly string[] = []): string =>
  JSON.parse(createScrubber(secrets)(JSON.stringify({ level: 50, msg: text }))).msg;

test.each([
  ['connect ECONNREFUSED 192.0.2.17:5432', 'connect ECONNREFUSED [dirección]:5432'],
  ['from 2001:db8::1 and ::ffff:192.0.2.1, not ::', 'from [dirección] and [dirección], not [dirección]'],
  ['<ana@example.org> and «josé.pérez@correo.español.es»', '<[correo]> and «[correo]»'],
  ['GET /buscar?q=zarza&p=2 failed', 'GET /buscar?… failed'],
  ['postgres://biblia:secreto@bd.example.org:5432/biblia', 'postgres://bd.example.org:5432/biblia'],
  ['smtps://ana%40example.org:cla/ve', 'smtps://ana%40example.org:cla/ve'],
  ['token Zq3vT9sLk2Xw8Rb5Yn7Mh4Jd6Pc1Gf0Ae', 'token [clave]'],
  ['/SignIn/enlace/Zq3vT9sLk2Xw8Rb5Yn7Mh4Jd6Pc1Gf0Ae', '/SignIn/enlace/[clave]'],
  [`${'0123456789ab'}${'cdef'.repeat(13)}`, '0123456789ab…'],
])('«%s» is written as «%s»', (text, wanted) => {
  expect(clean(text)).toBe(wanted);
});

test.each([
  'at file:///srv/biblia/build/server/index-DxYz12_3aBcDeFgHiJk9.js:10:5 (26.10.0) 12:00:05',
  'select a::text from b where c=? and d = ?',
  'letter 0190b6f4-7c1e-7a3b-9d55-1f0f5e4a2b3c, createInterfaceForSomethingLong std::vector',
  'John.3.16-John.3.18, edition rv1909, request 1f0f5e4a2b',
])('what helps to find a fault stays: %s', (text) => {
  expect(clean(text)).toBe(text);
});

test('a known secret is removed wherever it is, also from names and from inside of errors', () => {
  const scrub = createScrubber(['mirlo', 'ab']);
  const line = scrub(
    JSON.stringify({ err: { detail: ['auth mirlo'], mirlo: 1 }, n: 3, time: '2026-11-27T02:00:00.000Z' }),
  );
  expect(JSON.parse(line)).toEqual({
    err: { detail: ['auth [clave]'], '[clave]': 1 },
    n: 3,
    time: '2026-11-27T02:00:00.000Z',
  });
});
