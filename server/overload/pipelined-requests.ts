// A client may send its next request before it has the last answer, and node:http hands over all that a read of 64 KB holds:
// some 1,400. Answers are kept in order and in memory, so each of them costs as much as its own connection would, but nobody
// waits for it. Browsers do not do this. A client that does gets a few answers; the last one closes the connection. The
// requests after it were not read and may be sent again (RFC 9112 9.3.2).
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
export function isIdle(socket: Socket): boolean {
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
