import type { Socket } from 'node:net';
import type { Attack } from '../attack.ts';
import { headersOf, openSocket } from '../target.ts';

const CONNECTIONS = 10_000;
/** A proxy has no more connections to one server. */
const OF_A_PROXY = 512;
const AT_ONCE = 200;
/** Attackers that share the connections: 200 each. */
const CLIENTS = 50;

/** Ten thousand persistent connections, each with one request after the other for a cached page. */
export const crowd: Attack = async (target, count, signal, paths) => {
  const sockets = new Set<Socket>();
  const open = (n: number) =>
    new Promise<void>((resolve) => {
      const client = n % CLIENTS;
      const request = `GET ${paths.stored} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n${headersOf(target, client)}\r\n`;
      const socket = openSocket(target, client, count);
      sockets.add(socket);
      const read = count.reader(paths.stored);
      const ask = () => {
        if (signal.aborted) return;
        count.sent++;
        socket.write(request);
      };
      socket.on('connect', () => {
        ask();
        resolve();
      });
      socket.on('data', (chunk: Buffer) => {
        read(chunk);
        ask();
      });
      socket.on('close', () => {
        sockets.delete(socket);
        resolve();
      });
    });
  const most = target.clients === 'forwarded' ? OF_A_PROXY : CONNECTIONS;
  let n = 0;
  while (!signal.aborted) {
    const missing = Math.min(AT_ONCE, most - sockets.size);
    await Promise.all(Array.from({ length: missing }, () => open(n++)));
    if (missing < AT_ONCE) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (const socket of sockets) socket.destroy();
};
