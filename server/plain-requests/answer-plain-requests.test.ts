// Over real connections: what is answered without node:http, what is handed over to it, and how a connection ends.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '../../services/env.ts';
import type { FindKept } from '../answers/kept-answer.ts';
import { MadeForms } from '../answers/made-forms.ts';
import { Representation } from '../answers/representation.ts';
import { openServer } from '../serve-http.ts';
import { answerPlainRequests } from './answer-plain-requests.ts';

const page = new Representation(Buffer.from('la página'), [['X-Of', 'memory']], new MadeForms(1_000_000));
const find: FindKept = (target) => (target === '/kept' ? page : undefined);

/** A server, a connection to it, and what node:http was asked for. */
async function open(findKept: () => FindKept | undefined = () => find) {
  const reached: string[] = [];
  const server = await openServer(
    { ...parseEnv({}), host: '127.0.0.1', port: 0 },
    (request, response) => {
      reached.push(`${request.method} ${request.url}`);
      request.resume().on('end', () => response.end('from node:http'));
    },
    findKept,
  );
  onTestFinished(() => server.close(0));
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const say = (text: string) => socket.write(text);
  /** Resolves when this many answers have begun. */
  const answers = (count: number) => expect.poll(() => heard.split('HTTP/1.1 ').length - 1).toBe(count);
  return { server, socket, say, answers, reached, heard: () => heard };
}
type Opened = Awaited<ReturnType<typeof open>>;

const get = (target: string, ...lines: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: a', 'Accept-Encoding: br', ...lines, '', ''].join('\r\n');
const ended = (socket: Socket) => new Promise<void>((resolve) => void socket.once('end', resolve));

test('what lies in memory is answered without node:http, one request after the other', async () => {
  const { say, answers, reached, heard } = await open();
  say(get('/kept'));
  await answers(1);
  expect(heard()).toMatch(/^HTTP\/1\.1 200 OK\r\nDate: [^\r]{29}\r\nX-Of: memory\r\nContent-Encoding: br\r\n/);
  const tag = /ETag: ([^\r]+)/.exec(heard())![1]!;
  say(get('/kept', `If-None-Match: ${tag}`));
  await answers(2);
  expect(heard()).toMatch(/HTTP\/1\.1 304 Not Modified\r\nDate: [^\r]{29}\r\nETag: [^\r]+\r\n\r\n$/);
  expect(reached).toEqual([]);
});

test('all else, and what follows it, is handed over from its first byte', async () => {
  const { say, answers, reached } = await open();
  say(get('/kept'));
  await answers(1);
  say(get('/other'));
  await answers(2);
  say(get('/kept'));
  await answers(3);
  say('POST /kept HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nab');
  say('c');
  await answers(4);
  expect(reached).toEqual(['GET /other', 'GET /kept', 'POST /kept']);
});

test.each<[string, (opened: Opened) => void | Promise<void>, number]>([
  [
    'in two pieces',
    async ({ server, say }) => {
      const handedOver = once(server.server, 'connection');
      say(get('/kept').slice(0, 9));
      await handedOver;
      say(get('/kept').slice(9));
    },
    1,
  ],
  ['three at once', ({ say }) => void say(get('/kept').repeat(3)), 3],
])('a request that comes %s is node:http’s', async (_, send, count) => {
  const opened = await open();
  await send(opened);
  await opened.answers(count);
  expect(opened.reached).toEqual(Array(count).fill('GET /kept'));
});

test('a form that must be made first is node:http’s, and memory’s the next time', async () => {
  const { say, answers, reached, server } = await open();
  say('GET /kept HTTP/1.1\r\nHost: a\r\n\r\n');
  await answers(1);
  expect(reached).toEqual(['GET /kept']);
  await expect.poll(() => 'bytes' in page.message({ acceptEncoding: undefined, ifNoneMatch: undefined })).toBe(true);
  const second = await fetch(`http://127.0.0.1:${server.port}/kept`, { headers: { 'Accept-Encoding': 'identity' } });
  expect(await second.text()).toBe('la página');
  expect(reached).toHaveLength(1);
});

test('before there is anything in memory, everything is node:http’s', async () => {
  const { say, answers, reached } = await open(() => undefined);
  say(get('/kept'));
  await answers(1);
  expect(reached).toEqual(['GET /kept']);
});

test('who says no more is answered, and the connection ends', async () => {
  const { socket, heard } = await open();
  const end = ended(socket);
  socket.end(get('/kept'));
  await end;
  expect(heard()).toMatch(/^HTTP\/1\.1 200 /);
});

test('a server that closes ends the connections that are here', async () => {
  const { say, answers, socket, server } = await open();
  say(get('/kept'));
  await answers(1);
  const end = ended(socket);
  await server.close(10_000);
  await end;
});

test.each([
  ['before its first request', 0],
  ['after an answer', 1],
])('a connection on which nothing comes %s is closed', async (_, requests) => {
  const sockets: Socket[] = [];
  const plain = answerPlainRequests({
    find: () => find,
    mayAnswer: () => true,
    handOver: () => {},
    wait: requests === 0 ? { first: 30, next: 600_000 } : { first: 600_000, next: 30 },
  });
  const server = createServer((socket) => {
    sockets.push(socket);
    plain.take(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
  const end = ended(socket);
  socket.resume();
  for (let sent = 0; sent < requests; sent++) socket.write(get('/kept'));
  await end;
  expect(sockets[0]!.destroyed).toBe(true);
});

test('who does not read the answers gets no more of them here', async () => {
  const large = new Representation(crypto.getRandomValues(Buffer.alloc(60_000)), [], new MadeForms(1_000_000));
  const { socket, reached } = await open(() => () => large);
  socket.pause();
  // Some megabytes fit into the system's buffers.
  for (let sent = 0; sent < 2_000 && reached.length === 0; sent++) {
    socket.write(get('/kept'));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => reached.length).toBeGreaterThan(0);
});
