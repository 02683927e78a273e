import { once } from 'node:events';
import { untilEnded } from './attack.ts';
import type { Count } from './tally.ts';
import { headersOf, openSocket, type Target } from './target.ts';

/**
 * Runs so many attackers, each with one connection and one request in flight: the next is sent as soon as the last is answered.
 */
export async function askInTurn(
  attackers: number,
  target: Target,
  count: Count,
  signal: AbortSignal,
  next: (attacker: number) => { readonly path: string; readonly headers?: string },
): Promise<void> {
  await untilEnded(attackers, signal, async (attacker) => {
    const socket = openSocket(target, attacker, count);
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    const closed = once(socket, 'close');
    let read: (chunk: Buffer) => void;
    const ask = () => {
      const { path, headers = '' } = next(attacker);
      read = count.reader(`GET ${path}`);
      count.sent++;
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}${headersOf(target, attacker)}\r\n`);
    };
    let heard = '';
    socket.on('connect', ask);
    // An answer ends with its Content-Length or its last chunk.
    socket.on('data', (chunk: Buffer) => {
      read(chunk);
      heard += chunk.toString('latin1');
      const head = heard.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = /content-length: (\d+)/i.exec(heard.slice(0, head))?.[1];
      const whole = length === undefined ? heard.endsWith('0\r\n\r\n') : heard.length >= head + 4 + Number(length);
      if (!whole) return;
      heard = '';
      ask();
    });
    await closed;
  });
}
