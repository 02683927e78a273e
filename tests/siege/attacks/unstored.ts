import { once } from 'node:events';
import { type Attack, untilEnded } from '../attack.ts';
import { headersOf, openSocket } from '../target.ts';

/** Attackers at a time, each with one request under way. */
const ATTACKERS = 40;

/** Pages that must be rendered, one after the other: verses, what does not exist, forms, pages of the history. */
export const unstored: Attack = async (target, count, signal, paths) => {
  let n = 0;
  const next = () => {
    n++;
    const pages = [
      paths.verse(n),
      `/search/nada/${n}/1`,
      '/SignIn',
      `/revision/cambios?antes=${n}`,
      `/historia/Jude/1/${n}`,
    ];
    return pages[n % pages.length]!;
  };
  await untilEnded(ATTACKERS, signal, async (attacker) => {
    const socket = openSocket(target, attacker, count);
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    const closed = once(socket, 'close');
    socket.on('data', count.reader('GET of an unstored page'));
    const ask = () => {
      count.sent++;
      socket.write(`GET ${next()} HTTP/1.1\r\nHost: a\r\n${headersOf(target, attacker)}\r\n`);
    };
    let heard = '';
    socket.on('connect', ask);
    // An answer is over when what its head says has come, or with its last chunk.
    socket.on('data', (chunk: Buffer) => {
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
};
