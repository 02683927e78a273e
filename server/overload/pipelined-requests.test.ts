import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { encodeMessage, sendMessage } from '../answers/http-message.ts';
import { answerInLine } from './pipelined-requests.ts';

/** A server that answers in line, and a connection to it. */
async function open(listener: RequestListener, lastWithinMs?: number) {
  let answered = 0;
  const server = createServer((request, response) =>
    answerInLine(
      request,
      response,
      () => {
        answered++;
        listener(request, response);
      },
      lastWithinMs,
    ),
  );
  server.on('clientError', () => {});
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('error', () => {});
  const read = () => socket.on('data', (piece) => (heard += piece.toString('latin1')));
  const closed = new Promise<void>((go) => socket.on('close', () => go()));
  const answers = () => heard.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;
  return { socket, read, closed, answers, heard: () => heard, answered: () => answered };
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test('of a flood on one connection eight are answered, the last says so, and the rest is not looked at', async () => {
  const { socket, read, closed, answers, heard, answered } = await open((_, response) =>
    setImmediate(() => response.end('hola')),
  );
  read();
  socket.write(REQUEST.repeat(5_000));
  await closed;
  expect(answers()).toBe(8);
  expect(answered()).toBe(8);
  expect(heard().match(/Connection: close/g)?.length).toBe(1);
  expect(heard().lastIndexOf('HTTP/1.1')).toBeLessThan(heard().indexOf('Connection: close'));
});

test('a few together are answered, again and again', async () => {
  const { socket, read, answers } = await open((_, response) => setImmediate(() => response.end('hola')));
  read();
  for (let round = 1; round <= 5; round++) {
    socket.write(REQUEST.repeat(7));
    await expect.poll(answers).toBe(7 * round);
  }
});

test('a client that does not read its answers occupies little memory', async () => {
  const message = encodeMessage(['Content-Length', '100000'], Buffer.alloc(100_000));
  // Half a second: what it has not taken by then it does not want.
  const { socket, answered, closed } = await open(
    (request, response) => void sendMessage(request, response, message),
    500,
  );
  socket.pause();
  socket.write(REQUEST.repeat(2_000));
  await expect.poll(answered).toBeGreaterThan(2);
  socket.resume();
  await closed;
  // What the system's own buffers take, and a quarter of a megabyte.
  expect(answered()).toBeLessThan(150);
});

test('a connection has an end after very many', async () => {
  const message = encodeMessage(['Content-Length', '0'], Buffer.alloc(0));
  const { socket, read, closed, answers } = await open((request, response) => {
    if (!sendMessage(request, response, message)) response.end();
  });
  read();
  let asked = 0;
  socket.on('data', () => {
    if (asked === answers()) ask();
  });
  const ask = () => {
    asked += 100;
    socket.write(REQUEST.repeat(100));
  };
  ask();
  await closed;
  expect(answers()).toBe(10_000);
});
