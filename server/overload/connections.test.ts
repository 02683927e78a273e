import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parseTrustedProxies } from '../../services/access/trusted-proxies.ts';
import { limitConnections } from './connections.ts';
import { openDoors } from './doors.ts';
import { answerInLine } from './pipelined-requests.ts';

/** A server that answers /lento only when the test ends. */
async function open(trusted = '', most: Parameters<typeof limitConnections>[1] = { ofOne: 3, ofAll: 5 }) {
  const server = createServer((request, response) =>
    answerInLine(request, response, () => {
      if (request.url !== '/lento') response.end('hola');
    }),
  );
  const { admits, hold } = limitConnections(parseTrustedProxies(trusted), most);
  const enter = (socket: Socket) => {
    if (hold(socket)) server.emit('connection', socket);
  };
  const { doors, port } = await openDoors({ host: '127.0.0.1', port: 0 }, { admits, enter });
  onTestFinished(() => {
    for (const door of doors) door.close();
    server.closeAllConnections();
  });
  /** A connection that has asked for something. */
  return async (from: string, path = '/') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const seen = { closed: false, heard: '' };
    socket.on('error', () => {});
    socket.on('close', () => {
      seen.closed = true;
    });
    socket.on('data', (piece) => {
      seen.heard += piece;
    });
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    if (path === '/') await expect.poll(() => seen.heard !== '' || seen.closed).toBe(true);
    return seen;
  };
}

test('a client at its limit loses its oldest idle connection; other clients lose none', async () => {
  const ask = await open();
  const other = await ask('127.0.0.9');
  const first = await ask('127.0.0.5');
  const more = [await ask('127.0.0.5'), await ask('127.0.0.5')];
  const last = await ask('127.0.0.5');
  await expect.poll(() => first.closed).toBe(true);
  expect(last.heard).toContain('200 OK');
  expect([other, ...more, last].map(({ closed }) => closed)).toEqual([false, false, false, false]);
});

test('a connection that waits for its answer is kept, and the new one refused', async () => {
  const ask = await open();
  const slow = [await ask('127.0.0.5', '/lento'), await ask('127.0.0.5', '/lento'), await ask('127.0.0.5', '/lento')];
  const other = await ask('127.0.0.9');
  expect(other.heard).toContain('200 OK');
  const fourth = await ask('127.0.0.5');
  expect(fourth).toMatchObject({ closed: true, heard: '' });
  expect(slow.map(({ closed }) => closed)).toEqual([false, false, false]);
});

test('a proxy speaks for many, but all together have a bound too', async () => {
  const ask = await open('127.0.0.5');
  const all: Awaited<ReturnType<typeof ask>>[] = [];
  for (let n = 0; n < 5; n++) all.push(await ask('127.0.0.5'));
  expect(all.map(({ closed }) => closed)).toEqual(Array(5).fill(false));
  await ask('127.0.0.9');
  await expect.poll(() => all[0]!.closed).toBe(true);
});

test('when all are taken, the client with most gets no more, and one with fewer gets a place', async () => {
  const ask = await open('', { ofOne: 10, ofAll: 5 });
  const many: Awaited<ReturnType<typeof ask>>[] = [];
  for (let n = 0; n < 5; n++) many.push(await ask('127.0.0.5', '/lento'));
  expect(await ask('127.0.0.5')).toMatchObject({ closed: true, heard: '' });
  const other = await ask('127.0.0.9');
  expect(other.heard).toContain('200 OK');
  await expect.poll(() => many.map(({ closed }) => closed)).toEqual([true, false, false, false, false]);
});

test('when many clients hold one each, a newcomer replaces the oldest idle one', async () => {
  const ask = await open('', { ofOne: 3, ofAll: 5 });
  const busy = await ask('127.0.0.5', '/lento');
  const idle: Awaited<ReturnType<typeof ask>>[] = [];
  for (const last of [6, 7, 8, 9]) idle.push(await ask(`127.0.0.${last}`));
  const newcomer = await ask('127.0.0.10');
  expect(newcomer.heard).toContain('200 OK');
  await expect.poll(() => idle.map(({ closed }) => closed)).toEqual([true, false, false, false]);
  expect(busy.closed).toBe(false);
  // A client that already holds a connection gets no second one this way.
  expect(await ask('127.0.0.10')).toMatchObject({ closed: true, heard: '' });
});

test('by itself a client may hold 256 connections, a school of forty browsers, and all together 2,048', async () => {
  // What the site is run with.
  const { admits, hold } = limitConnections(parseTrustedProxies(''));
  let held = 0;
  const server = createServer();
  const enter = (socket: Socket) => {
    if (hold(socket)) held++;
    socket.once('close', () => held--);
  };
  const { doors, port } = await openDoors({ host: '127.0.0.1', port: 0 }, { admits, enter });
  const all: Socket[] = [];
  onTestFinished(() => {
    for (const door of doors) door.close();
    for (const socket of all) socket.destroy();
    server.close();
  });
  const come = async (from: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
    all.push(socket);
    await once(socket, 'connect');
  };
  for (let n = 0; n < 256; n++) await come('127.0.0.5');
  await expect.poll(() => held).toBe(256);
  await come('127.0.0.5');
  await expect.poll(() => all[0]!.destroyed).toBe(true);
  expect(held).toBe(256);
  for (let client = 6; client <= 12; client++) for (let n = 0; n < 256; n++) await come(`127.0.0.${client}`);
  await expect.poll(() => held).toBe(2_048);
  await come('127.0.0.13');
  await expect.poll(() => all.filter(({ destroyed }) => destroyed).length).toBe(2);
  await expect.poll(() => held).toBe(2_048);
});
