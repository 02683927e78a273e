import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitBody } from './serve-http.ts';

const WAIT_MS = 400;

/** A server that answers once it has the whole body, and a connection to it. */
async function open() {
  const server = createServer((request, response) => {
    limitBody(request, WAIT_MS, 'http://localhost');
    let length = 0;
    request.on('data', (piece: Buffer) => {
      length += piece.length;
    });
    request.on('end', () => response.end(`length ${length}`));
    request.on('error', () => {});
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece;
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((go) => socket.on('close', () => go()));
  return { say: (words: string) => socket.write(words), heard: () => heard, closed };
}

const head = (method: string, path: string, length: number) =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
const FILE = '/api/uploads/0199';
const pause = () => new Promise((go) => setTimeout(go, WAIT_MS / 4));

test.each(['/api/verse/Edit', FILE])('a body for %s that does not come is given up', async (path) => {
  const { say, heard, closed } = await open();
  say(`${head('POST', path, 10)}abc`);
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that drips is given up', async () => {
  const { say, heard, closed } = await open();
  say(head('POST', '/api/verse/Edit', 1_000));
  const dripping = setInterval(() => say('a'), WAIT_MS / 5);
  await closed;
  clearInterval(dripping);
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a file goes on as long as something of it comes', async () => {
  const { say, heard } = await open();
  say(head('PATCH', FILE, 10));
  for (let sent = 0; sent < 10; sent++) {
    await pause();
    say('a');
  }
  await expect.poll(heard).toMatch(/length 10$/);
});

test('a refused body leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = createServer((request, response) => {
    limitBody(request, WAIT_MS, 'http://localhost');
    response.writeHead(413, { Connection: 'close' }).end();
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  onTestFinished(() => void server.close());
  let left = 0;
  server.on('connection', (socket) => socket.once('close', () => left++));
  for (let sent = 0; sent < 5; sent++) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {}).resume();
    socket.write(`${head('POST', '/api/verse/Edit', 1_000_000)}abc`);
  }
  await expect.poll(() => left).toBe(5);
  expect(vi.getTimerCount()).toBe(0);
});
