import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from './refuse.ts';

const server = createServer((request, response) => {
  if (!refuse(request, response)) response.end('further on');
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => server.close());

function send(method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; type?: string; allow?: string; body: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray()).toString();
      const { 'content-type': type, allow } = answer.headers;
      resolve({ status: answer.statusCode, type, allow, body });
    });
    request.on('error', reject);
    request.end();
  });
}

test.each([
  ['GET', '/'],
  ['GET', '/search/1%20Juan/3/1?x=%'],
  ['HEAD', '/search/John/3/1'],
  ['POST', '/api/verse/lookup'],
])('%s %s may go on', async (method, path) => {
  expect((await send(method, path)).status).toBe(200);
});

test.each([
  ['GET', '//evil.example', 400],
  ['GET', '/\\evil.example', 400],
  ['GET', 'https://evil.example/', 400],
  ['GET', '/search/%E0%A4/1/1', 400],
  ['GET', '/%', 400],
  ['GET', '/%00', 400],
  ['GET', `/${'a'.repeat(3_000)}`, 414],
  ['TRACE', '/', 405],
])('%s %s is refused with %i in words', async (method, path, status) => {
  const answer = await send(method, path);
  expect(answer).toMatchObject({
    status,
    type: 'text/plain; charset=utf-8',
    body: expect.stringMatching(/^[EL]\w+ .*\.\n$/),
  });
  expect(answer.allow?.includes('GET')).toBe(status === 405 || undefined);
});

test.each([
  ['GET', '/api/verse/book/%E0%A4', 400, 'address-malformed'],
  ['GET', `/api/verse/book/${'a'.repeat(3_000)}`, 414, 'address-long'],
  ['PROPFIND', '/api/verse/lookup', 405, 'method-unknown'],
])('the call %s %s is refused with %i as a problem', async (method, path, status, code) => {
  const answer = await send(method, path);
  expect(answer).toMatchObject({ status, type: 'application/problem+json' });
  expect(JSON.parse(answer.body)).toMatchObject({ type: 'about:blank', status, code });
});

test('a body that is too large is refused unread', async () => {
  expect(await send('HEAD', '/', { 'Content-Length': '1000001' })).toMatchObject({ status: 413, body: '' });
});
