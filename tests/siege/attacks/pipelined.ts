import { type Attack, untilEnded } from '../attack.ts';
import { headersOf, openSocket } from '../target.ts';

const CONNECTIONS = 20;
/** The number that Node parses from one read of 64 KB. */
const REQUESTS = 1_400;

/**
 * Sends endless pipelined requests on a few connections, for cached and uncached pages; half of the clients never read an
 * answer.
 */
export const pipelined: Attack = async (target, count, signal, paths) => {
  const targets = [paths.stored, '/search/nada/1/1', paths.verse(7), '/assets/nada.js'];
  await untilEnded(CONNECTIONS, signal, async (n) => {
    const socket = openSocket(target, n, count);
    const path = targets[n % targets.length]!;
    const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n${headersOf(target, n)}\r\n`;
    if (n % 8 < 4) socket.on('data', count.reader(path));
    socket.write(request.repeat(REQUESTS));
    count.sent += REQUESTS;
    await closed(socket, signal);
  });
};

function closed(socket: ReturnType<typeof openSocket>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    socket.on('close', () => resolve());
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    // A client that does not read does not notice the end either.
    socket.setTimeout(3_000, () => socket.destroy());
  });
}
