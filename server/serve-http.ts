import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Keeper } from '../program/keeper.ts';
import { clientBehind } from './access/client-address.ts';
import { takesFiles } from './bodies/read-body.ts';
import {
  answerPipelined,
  closed,
  isEnded,
  limitConnections,
  mayReportError,
  openListenSockets,
} from './overload/connections.ts';
import { limitRequestsPerIteration } from './overload/event-loop.ts';
import { securityHeaders, setDefaultHeaders } from './security/page-headers.ts';

const SECOND = 1_000;

/** Limits on the cost of one connection; a proxy in front keeps its connections for less than 65 seconds. */
const LIMITS = {
  maxHeaderSize: 16_384,
  // `refuse` checks the Host header itself, and responds with the common headers.
  requireHostHeader: false,
  headersTimeout: 10 * SECOND,
  // Replaced by limitBody.
  requestTimeout: 0,
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
};

const BODY_WAIT_MS = 30 * SECOND;
/** Idle timeout of a connection: the client does not read its response, or a handler hangs. */
const STILL_MS = 300 * SECOND;

const SWEEP_MS = 50;
/** Under a keeper, a first request that is on its way when the server is asked to end is answered, and so is the next one of a browser. */
const FIRST_REQUEST_SWEEPS = 40;
const NEXT_REQUEST_SWEEPS = 5;

export interface Listening {
  readonly siteUrl: () => string;
  readonly host: string;
  readonly port: number;
  /** Proxies, whose connections carry requests of many clients. */
  readonly trustedProxies: BlockList;
  /** Accepts the connections in its place. */
  readonly keeper?: Keeper | undefined;
}

export interface OpenServer {
  /** Receives its connections from the listening sockets. */
  readonly server: Server;
  readonly port: number;
  /** Stops accepting, lets requests in flight finish, and cuts off what has not finished within the wait. */
  close(waitMs: number): Promise<void>;
}

/** Starts listening; rejects with the system's error on failure. */
export async function openServer(
  { host, port, siteUrl, trustedProxies, keeper }: Listening,
  listener: RequestListener,
): Promise<OpenServer> {
  const clientOf = ({ socket, headers }: IncomingMessage) =>
    clientBehind(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), trustedProxies) ?? '';
  let newConnections = 0;
  const takeNewConnections = () => {
    const since = newConnections;
    newConnections = 0;
    return since;
  };
  const answerAll: RequestListener = (request, response) => {
    limitBody(request, BODY_WAIT_MS, siteUrl);
    listener(request, response);
  };
  const answer = limitRequestsPerIteration(answerAll, clientOf, takeNewConnections);
  let stopping = false;
  const server = createServer(LIMITS, (request, response) => {
    if (stopping) response.shouldKeepAlive = false;
    answerPipelined(request, response, answer);
  });
  server.timeout = STILL_MS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    answerClientError(error, socket, siteUrl()),
  );
  server.on('checkExpectation', (_, response) => {
    setDefaultHeaders(response, securityHeaders(siteUrl()));
    response.writeHead(417, { Connection: 'close' }).end();
  });
  const connections = limitConnections(trustedProxies);
  const handler = {
    admits(address: string) {
      newConnections++;
      return connections.admits(address);
    },
    accept(socket: Socket) {
      if (connections.hold(socket)) server.emit('connection', socket);
      else socket.destroy();
    },
  };
  keeper?.onConnection((socket) => {
    socket.allowHalfOpen = true;
    if (socket.remoteAddress !== undefined && handler.admits(socket.remoteAddress)) handler.accept(socket);
    else socket.destroy();
  });
  const { listenSockets, port: open } = keeper
    ? { listenSockets: [], port }
    : await openListenSockets({ host, port }, handler);
  // This event makes node:http start checking its connections for timeouts.
  server.emit('listening');
  return {
    server,
    port: open,
    async close(waitMs) {
      stopping = true;
      connections.endAfterResponse();
      const limit = setTimeout(() => server.closeAllConnections(), waitMs);
      const listenEnds = Promise.all(listenSockets.map(closed));
      // node:http takes a connection whose first request is on its way for an idle one, and closes it: what a keeper has handed over waits.
      for (let sweep = 0; keeper && connections.count() > 0; sweep++) {
        if (sweep >= FIRST_REQUEST_SWEEPS) connections.closeSilent();
        if (sweep >= NEXT_REQUEST_SWEEPS) connections.closeIdle();
        await sleep(SWEEP_MS);
      }
      server.close();
      // A keep-alive connection becomes idle after its current response, and would stay open.
      const sweeps = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      // node:http counts a connection as idle only after its first request.
      connections.closeSilent();
      await listenEnds;
      while (connections.count() > 0) await sleep(SWEEP_MS);
      clearInterval(sweeps);
      clearTimeout(limit);
    },
  };
}

/** The timer of the current body of each connection; bodies of one connection come one after the other. */
const bodyTimers = new WeakMap<Socket, NodeJS.Timeout>();

/** A body must arrive within the wait; an upload may continue while bytes keep arriving. */
export function limitBody(request: IncomingMessage, waitMs: number, siteUrl: () => string): void {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  if (socket.destroyed) return;
  const long = takesFiles(request.url ?? '');
  let come = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer);
    else if (long && socket.bytesRead > come) come = socket.bytesRead;
    else answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, siteUrl());
  }, waitMs);
  timer.unref();
  // A request answered before its body has arrived, on a connection that then closes, emits no `close`.
  if (bodyTimers.has(socket)) clearInterval(bodyTimers.get(socket));
  else socket.once('close', () => clearInterval(bodyTimers.get(socket)));
  bodyTimers.set(socket, timer);
}

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to a malformed, too large or too slow request with an error status, and closes the connection. */
function answerClientError(error: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket, publicUrl: string): void {
  // Data after a connection's last request is ignored.
  if (isEnded(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (!mayReportError(socket)) {
    socket.destroySoon();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  const own = [['Connection', 'close'] as const, ['Content-Length', '0'] as const, ...securityHeaders(publicUrl)];
  const lines = own.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`);
}
