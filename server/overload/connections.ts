import type { BlockList, Socket } from 'node:net';
import { isProxy, networkOfPeer } from '../access/client-address.ts';
import { isIdle } from './pipelined-requests.ts';
import { Ranking } from './ranking.ts';

/** A school is one address: forty browsers with six connections each. */
const MOST_OF_ONE = 256;
/** Some 15 KB of memory each. */
const MOST = 2_048;
/** How many clients with one connection each are examined for an idle one. */
const LOOKED_AT = 64;

/** How many connections each client may hold. */
export interface Connections {
  /** Whether one more from this address may come in, for which another may have to go. */
  admits(address: string): boolean;
  /** Counts one that has come in until it goes; false where it has gone already. */
  hold(socket: Socket): boolean;
  /** Ends those on which nothing has come yet. */
  closeSilent(): void;
}

/**
 * Bounds how many connections a client may hold, where no proxy stands in between, and all of them together. Where there are
 * too many, one of the client that has most is closed, the oldest that waits for no answer: browsers open another when they
 * need it. The client with most gets no more. Others' connections keep nobody out, unless all of them wait for answers.
 */
export function limitConnections(trusted: BlockList, most = { ofOne: MOST_OF_ONE, ofAll: MOST }): Connections {
  const byClient = new Map<string, Set<Socket>>();
  const ranking = new Ranking<string>();
  let count = 0;

  const release = (client: string, socket: Socket) => {
    const own = byClient.get(client);
    if (!own?.delete(socket)) return;
    count--;
    ranking.place(client, own.size);
    if (own.size === 0) byClient.delete(client);
  };
  const close = (client: string, socket: Socket | undefined): boolean => {
    if (!socket) return false;
    release(client, socket);
    socket.destroy();
    return true;
  };

  return {
    admits(address) {
      const client = networkOfPeer(address);
      const own = byClient.get(client);
      const size = own?.size ?? 0;
      if (own && size >= most.ofOne && !isProxy(address, trusted)) return close(client, oldestIdle(own));
      if (count < most.ofAll) return true;
      let looked = 0;
      for (const other of ranking.first()) {
        const theirs = byClient.get(other)!;
        const idle = oldestIdle(theirs);
        if (theirs.size > size + 1) return close(other, idle ?? oldest(theirs));
        // A client without a connection takes the place of an idle one.
        if (size === 0 && idle) return close(other, idle);
        if (size > 0 || ++looked >= LOOKED_AT) return false;
      }
      return false;
    },

    hold(socket) {
      const { remoteAddress } = socket;
      // Gone before anybody saw it.
      if (remoteAddress === undefined) return false;
      const client = networkOfPeer(remoteAddress);
      const own = byClient.get(client) ?? new Set();
      byClient.set(client, own);
      own.add(socket);
      ranking.place(client, own.size);
      count++;
      socket.once('close', () => release(client, socket));
      return true;
    },

    closeSilent() {
      for (const own of byClient.values()) for (const socket of own) if (socket.bytesRead === 0) socket.destroySoon();
    },
  };
}

const oldest = (sockets: ReadonlySet<Socket>): Socket | undefined => sockets.values().next().value;

/** That waits for no answer; undefined where all do. */
function oldestIdle(sockets: ReadonlySet<Socket>): Socket | undefined {
  for (const socket of sockets) if (isIdle(socket)) return socket;
  return undefined;
}
