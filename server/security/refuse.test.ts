import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { refuse } from './refuse.ts';

function ask(method: string, url: string, headers: Record<string, string> = {}) {
  let head: [number, Record<string, string>] | undefined;
  const response = {
    writeHead: (...given: [number, Record<string, string>]) => {
      head = given;
    },
    end: () => {},
  };
  const rawHeaders = ['Host', 'biblia.example.org', ...Object.entries(headers).flat()];
  const request = { method, url, headers: { host: 'biblia.example.org', ...headers }, rawHeaders, httpVersion: '1.1' };
  const refused = refuse(request as unknown as IncomingMessage, response as unknown as ServerResponse, (path) =>
    path === '/imagen' ? 2_000_000 : path === '/formulario' ? 500_000 : undefined,
  );
  expect(refused).toBe(head !== undefined);
  return head;
}

test.each([
  '/',
  '/search/John/3/1',
  '/search/1%20Samuel/2/3',
  '/search/%C3%89xodo/1?a=%zz',
  '/buscar?q=%25',
  '//'.slice(1),
])('%s is not refused', (url) => {
  expect(ask('GET', url)).toBeUndefined();
});

test.each([
  ['GET', '/%E0%A4%A', 400],
  ['GET', '/%', 400],
  ['GET', '/a%00b', 400],
  ['GET', '/administracion/mensajes?desde=%00', 400],
  ['GET', '//evil.example/x', 400],
  ['GET', '/\\evil.example/x', 400],
  ['GET', 'http://evil.example/', 400],
  ['OPTIONS', '*', 400],
  ['GET', `/${'a'.repeat(3_000)}`, 414],
  ['TRACE', '/', 405],
  ['PROPFIND', '/', 405],
])('%s %s is answered %i', (method, url, status) => {
  expect(ask(method, url)?.[0]).toBe(status);
});

test('an unknown method gets a list of the known ones', () => {
  expect(ask('TRACE', '/')?.[1].Allow).toContain('GET, HEAD');
});

test('a large body is refused before it is read', () => {
  expect(ask('POST', '/api/verse/Edit', { 'content-length': '5000000' })?.[0]).toBe(413);
  expect(ask('POST', '/api/verse/Edit', { 'content-length': '500' })).toBeUndefined();
});

test('a page may raise the limit of its form, not lower it', () => {
  expect(ask('POST', '/imagen?x=1', { 'content-length': '2000000' })).toBeUndefined();
  expect(ask('POST', '/imagen', { 'content-length': '2000001' })?.[0]).toBe(413);
  expect(ask('POST', '/formulario', { 'content-length': '1000000' })).toBeUndefined();
  expect(ask('POST', '/formulario', { 'content-length': '1000001' })?.[0]).toBe(413);
});

test('a request with two Host headers is refused', () => {
  expect(ask('GET', '/', { HOST: 'otro.example.org' })?.[0]).toBe(400);
});
