import type { BlockList, Socket } from 'node:net';
import { isProxy, networkOfPeer } from '../access/client-address.ts';
import { isIdle } from './pipelined-requests.ts';

/** A school is one address: forty browsers with six connections each. */
const MOST_OF_ONE = 256;
/** Some 15 KB of memory each. */
const MOST = 4_096;

/**
 * Bounds how many connections a client may hold, where no proxy stands in between, and all of them together. Where there are
 * too many, one of the client that has most is closed, the oldest that waits for no answer: browsers open another when they
 * need it. Who has most already gets no more; nobody is kept out by others' connections.
 * @returns says whether a new one may come in
 */
export function limitConnections(
  trusted: BlockList,
  most = { ofOne: MOST_OF_ONE, ofAll: MOST },
): (socket: Socket) => boolean {
  const byClient = new Map<string, Set<Socket>>();
  let count = 0;

  return (socket) => {
    const { remoteAddress } = socket;
    // Gone before anybody saw it.
    if (remoteAddress === undefined) return false;
    const client = networkOfPeer(remoteAddress);
    const own = byClient.get(client) ?? new Set();
    if (own.size >= most.ofOne && !isProxy(remoteAddress, trusted) && !closeIdle(own)) return false;
    if (count >= most.ofAll) {
      const largest = [...byClient.values()].reduce((a, b) => (b.size > a.size ? b : a), own);
      if (largest.size <= own.size + 1) return false;
      if (!closeIdle(largest)) first(largest).destroy();
    }
    byClient.set(client, own);
    own.add(socket);
    count++;
    socket.once('close', () => {
      count--;
      own.delete(socket);
      if (own.size === 0 && byClient.get(client) === own) byClient.delete(client);
    });
    return true;
  };
}

const first = (sockets: ReadonlySet<Socket>): Socket => sockets.values().next().value!;

/** Closes the oldest that waits for no answer; false where all do. */
function closeIdle(sockets: ReadonlySet<Socket>): boolean {
  for (const socket of sockets) {
    if (socket.destroyed || !isIdle(socket)) continue;
    socket.destroy();
    return true;
  }
  return false;
}
