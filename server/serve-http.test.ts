import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer as createAcceptor, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Keeper } from '../program/keeper.ts';
import { parseEnv } from '../services/env.ts';
import { cachedSender } from './answers/cached-answer.ts';
import { EncodingCache } from './answers/encoding-cache.ts';
import { Representation } from './answers/representation.ts';
import { limitBody, openServer } from './serve-http.ts';

const WAIT_MS = 400;

/** A server that answers after the whole body, and a connection to it; its timeouts elapse when the test says so. */
async function open() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let length = 0;
  let tell = () => {};
  const server = createServer((request, response) => {
    limitBody(request, WAIT_MS, () => 'http://localhost');
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
    /** Sends text and waits until the server has received so much of the body. */
    async say(words: string, bodyLength: number) {
      socket.write(words);
      // `expect.poll` cannot be used here: it advances fake timers while it waits.
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

test.each(['/api/verse/Edit', FILE])('a body for %s that does not arrive is given up', async (path) => {
  const { say, wait, heard, closed } = await open();
  await say(`${head('POST', path, 10)}abc`, 3);
  wait();
  // For the upload, bytes had arrived since the first timeout began.
  wait();
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a slowly dripping body is given up', async () => {
  const { say, wait, heard, closed } = await open();
  await say(`${head('POST', '/api/verse/Edit', 1_000)}a`, 1);
  await say('a', 2);
  wait();
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('an upload continues while bytes keep arriving', async () => {
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
    limitBody(request, WAIT_MS, () => 'http://localhost');
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

const page = new Representation(Buffer.from('la página'), [], new EncodingCache(1_000_000));
const sendCached = cachedSender(
  () => page,
  () => {},
);

/** The server's response to these bytes until it closes the connection. */
async function exchange(said: string, listener: RequestListener): Promise<string> {
  const server = await openServer(
    { ...parseEnv({}), siteUrl: () => 'http://localhost', host: '127.0.0.1', port: 0 },
    listener,
  );
  onTestFinished(() => server.close(0));
  const socket = connect(server.port, '127.0.0.1');
  socket.write(said);
  return await text(socket);
}

const statusesOf = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

const NOT_HTTP = {
  'an unknown transfer coding': 'Transfer-Encoding: identity\r\n\r\nabc',
  'a coding after chunked': 'Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n',
  'a chunk without a length': 'Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n',
  'two lengths': 'Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
};
const LISTENERS: Record<string, RequestListener> = {
  'a stored response': sendCached,
  'another response': (_, response) => response.end('otra'),
  'a later response': (_, response) => void setImmediate(() => response.end('otra')),
};

test.each(
  Object.entries(NOT_HTTP).flatMap(([what, bytes]) =>
    Object.entries(LISTENERS).map(([whose, listener]) => [what, whose, bytes, listener] as const),
  ),
)('a request with %s, for %s, is answered once', async (_, __, bytes, listener) => {
  const heard = await exchange(`GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n${bytes}`, listener);
  expect(statusesOf(heard)).toHaveLength(1);
});

test('malformed data after a pending request does not produce a response that looks like its own', async () => {
  const get = 'GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n';
  const late: RequestListener = (_, response) => void setTimeout(() => response.end('otra'), 50).unref();
  expect(statusesOf(await exchange(`${get}x\r\n\r\n`, late))).toEqual([]);
  // The earlier request has been answered already.
  expect(statusesOf(await exchange(`${get}x\r\n\r\n`, sendCached))).toEqual([200, 400]);
  expect(statusesOf(await exchange('x\r\n\r\n', sendCached))).toEqual([400]);
});

test('closing the server ends idle connections', async () => {
  const server = await openServer(
    { ...parseEnv({}), siteUrl: () => 'http://localhost', host: '127.0.0.1', port: 0 },
    sendCached,
  );
  const [silent, served] = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')];
  served.write('GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n');
  await once(served, 'data');
  const ended = [silent, served].map((socket) => once(socket.resume(), 'end'));
  await server.close(600_000);
  await Promise.all(ended);
});

test('under a keeper, requests that are on their way when the server is asked to end are answered', async () => {
  let accepts: Server | undefined;
  const keeper: Keeper = {
    say() {},
    onConnection(take) {
      accepts = createAcceptor({ allowHalfOpen: true }, take).listen(0, '127.0.0.1');
    },
    onStop() {},
  };
  const server = await openServer({ ...parseEnv({}), keeper, siteUrl: () => 'http://localhost', port: 0 }, sendCached);
  onTestFinished(() => void accepts?.close());
  await once(accepts!, 'listening');
  const { port } = accepts!.address() as AddressInfo;
  const get = 'GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n';
  const [first, next] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  next.write(get);
  await once(next, 'data');
  const closing = server.close(600_000);
  const answers = [first, next].map((socket) => {
    socket.write(get);
    return text(socket);
  });
  for (const answer of answers) expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)*Connection: close\r\n/i);
  await closing;
});
