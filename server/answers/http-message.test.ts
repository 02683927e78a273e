import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { encodeMessage, sendMessage } from './http-message.ts';

const PAGE = encodeMessage(['Content-Type', 'text/plain', 'Content-Length', '9'], Buffer.from('principio'));
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => void server.close()));

async function serve(): Promise<{ port: number; sent: boolean[] }> {
  const sent: boolean[] = [];
  const server = createServer((asked, response) => {
    const done = sendMessage(asked, response, PAGE);
    sent.push(done);
    if (!done) response.end('de otro modo');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, sent };
}

/** The server's response to these bytes until it closes the connection. */
async function exchange(port: number, said: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(said);
  return text(socket);
}

test('a message is sent as a complete response with the current date', async () => {
  const { port } = await serve();
  const { headers, body } = await new Promise<{ headers: Record<string, unknown>; body: string }>((resolve) => {
    const before = request({ port, host: '127.0.0.1', agent: false, headers: { Connection: 'keep-alive' } }, (answer) =>
      text(answer).then((body) => {
        resolve({ headers: answer.headers, body });
        before.destroy();
      }),
    ).end();
  });
  expect(body).toBe('principio');
  expect(headers).toEqual({ date: expect.any(String), 'content-type': 'text/plain', 'content-length': '9' });
  expect(Math.abs(Date.parse(headers.date as string) - Date.now())).toBeLessThan(10_000);
});

test('pipelined requests, also with a body, are answered in order', async () => {
  const { port, sent } = await serve();
  const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const withBody = 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nextra';
  const last = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const said = await exchange(port, get + withBody + get + last);
  expect(said.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4);
  expect(said.match(/principio/g)).toHaveLength(sent.filter(Boolean).length);
  expect(sent).toHaveLength(4);
  expect(sent.at(-1)).toBe(false);
  expect(said.endsWith('de otro modo')).toBe(true);
});

test('an HTTP/1.0 request is left to node:http', async () => {
  const { port, sent } = await serve();
  expect(await exchange(port, 'GET / HTTP/1.0\r\n\r\n')).toContain('de otro modo');
  expect(sent).toEqual([false]);
});
