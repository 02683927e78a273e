import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitBody } from './serve-http.ts';

const WAIT_MS = 400;

/** A server that answers once it has the whole body, and a connection to it; its waits pass when the test says so. */
async function open() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let length = 0;
  let tell = () => {};
  const server = createServer((request, response) => {
    limitBody(request, WAIT_MS, 'http://localhost');
    request.on('data', (piece: Buffer) => {
      length += piece.length;
      tell();
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
  void closed.then(() => tell());
  return {
    /** Sends these, and waits until the server has so much of the body. */
    async say(words: string, bodyLength: number) {
      socket.write(words);
      // Not by `expect.poll`, which lets false timers pass while it waits.
      while (length < bodyLength && !socket.closed)
        await new Promise<void>((go) => {
          tell = go;
        });
    },
    wait: () => void vi.advanceTimersByTime(WAIT_MS),
    heard: () => heard,
    closed,
  };
}

const head = (method: string, path: string, length: number) =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
const FILE = '/api/uploads/0199';

test.each(['/api/verse/Edit', FILE])('a body for %s that does not come is given up', async (path) => {
  const { say, wait, heard, closed } = await open();
  await say(`${head('POST', path, 10)}abc`, 3);
  wait();
  // Of a file something had come.
  wait();
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that drips is given up', async () => {
  const { say, wait, heard, closed } = await open();
  await say(`${head('POST', '/api/verse/Edit', 1_000)}a`, 1);
  await say('a', 2);
  wait();
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a file goes on as long as something of it comes', async () => {
  const { say, wait, heard } = await open();
  await say(`${head('PATCH', FILE, 10)}a`, 1);
  for (let sent = 2; sent <= 10; sent++) {
    await say('a', sent);
    if (sent < 10) wait();
  }
  vi.useRealTimers();
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
