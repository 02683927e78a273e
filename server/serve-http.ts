import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { clientBehind } from './access/client-address.ts';
import { takesFiles } from './bodies/read-body.ts';
import { answerInLine, closed, isEnded, limitConnections, mayTellFault, openDoors } from './overload/connections.ts';
import { spreadOverTurns } from './overload/event-loop.ts';
import { carry, securityHeaders } from './security/page-headers.ts';

const SECOND = 1_000;

/** Bounds on what one connection may cost; a proxy in front keeps its connections for less than 65 seconds. */
const LIMITS = {
  maxHeaderSize: 16_384,
  // `refuse` says so itself, with the headers of every answer.
  requireHostHeader: false,
  headersTimeout: 10 * SECOND,
  // See limitBody.
  requestTimeout: 0,
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
};

const BODY_WAIT_MS = 30 * SECOND;
/** Of a connection on which nothing moves: who does not read its answer, or a piece of work that has come to nothing. */
const STILL_MS = 300 * SECOND;

export interface Listening {
  readonly publicUrl: string;
  readonly host: string;
  readonly port: number;
  /** Whose connections are many people's. */
  readonly trustedProxies: BlockList;
}

export interface OpenServer {
  /** Gets its connections from what listens for it. */
  readonly server: Server;
  readonly port: number;
  /** Stops accepting, lets requests in flight finish, and cuts off what has not finished within the wait. */
  close(waitMs: number): Promise<void>;
}

/** A server that listens; rejects with the system's error where it cannot. */
export async function openServer(
  { host, port, publicUrl, trustedProxies }: Listening,
  listener: RequestListener,
): Promise<OpenServer> {
  const clientOf = ({ socket, headers }: IncomingMessage) =>
    clientBehind(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), trustedProxies) ?? '';
  let knocks = 0;
  const newcomers = () => {
    const since = knocks;
    knocks = 0;
    return since;
  };
  const answerAll: RequestListener = (request, response) => {
    limitBody(request, BODY_WAIT_MS, publicUrl);
    listener(request, response);
  };
  const answer = spreadOverTurns(answerAll, clientOf, newcomers);
  const server = createServer(LIMITS, (request, response) => answerInLine(request, response, answer));
  server.timeout = STILL_MS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    answerClientError(error, socket, publicUrl),
  );
  server.on('checkExpectation', (_, response) => {
    carry(response, securityHeaders(publicUrl));
    response.writeHead(417, { Connection: 'close' }).end();
  });
  const connections = limitConnections(trustedProxies);
  const { doors, port: open } = await openDoors(
    { host, port },
    {
      admits(address) {
        knocks++;
        return connections.admits(address);
      },
      enter(socket) {
        if (connections.hold(socket)) server.emit('connection', socket);
        else socket.destroy();
      },
    },
  );
  // With this node:http begins to look after its connections: who is idle, and who is too slow.
  server.emit('listening');
  return {
    server,
    port: open,
    async close(waitMs) {
      server.close();
      const limit = setTimeout(() => server.closeAllConnections(), waitMs);
      // A connection that is kept alive becomes idle when its request has been answered, and would stay so.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      // node:http counts a connection as idle only after its first request.
      connections.closeSilent();
      await Promise.all(doors.map(closed));
      clearTimeout(limit);
      clearInterval(sweep);
    },
  };
}

/** Of connections that have sent a body: the timer of the last one. A connection sends one after the other. */
const bodyTimers = new WeakMap<Socket, NodeJS.Timeout>();

/** A body must have come within the wait; a file goes on as long as something of it comes. */
export function limitBody(request: IncomingMessage, waitMs: number, publicUrl: string): void {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  if (socket.destroyed) return;
  const long = takesFiles(request.url ?? '');
  let come = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer);
    else if (long && socket.bytesRead > come) come = socket.bytesRead;
    else answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, publicUrl);
  }, waitMs);
  timer.unref();
  // A request that is answered before its body has come, and whose connection then ends, never says that it is closed.
  if (bodyTimers.has(socket)) clearInterval(bodyTimers.get(socket));
  else socket.once('close', () => clearInterval(bodyTimers.get(socket)));
  bodyTimers.set(socket, timer);
}

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What is not HTTP, too large or too slow is told so, and the connection is closed. */
function answerClientError(error: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket, publicUrl: string): void {
  // What follows the last request of a connection is nobody's.
  if (isEnded(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (!mayTellFault(socket)) {
    socket.destroySoon();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  const own = [['Connection', 'close'] as const, ['Content-Length', '0'] as const, ...securityHeaders(publicUrl)];
  const lines = own.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`);
}
