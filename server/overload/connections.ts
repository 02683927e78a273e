import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, BlockList, createServer, type Server, type Socket, type SocketAddress } from 'node:net';
import { isProxy, networkOfPeer } from '../access/client-address.ts';

/** Clients ranked by count; the highest is found in constant time. */
export class Ranking<T> {
  /** Clients by count; a client with none is absent. */
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

// Limits HTTP pipelining. A client may send requests before it has the last response, and node:http handles all that
// one read of 64 KB contains: some 1,400. Responses are kept in order and in memory, so each costs as much as one on
// its own connection, without waiting. Browsers do not pipeline. A client that does gets a few responses, the last of
// which closes the connection. The requests after it were not read and may be sent again (RFC 9112 9.3.2).

const MOST_UNANSWERED = 8;
/** Response bytes buffered because the client does not read them. */
const MOST_UNREAD_BYTES = 256_000;
/** Most requests on one connection. */
const MOST_REQUESTS = 10_000;
/** A client that has not read the last response by then is disconnected. */
const LAST_WITHIN_MS = 30_000;

interface Pipeline {
  requests: number;
  unanswered: number;
  /** The newest request and its response. */
  last: readonly [IncomingMessage, ServerResponse];
  /** The last response of the connection has begun. */
  ended: boolean;
}

const pipelines = new WeakMap<Socket, Pipeline>();

/** Answers a request and counts it against its connection; requests after the last allowed one are ignored. */
export function answerPipelined(
  request: IncomingMessage,
  response: ServerResponse,
  answer: RequestListener,
  lastWithinMs = LAST_WITHIN_MS,
): void {
  const { socket } = request;
  let pipeline = pipelines.get(socket);
  if (pipeline === undefined) {
    pipeline = { requests: 0, unanswered: 0, last: [request, response], ended: false };
    pipelines.set(socket, pipeline);
  }
  if (pipeline.ended) return;
  pipeline.requests++;
  pipeline.last = [request, response];
  if (
    pipeline.requests >= MOST_REQUESTS ||
    pipeline.unanswered >= MOST_UNANSWERED - 1 ||
    socket.writableLength > MOST_UNREAD_BYTES
  ) {
    pipeline.ended = true;
    response.shouldKeepAlive = false;
    stopParsing(socket);
    const limit = setTimeout(() => socket.destroy(), lastWithinMs).unref();
    socket.once('close', () => clearTimeout(limit));
  }
  // `response.socket` is set only while this response is the current one: it is null while the response is queued, and
  // after it was sent.
  const queued = response.socket === null;
  answer(request, response);
  if (!queued && response.socket === null) return;
  pipeline.unanswered++;
  response.once('close', () => pipeline.unanswered--);
}

/** True once a connection's last response has begun. */
export const isEnded = (socket: Socket): boolean => pipelines.get(socket)?.ended === true;

/**
 * Tells whether an error response can be sent on a connection. It cannot if an earlier request is still pending, whose
 * response the client would take it for, nor if the faulty request, whose body came after its head, has been answered.
 */
export function mayReportError(socket: Socket): boolean {
  const pipeline = pipelines.get(socket);
  if (pipeline === undefined) return true;
  const [request, response] = pipeline.last;
  return request.complete ? pipeline.unanswered === 0 : pipeline.unanswered === 1 && !response.headersSent;
}

/** True if no response is pending. */
function isIdle(socket: Socket): boolean {
  const pipeline = pipelines.get(socket);
  return pipeline === undefined || pipeline.unanswered === 0;
}

/**
 * Stops Node's parser, which would otherwise turn all that was read into requests: 20 connections with 1,400 each cost
 * half a second, most of it for errors on closing. The return value 2 tells the parser that the rest is not HTTP.
 */
function stopParsing(socket: Socket & { readonly parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => 2;
}

/** A school shares one address: forty browsers with six connections each. */
const MOST_OF_ONE = 256;
/** A connection takes some 15 KB of memory. */
const MOST = 2_048;
/** Clients with one connection each that are examined for an idle one. */
const LOOKED_AT = 64;

/** Admission of connections. */
export interface Connections {
  /** Tells whether to admit a connection from this address; it may evict another. */
  admits(address: string): boolean;
  /** Counts an accepted connection until it closes; false if it has closed already. */
  hold(socket: Socket): boolean;
  /** Makes each response that has not begun the last of its connection. */
  endAfterResponse(): void;
  /** Closes connections whose requests have been answered. */
  closeIdle(): void;
  /** Closes connections that have sent nothing yet. */
  closeSilent(): void;
  /** How many are open. */
  count(): number;
}

/**
 * Limits the connections of each client, unless it is a proxy, and their total. At the total limit, the client with
 * most connections loses its oldest idle one, or else its oldest: browsers reconnect when needed. The client with most
 * is refused. Others' connections exclude no client, unless all of them have requests pending.
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
  const all = () => [...byClient.values()].flatMap((own) => [...own]);
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
        // A client without a connection replaces an idle one.
        if (size === 0 && idle) return close(other, idle);
        if (size > 0 || ++looked >= LOOKED_AT) return false;
      }
      return false;
    },

    hold(socket) {
      const { remoteAddress } = socket;
      // The connection has closed already.
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

    count: () => count,

    endAfterResponse() {
      for (const socket of all()) {
        const { last } = pipelines.get(socket) ?? {};
        if (last && !last[1].headersSent) last[1].shouldKeepAlive = false;
      }
    },

    closeIdle() {
      for (const socket of all()) if (pipelines.get(socket)?.last[0].complete && isIdle(socket)) socket.destroySoon();
    },

    closeSilent() {
      for (const socket of all()) if (socket.bytesRead === 0) socket.destroySoon();
    },
  };
}

const oldest = (sockets: ReadonlySet<Socket>): Socket | undefined => sockets.values().next().value;

/** The oldest socket without a pending response, if any. */
function oldestIdle(sockets: ReadonlySet<Socket>): Socket | undefined {
  for (const socket of sockets) if (isIdle(socket)) return socket;
  return undefined;
}

// Node accepts one new connection per listening socket in each iteration of the event loop, so a flood of a few hundred
// connections a second would keep others waiting for seconds in the system's queue. With several sockets on one port,
// among which the system spreads new connections (SO_REUSEPORT), an iteration accepts one of each. A client that is not
// admitted is refused before Node creates its objects for the connection, at a fifth of the cost; otherwise the queue
// would still grow.

const LISTEN_SOCKETS = 64;
/**
 * Backlog of pending connections of each socket; the system may allow less. A client whose SYN finds no room retries
 * after a second.
 */
const BACKLOG = 64;

interface Place {
  readonly host: string;
  readonly port: number;
}

export interface ConnectionHandler {
  /** Decides on a connection by its address; a refused one is closed before it is created. */
  readonly admits: (address: string) => boolean;
  readonly accept: (socket: Socket) => void;
}

/** Refuses all connections. */
const REFUSE_ALL: ConnectionHandler = { admits: () => false, accept: () => {} };

/** Opens the listening sockets; rejects with the system's error on failure. @returns the sockets to close, and the port */
export async function openListenSockets(place: Place, handler: ConnectionHandler) {
  // With SO_REUSEPORT, another program on the same port would go unnoticed, so it is first opened alone.
  if (place.port !== 0) await closed(await listening(place));
  const first = await listening({ ...place, reusePort: true }, handler).catch((error: NodeJS.ErrnoException) => {
    // Not every system supports SO_REUSEPORT.
    if (error.code !== 'ENOTSUP' && error.code !== 'EINVAL') throw error;
  });
  if (first === undefined) {
    const only = await listening(place, handler);
    return { listenSockets: [only], port: portOf(only) };
  }
  const port = portOf(first);
  const more = Array.from({ length: LISTEN_SOCKETS - 1 }, () =>
    listening({ ...place, port, reusePort: true }, handler),
  );
  return { listenSockets: [first, ...(await Promise.all(more))], port };
}

/** Closes a socket; resolves when all its connections have closed. */
export const closed = (listenSocket: Server): Promise<void> =>
  new Promise((resolve) => listenSocket.close(() => resolve()));

const portOf = (listenSocket: Server): number => (listenSocket.address() as AddressInfo).port;

function listening(
  place: Place & { readonly reusePort?: boolean },
  { admits, accept }: ConnectionHandler = REFUSE_ALL,
): Promise<Server> {
  // The same options as node:http's own.
  const listenSocket = createServer(
    { allowHalfOpen: true, noDelay: true, blockList: new AdmissionBlockList(admits) },
    accept,
  );
  return new Promise((resolve, reject) => {
    listenSocket.once('error', reject);
    listenSocket.listen({ ...place, backlog: BACKLOG }, () => {
      listenSocket.off('error', reject);
      resolve(listenSocket);
    });
  });
}

/** node:net checks its BlockList before it creates a Socket. This one decides anew for each connection. */
class AdmissionBlockList extends BlockList {
  readonly #admits: (address: string) => boolean;

  constructor(admits: (address: string) => boolean) {
    super();
    this.#admits = admits;
  }

  override check(address: string | SocketAddress): boolean {
    return !this.#admits(typeof address === 'string' ? address : address.address);
  }
}
