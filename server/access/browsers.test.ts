import { expect, test } from 'vitest';
import { createBrowsers } from './browsers.ts';

const TOKEN = 'A'.repeat(43);
const site = createBrowsers(
  () => 'https://biblia.example.org',
  () => '192.0.2.1',
);
const asking = (cookie: string) => site.of(new Request('https://biblia.example.org/', { headers: { Cookie: cookie } }));

test('session and device cookies are HttpOnly, and scripts see only a flag', () => {
  expect(site.cookies({ session: TOKEN, device: TOKEN })).toEqual([
    `__Host-aparato=${TOKEN}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure`,
    `__Host-cuenta=${TOKEN}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure`,
    'sesion=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  ]);
  expect(
    createBrowsers(
      () => 'http://localhost:3000',
      () => '',
    ).cookies({ session: TOKEN, device: TOKEN }),
  ).toEqual([
    `aparato=${TOKEN}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`,
    `cuenta=${TOKEN}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly`,
    'sesion=1; Path=/; Max-Age=31536000; SameSite=Lax',
  ]);
});

test('a null token deletes its cookie and no other', () => {
  const names = (lines: readonly string[]) => lines.map((line) => line.replace(/;.*?(Max-Age=\d+).*/, ' $1'));
  expect(names(site.cookies({ session: null }))).toEqual(['__Host-cuenta= Max-Age=0']);
  expect(names(site.cookies({ session: null, device: null }))).toEqual([
    '__Host-aparato= Max-Age=0',
    '__Host-cuenta= Max-Age=0',
    'sesion= Max-Age=0',
  ]);
  expect(names(site.cookies({ step: TOKEN, challenge: null }))).toEqual([
    `__Host-paso=${TOKEN} Max-Age=86400`,
    '__Host-llave= Max-Age=0',
  ]);
  expect(site.cookies({})).toEqual([]);
});

test('tokens are read from the Cookie header, and malformed ones are empty', () => {
  expect(asking(`otra=1; __Host-cuenta=${TOKEN}; __Host-paso=corta; __Host-aparato=%00`)).toMatchObject({
    session: TOKEN,
    step: '',
    device: '',
    address: '192.0.2.1',
    reads: true,
    userAgent: null,
  });
  expect(asking('cuenta=1')).not.toHaveProperty('session');
  expect(asking(`__Host-cuenta=${TOKEN}; __Host-cuenta=${'B'.repeat(43)}`).session).toBe(TOKEN);
  const others = (length: number) => `${'a'.repeat(length - 4)}=1; `;
  expect(asking(`${others(8_000)}__Host-cuenta=${TOKEN}`).session).toBe(TOKEN);
  expect(asking(`${others(8_200)}__Host-cuenta=${TOKEN}`)).not.toHaveProperty('session');
  expect(site.of(new Request('https://biblia.example.org/', { method: 'POST' })).reads).toBe(false);
});

test('cookies follow the site’s address while it runs', () => {
  let address = 'http://localhost:3000';
  const moving = createBrowsers(
    () => address,
    () => '',
  );
  const session = (Cookie: string) => moving.of(new Request(address, { headers: { Cookie } })).session;
  expect(session(`cuenta=${TOKEN}`)).toBe(TOKEN);
  address = 'https://biblia.example.org';
  expect(session(`cuenta=${TOKEN}`)).toBeUndefined();
  expect(session(`__Host-cuenta=${TOKEN}`)).toBe(TOKEN);
  expect(moving.cookies({ session: TOKEN })[0]).toMatch(/^__Host-cuenta=.*; Secure$/);
});

test.each<[what: string, headers: Record<string, string>, origin: string | undefined]>([
  ['a form', { Origin: 'https://biblia.example.org', Host: 'otra.example.org' }, 'https://biblia.example.org'],
  ['a form without a known origin', { Origin: 'null', Host: 'biblia.example.org' }, undefined],
  ['a page over http', { Host: 'biblia.example.org' }, 'http://biblia.example.org'],
  [
    'a page of a browser over https',
    { Host: 'biblia.example.org', 'Sec-Fetch-Site': 'none' },
    'https://biblia.example.org',
  ],
  ['a page behind a proxy', { Host: 'biblia.example.org', 'X-Forwarded-Proto': 'https' }, 'https://biblia.example.org'],
  ['a page on this machine', { Host: 'localhost:3000', 'Sec-Fetch-Site': 'none' }, 'http://localhost:3000'],
  ['a page in the house', { Host: '192.168.1.5:3000' }, 'http://192.168.1.5:3000'],
  ['a forged Host', { Host: 'a b' }, undefined],
])('the origin of %s', (_, headers, origin) => {
  // `Request` drops such headers, and node:http passes them.
  const request = { url: 'http://localhost/', method: 'GET', headers: new Headers(headers) } as unknown as Request;
  expect(site.of(request).origin).toBe(origin);
});
