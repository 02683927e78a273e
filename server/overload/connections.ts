import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { isProxy, networkOfPeer } from '../access/client-address.ts';
import { isIdle } from './pipelined-requests.ts';

/** A school is one address: forty browsers with six connections each. */
const MOST_OF_ONE = 256;
const MOST = 10_000;

/**
 * Bounds how many connections a client may hold, where no proxy stands in between, and all of them together. Where there are
 * too many, the oldest that waits for no answer is closed: browsers open another one when they need it. Only who has
 * that many answers under way is not let in.
 */
export function limitConnections(server: Server, trusted: BlockList, most = { ofOne: MOST_OF_ONE, ofAll: MOST }): void {
  const all = new Set<Socket>();
  const byClient = new Map<string, Set<Socket>>();

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // Gone before anybody saw it.
    if (remoteAddress === undefined) return;
    hold(socket, all, most.ofAll);
    if (isProxy(remoteAddress, trusted)) return;
    const client = networkOfPeer(remoteAddress);
    let own = byClient.get(client);
    if (own === undefined) {
      own = new Set();
      byClient.set(client, own);
    }
    hold(socket, own, most.ofOne);
    socket.once('close', () => {
      if (own.size === 0 && byClient.get(client) === own) byClient.delete(client);
    });
  });
}

/** Notes a connection among others, and closes one where they are too many. */
function hold(socket: Socket, among: Set<Socket>, most: number): void {
  if (among.size >= most) {
    const idle = [...among].find(isIdle);
    (idle ?? socket).destroy();
    if (idle === undefined) return;
    among.delete(idle);
  }
  among.add(socket);
  socket.once('close', () => among.delete(socket));
}
