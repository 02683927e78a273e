import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer, type Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseTrustedProxies } from '../../services/access/trusted-proxies.ts';
import { encodeMessage, sendMessage } from '../answers/http-message.ts';
import { answerInLine, limitConnections, openDoors, Ranking } from './connections.ts';

describe('connections', () => {
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
});

describe('ranking', () => {
  test('the highest count ranks first, whatever it was before', () => {
    const placed = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(6)));
    fc.assert(
      fc.property(placed, (steps) => {
        const ranking = new Ranking<string>();
        const has = new Map<string, number>();
        for (const [who, count] of steps) {
          ranking.place(who, count);
          has.set(who, count);
          const most = Math.max(...has.values());
          const first = most === 0 ? [] : [...has.keys()].filter((who) => has.get(who) === most);
          expect([...ranking.first()].toSorted()).toEqual(first.toSorted());
        }
      }),
    );
  });

  test('equal counts: the one that reached it first', () => {
    const ranking = new Ranking<string>();
    for (const who of ['a', 'b', 'c']) ranking.place(who, 1);
    ranking.place('a', 2);
    ranking.place('a', 1);
    expect([...ranking.first()]).toEqual(['b', 'c', 'a']);
  });
});

describe('pipelined requests', () => {
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
});

describe('doors', () => {
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
    const other = createNetServer().listen({ port: 0, host });
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
});
