import type { IncomingMessage, ServerResponse } from 'node:http';

const OK = '200 OK';
const UNCHANGED = '304 Not Modified';
/** Every date of RFC 9110 5.6.7 is as long as this one. */
const DATE = 'Sun, 06 Nov 1994 08:49:37 GMT';

/** A whole answer of HTTP/1.1 in one piece, its date to be filled in when it is sent. */
export interface HttpMessage {
  readonly bytes: Buffer<ArrayBuffer>;
  /** Where its date begins, and which one stands there. */
  readonly dateAt: number;
  date: string;
  /** Names and values in turn, for where it is sent otherwise. */
  readonly headers: readonly string[];
  /** Where the body begins. */
  readonly body: Buffer<ArrayBuffer>;
}

/** @param headers names and values in turn, without Date and without what concerns the connection */
export const encodeMessage = (headers: readonly string[], body: Uint8Array): HttpMessage => encode(OK, headers, body);

/** That nothing has changed. @param headers as for `encodeMessage` */
export const encodeUnchanged = (headers: readonly string[]): HttpMessage =>
  encode(UNCHANGED, headers, new Uint8Array());

function encode(status: string, headers: readonly string[], body: Uint8Array): HttpMessage {
  const start = `HTTP/1.1 ${status}\r\nDate: `;
  let head = `${start}${DATE}\r\n`;
  for (let i = 0; i < headers.length; i += 2) head += `${headers[i]}: ${headers[i + 1]}\r\n`;
  head += '\r\n';
  // Of its own, not of Node's shared pool: it is kept for long.
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length);
  bytes.write(head, 0, 'latin1');
  bytes.set(body, head.length);
  return { bytes, dateAt: start.length, date: DATE, headers, body: bytes.subarray(head.length) };
}

/** All bytes of an answer that is sent now. */
function dated(message: HttpMessage): Buffer<ArrayBuffer> {
  const date = httpDate();
  if (message.date !== date) {
    message.bytes.write(date, message.dateAt, 'latin1');
    message.date = date;
  }
  return message.bytes;
}

/**
 * Sends it by one write, at two thirds of what `writeHead` and `end` cost; false, with nothing done, where the connection is
 * to be closed, speaks HTTP/1.0, or still owes an earlier answer.
 */
export function sendMessage(request: IncomingMessage, response: ServerResponse, message: HttpMessage): boolean {
  const { socket } = response;
  if (socket === null || !response.shouldKeepAlive || request.httpVersion !== '1.1') return false;
  socket.write(dated(message));
  // What node:http waits for before it takes the connection's next request.
  response.emit('finish');
  return true;
}

let lastDate = { second: 0, date: DATE };

function httpDate(): string {
  const second = Math.floor(Date.now() / 1_000);
  if (second !== lastDate.second) lastDate = { second, date: new Date(second * 1_000).toUTCString() };
  return lastDate.date;
}
