import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer, type Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseTrustedProxies } from '../../services/access/trusted-proxies.ts';
import { encodeMessage, sendMessage } from '../answers/http-message.ts';
import { answerPipelined, limitConnections, openListenSockets, Ranking } from './connections.ts';

describe('connections', () => {
  /** A server that answers `/lento` only when the test ends. */
  async function open(trusted = '', most: Parameters<typeof limitConnections>[1] = { ofOne: 3, ofAll: 5 }) {
    const server = createServer((request, response) =>
      answerPipelined(request, response, () => {
        if (request.url !== '/lento') response.end('hola');
      }),
    );
    const { admits, hold } = limitConnections(parseTrustedProxies(trusted), most);
    const accept = (socket: Socket) => {
      if (hold(socket)) server.emit('connection', socket);
    };
    const { listenSockets, port } = await openListenSockets({ host: '127.0.0.1', port: 0 }, { admits, accept });
    onTestFinished(() => {
      for (const listenSocket of listenSockets) listenSocket.close();
      server.closeAllConnections();
    });
    /** Opens a connection that has sent a request. */
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

  test('a connection with a pending response is kept, and the new one refused', async () => {
    const ask = await open();
    const slow = [await ask('127.0.0.5', '/lento'), await ask('127.0.0.5', '/lento'), await ask('127.0.0.5', '/lento')];
    const other = await ask('127.0.0.9');
    expect(other.heard).toContain('200 OK');
    const fourth = await ask('127.0.0.5');
    expect(fourth).toMatchObject({ closed: true, heard: '' });
    expect(slow.map(({ closed }) => closed)).toEqual([false, false, false]);
  });

  test('a proxy is exempt from the limit of a client, but not from the total', async () => {
    const ask = await open('127.0.0.5');
    const all: Awaited<ReturnType<typeof ask>>[] = [];
    for (let n = 0; n < 5; n++) all.push(await ask('127.0.0.5'));
    expect(all.map(({ closed }) => closed)).toEqual(Array(5).fill(false));
    await ask('127.0.0.9');
    await expect.poll(() => all[0]!.closed).toBe(true);
  });

  test('at the total limit, the client with most is refused and one with fewer is admitted', async () => {
    const ask = await open('', { ofOne: 10, ofAll: 5 });
    const many: Awaited<ReturnType<typeof ask>>[] = [];
    for (let n = 0; n < 5; n++) many.push(await ask('127.0.0.5', '/lento'));
    expect(await ask('127.0.0.5')).toMatchObject({ closed: true, heard: '' });
    const other = await ask('127.0.0.9');
    expect(other.heard).toContain('200 OK');
    await expect.poll(() => many.map(({ closed }) => closed)).toEqual([true, false, false, false, false]);
  });

  test('when many clients hold one each, a new client replaces the oldest idle connection', async () => {
    const ask = await open('', { ofOne: 3, ofAll: 5 });
    const busy = await ask('127.0.0.5', '/lento');
    const idle: Awaited<ReturnType<typeof ask>>[] = [];
    for (const last of [6, 7, 8, 9]) idle.push(await ask(`127.0.0.${last}`));
    const newcomer = await ask('127.0.0.10');
    expect(newcomer.heard).toContain('200 OK');
    await expect.poll(() => idle.map(({ closed }) => closed)).toEqual([true, false, false, false]);
    expect(busy.closed).toBe(false);
    // A client that already holds a connection gets no second one in this way.
    expect(await ask('127.0.0.10')).toMatchObject({ closed: true, heard: '' });
  });

  test('the default limits are 256 connections for a client, as a school of forty browsers needs, and 2,048 in total', async () => {
    // The defaults that the site runs with.
    const { admits, hold } = limitConnections(parseTrustedProxies(''));
    let held = 0;
    const server = createServer();
    const accept = (socket: Socket) => {
      if (hold(socket)) held++;
      socket.once('close', () => held--);
    };
    const { listenSockets, port } = await openListenSockets({ host: '127.0.0.1', port: 0 }, { admits, accept });
    const all: Socket[] = [];
    onTestFinished(() => {
      for (const listenSocket of listenSockets) listenSocket.close();
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
  test('the highest current count ranks first', () => {
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

  test('of equal counts, the one that was reached first ranks first', () => {
    const ranking = new Ranking<string>();
    for (const who of ['a', 'b', 'c']) ranking.place(who, 1);
    ranking.place('a', 2);
    ranking.place('a', 1);
    expect([...ranking.first()]).toEqual(['b', 'c', 'a']);
  });
});

describe('pipelined requests', () => {
  /** A server with the limit on pipelining, and a connection to it. */
  async function open(listener: RequestListener, lastWithinMs?: number) {
    let answered = 0;
    const server = createServer((request, response) =>
      answerPipelined(
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

  test('of a pipelined flood eight requests are answered, the last closes the connection, and the rest is not parsed', async () => {
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

  test('small batches of pipelined requests are answered repeatedly', async () => {
    const { socket, read, answers } = await open((_, response) => setImmediate(() => response.end('hola')));
    read();
    for (let round = 1; round <= 5; round++) {
      socket.write(REQUEST.repeat(7));
      await expect.poll(answers).toBe(7 * round);
    }
  });

  test('a client that does not read its responses uses little memory', async () => {
    const message = encodeMessage(['Content-Length', '100000'], Buffer.alloc(100_000));
    // Unread responses are dropped after half a second.
    const { socket, answered, closed } = await open(
      (request, response) => void sendMessage(request, response, message),
      500,
    );
    socket.pause();
    socket.write(REQUEST.repeat(2_000));
    await expect.poll(answered).toBeGreaterThan(2);
    socket.resume();
    await closed;
    // The system's buffers and a quarter of a megabyte.
    expect(answered()).toBeLessThan(150);
  });

  test('a connection closes after 10,000 requests', async () => {
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

describe('listening sockets', () => {
  const host = '127.0.0.1';
  const handler = { admits: () => true, accept: () => {} };

  test('connections are accepted until the sockets are closed', async () => {
    const { listenSockets, port } = await openListenSockets(
      { host, port: 0 },
      { admits: () => true, accept: (socket) => socket.end('hola') },
    );
    for (let n = 0; n < 50; n++) {
      const socket = connect(port, host);
      socket.resume();
      await once(socket, 'close');
    }
    await Promise.all(listenSockets.map((listenSocket) => new Promise((go) => listenSocket.close(go))));
    const late = connect(port, host);
    const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  });

  test('a port in use is reported, with one socket or several on it', async () => {
    const { listenSockets, port } = await openListenSockets({ host, port: 0 }, handler);
    const other = createNetServer().listen({ port: 0, host });
    await once(other, 'listening');
    onTestFinished(() => {
      for (const each of [...listenSockets, other]) each.close();
    });
    const taken = (other.address() as { port: number }).port;
    for (const busy of [port, taken])
      await expect(openListenSockets({ host, port: busy }, handler)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  test('a client that is not admitted is refused without a socket', async () => {
    const asked: string[] = [];
    const entered: string[] = [];
    const { listenSockets, port } = await openListenSockets(
      { host, port: 0 },
      {
        admits: (address) => asked.push(address) > 1,
        accept(socket) {
          entered.push(socket.remoteAddress!);
          socket.end('hola');
        },
      },
    );
    onTestFinished(() => {
      for (const listenSocket of listenSockets) listenSocket.close();
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
