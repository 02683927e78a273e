import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, BlockList, createServer, type Server, type Socket, type SocketAddress } from 'node:net';
import { isProxy, networkOfPeer } from '../access/client-address.ts';

/** Clients ranked by count; the highest is found in constant time. */
export class Ranking<T> {
  /** By how many they have; whoever has none is not here. */
  readonly #having: Set<T>[] = [];
  readonly #has = new Map<T, number>();
  #most = 0;

  place(who: T, count: number): void {
    const before = this.#has.get(who);
    if (before !== undefined) this.#having[before]!.delete(who);
    if (count === 0) this.#has.delete(who);
    else {
      this.#has.set(who, count);
      this.#having[count] ??= new Set();
      this.#having[count].add(who);
    }
    this.#most = Math.max(this.#most, count);
    while (this.#most > 0 && !this.#having[this.#most]?.size) this.#most--;
  }

  /** The clients with the highest count, first the one that reached it first. */
  first(): Iterable<T> {
    return this.#having[this.#most] ?? [];
  }
}

// A client may send its next request before it has the last answer, and node:http hands over all that a read of 64 KB holds:
// some 1,400. Answers are kept in order and in memory, so each of them costs as much as its own connection would, but nobody
// waits for it. Browsers do not do this. A client that does gets a few answers; the last one closes the connection. The
// requests after it were not read and may be sent again (RFC 9112 9.3.2).

const MOST_UNANSWERED = 8;
/** Of answers that lie here because the client does not read them. */
const MOST_UNREAD_BYTES = 256_000;
/** Of one connection, one after the other. */
const MOST_REQUESTS = 10_000;
/** A client that has not read the last answer by then is disconnected. */
const LAST_WITHIN_MS = 30_000;

interface Line {
  requests: number;
  unanswered: number;
  /** The newest request, and its answer. */
  last: readonly [IncomingMessage, ServerResponse];
  /** The last answer has been promised. */
  ended: boolean;
}

const lines = new WeakMap<Socket, Line>();

/** Has a request answered and counts it against its connection; one that comes behind the last is left lying. */
export function answerInLine(
  request: IncomingMessage,
  response: ServerResponse,
  answer: RequestListener,
  lastWithinMs = LAST_WITHIN_MS,
): void {
  const { socket } = request;
  let line = lines.get(socket);
  if (line === undefined) {
    line = { requests: 0, unanswered: 0, last: [request, response], ended: false };
    lines.set(socket, line);
  }
  if (line.ended) return;
  line.requests++;
  line.last = [request, response];
  if (
    line.requests >= MOST_REQUESTS ||
    line.unanswered >= MOST_UNANSWERED - 1 ||
    socket.writableLength > MOST_UNREAD_BYTES
  ) {
    line.ended = true;
    response.shouldKeepAlive = false;
    parseNoMore(socket);
    const limit = setTimeout(() => socket.destroy(), lastWithinMs).unref();
    socket.once('close', () => clearTimeout(limit));
  }
  // The connection knows of the answer that is being sent only: not of one that waits behind it, nor of one that has gone out.
  const queued = response.socket === null;
  answer(request, response);
  if (!queued && response.socket === null) return;
  line.unanswered++;
  response.once('close', () => line.unanswered--);
}

/** Whether a connection has been promised its last answer. */
export const isEnded = (socket: Socket): boolean => lines.get(socket)?.ended === true;

/**
 * Whether what is wrong with a connection can be told there: not where an earlier request still waits for its answer, which
 * the client would take this for, nor where the request that is wrong has been answered, for its body came after its head.
 */
export function mayTellFault(socket: Socket): boolean {
  const line = lines.get(socket);
  if (line === undefined) return true;
  const [request, response] = line.last;
  return request.complete ? line.unanswered === 0 : line.unanswered === 1 && !response.headersSent;
}

/** Whether a connection waits for no answer. */
function isIdle(socket: Socket): boolean {
  const line = lines.get(socket);
  return line === undefined || line.unanswered === 0;
}

/**
 * Node goes on to the end of what it has read, and makes a request of each: 20 connections with 1,400 each cost half a second,
 * most of it for errors when they are closed. Its parser stops where it is told that what follows is no HTTP (2).
 */
function parseNoMore(socket: Socket & { readonly parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => 2;
}

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

// An event loop accepts one new connection of each listening socket per turn. So a flood of a few hundred connections a second
// keeps others waiting in the system's queue for seconds. With several sockets on one port, among which the system spreads
// new connections (SO_REUSEPORT), a turn accepts one of each. A client that is not admitted is refused before Node creates
// its objects for the connection, at a fifth of the cost; otherwise the queue would still grow.

const DOORS = 64;
/** Connections that have come and wait at a door; the system may allow less. One that finds no place asks again after a second. */
const BACKLOG = 64;

interface Place {
  readonly host: string;
  readonly port: number;
}

export interface Visitors {
  /** Whether a connection from this address may come in; all are refused at the door where it may not. */
  readonly admits: (address: string) => boolean;
  readonly enter: (socket: Socket) => void;
}

/** Where nobody is to come in. */
const NOBODY: Visitors = { admits: () => false, enter: () => {} };

/** Listens; rejects with the system's error where it cannot. @returns what must be closed, and the port */
export async function openDoors(place: Place, visitors: Visitors) {
  // With the port shared, another program that has it already would not be noticed.
  if (place.port !== 0) await closed(await listening(place));
  const first = await listening({ ...place, reusePort: true }, visitors).catch((error: NodeJS.ErrnoException) => {
    // Not every system can.
    if (error.code !== 'ENOTSUP' && error.code !== 'EINVAL') throw error;
  });
  if (first === undefined) {
    const only = await listening(place, visitors);
    return { doors: [only], port: portOf(only) };
  }
  const port = portOf(first);
  const more = Array.from({ length: DOORS - 1 }, () => listening({ ...place, port, reusePort: true }, visitors));
  return { doors: [first, ...(await Promise.all(more))], port };
}

/** Resolves when all that came by it have gone. */
export const closed = (door: Server): Promise<void> => new Promise((resolve) => door.close(() => resolve()));

const portOf = (door: Server): number => (door.address() as AddressInfo).port;

function listening(
  place: Place & { readonly reusePort?: boolean },
  { admits, enter }: Visitors = NOBODY,
): Promise<Server> {
  // As node:http has its own.
  const door = createServer({ allowHalfOpen: true, noDelay: true, blockList: new Doorkeeper(admits) }, enter);
  return new Promise((resolve, reject) => {
    door.once('error', reject);
    door.listen({ ...place, backlog: BACKLOG }, () => {
      door.off('error', reject);
      resolve(door);
    });
  });
}

/** A server asks its list of blocked addresses before it makes a connection's Socket. This one is asked each time anew. */
class Doorkeeper extends BlockList {
  readonly #admits: (address: string) => boolean;

  constructor(admits: (address: string) => boolean) {
    super();
    this.#admits = admits;
  }

  override check(address: string | SocketAddress): boolean {
    return !this.#admits(typeof address === 'string' ? address : address.address);
  }
}
