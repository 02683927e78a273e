import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const SECOND = 1_000;

/** Bounds on what one connection may cost; a proxy in front keeps its connections for less than 65 seconds. */
const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10 * SECOND,
  requestTimeout: 30 * SECOND,
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
};

/** A server that listens; rejects with the system's error where it cannot. */
export function openServer(host: string, port: number, listener: RequestListener): Promise<Server> {
  const server = createServer(LIMITS, listener);
  server.on('clientError', answerClientError);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Stops accepting, lets requests in flight finish, and cuts off what has not finished within the wait. */
export function closeServer(server: Server, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), waitMs);
    // A connection that is kept alive becomes idle when its request has been answered, and would stay so.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(limit);
      clearInterval(sweep);
      resolve();
    });
  });
}

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What is not HTTP, too large or too slow is told so, and the connection is closed. */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
