import type { IncomingMessage, ServerResponse } from 'node:http';

const OK = '200 OK';
const UNCHANGED = '304 Not Modified';
/** Every date of RFC 9110 5.6.7 has this length. */
const DATE = 'Sun, 06 Nov 1994 08:49:37 GMT';

/** A complete HTTP/1.1 response in one buffer, whose date is filled in when it is sent. */
export interface HttpMessage {
  readonly bytes: Buffer<ArrayBuffer>;
  /** Offset of the date; `date` is its current value. */
  readonly dateAt: number;
  date: string;
  /** Alternating names and values, for sending with `writeHead`. */
  readonly headers: readonly string[];
  /** The body: a view of `bytes`. */
  readonly body: Buffer<ArrayBuffer>;
}

/** @param headers alternating names and values, without Date and connection headers */
export const encodeMessage = (headers: readonly string[], body: Uint8Array): HttpMessage => encode(OK, headers, body);

/** Encodes a 304 response. @param headers as for `encodeMessage` */
export const encodeUnchanged = (headers: readonly string[]): HttpMessage =>
  encode(UNCHANGED, headers, new Uint8Array());

function encode(status: string, headers: readonly string[], body: Uint8Array): HttpMessage {
  const start = `HTTP/1.1 ${status}\r\nDate: `;
  let head = `${start}${DATE}\r\n`;
  for (let i = 0; i < headers.length; i += 2) head += `${headers[i]}: ${headers[i + 1]}\r\n`;
  head += '\r\n';
  // Allocated outside Node's shared pool, since it is long-lived.
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length);
  bytes.write(head, 0, 'latin1');
  bytes.set(body, head.length);
  return { bytes, dateAt: start.length, date: DATE, headers, body: bytes.subarray(head.length) };
}

/** The message's bytes with the current date. */
function dated(message: HttpMessage): Buffer<ArrayBuffer> {
  const date = httpDate();
  if (message.date !== date) {
    message.bytes.write(date, message.dateAt, 'latin1');
    message.date = date;
  }
  return message.bytes;
}

/**
 * Sends a message by one write, at two thirds of the cost of `writeHead` and `end`. Returns false, with nothing done,
 * if the connection will close, uses HTTP/1.0, or has an earlier response pending.
 */
export function sendMessage(request: IncomingMessage, response: ServerResponse, message: HttpMessage): boolean {
  const { socket } = response;
  if (socket === null || !response.shouldKeepAlive || request.httpVersion !== '1.1') return false;
  socket.write(dated(message));
  // node:http waits for this event before it handles the connection's next request.
  response.emit('finish');
  return true;
}

let lastDate = { second: 0, date: DATE };

function httpDate(): string {
  const second = Math.floor(Date.now() / 1_000);
  if (second !== lastDate.second) lastDate = { second, date: new Date(second * 1_000).toUTCString() };
  return lastDate.date;
}
