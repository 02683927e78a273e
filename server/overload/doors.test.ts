import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openDoors } from './doors.ts';

const host = '127.0.0.1';
const visitors = { admits: () => true, enter: () => {} };

test('whoever comes enters, until the doors are closed', async () => {
  const { doors, port } = await openDoors(
    { host, port: 0 },
    { admits: () => true, enter: (socket) => socket.end('hola') },
  );
  for (let n = 0; n < 50; n++) {
    const socket = connect(port, host);
    socket.resume();
    await once(socket, 'close');
  }
  await Promise.all(doors.map((door) => new Promise((go) => door.close(go))));
  const late = connect(port, host);
  const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});

test('a port in use is reported, with one listener and with several', async () => {
  const { doors, port } = await openDoors({ host, port: 0 }, visitors);
  const other = createServer().listen({ port: 0, host });
  await once(other, 'listening');
  onTestFinished(() => {
    for (const each of [...doors, other]) each.close();
  });
  const taken = (other.address() as { port: number }).port;
  for (const busy of [port, taken])
    await expect(openDoors({ host, port: busy }, visitors)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a client that is not admitted is refused by its address', async () => {
  const asked: string[] = [];
  const entered: string[] = [];
  const { doors, port } = await openDoors(
    { host, port: 0 },
    {
      admits: (address) => asked.push(address) > 1,
      enter(socket) {
        entered.push(socket.remoteAddress!);
        socket.end('hola');
      },
    },
  );
  onTestFinished(() => {
    for (const door of doors) door.close();
  });
  const heard: string[] = [];
  for (const localAddress of ['127.0.0.5', '127.0.0.9']) {
    const socket = connect({ port, host, localAddress });
    socket.on('error', () => {});
    socket.on('data', (piece) => heard.push(`${localAddress} ${piece}`));
    await new Promise((closed) => socket.once('close', closed));
  }
  expect(asked).toEqual(['127.0.0.5', '127.0.0.9']);
  expect(entered).toEqual(['127.0.0.9']);
  expect(heard).toEqual(['127.0.0.9 hola']);
});
