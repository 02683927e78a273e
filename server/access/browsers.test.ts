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
