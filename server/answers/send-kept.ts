import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpMessage, sendMessage } from './http-message.ts';
import type { FindKept } from './kept-answer.ts';

/** Answers from memory ahead of everything else; false, with nothing done, where there is nothing to answer with. */
export type SendKept = (request: IncomingMessage, response: ServerResponse) => boolean;

/** @param report is told why a form could not be made */
export function keptSender(find: FindKept, report: (error: unknown) => void): SendKept {
  return (request, response) => {
    const { method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
    const kept = find(url);
    if (!kept) return false;
    const asked = {
      acceptEncoding: request.headers['accept-encoding'],
      ifNoneMatch: request.headers['if-none-match'],
    };
    const unchanged = kept.unchanged(asked);
    if (unchanged) {
      if (!sendMessage(request, response, unchanged)) sendHead(request, response, 304, unchanged.headers).end();
      return true;
    }
    const message = kept.message(asked);
    if ('bytes' in message) send(request, response, message);
    else
      message.then(
        (made) => send(request, response, made),
        (error) => {
          report(error);
          response.destroy();
        },
      );
    return true;
  };
}

/** By one write where that can be. */
function send(request: IncomingMessage, response: ServerResponse, message: HttpMessage): void {
  if (request.method === 'GET' && sendMessage(request, response, message)) return;
  sendHead(request, response, 200, message.headers).end(request.method === 'HEAD' ? undefined : message.body);
}

function sendHead(request: IncomingMessage, response: ServerResponse, status: number, headers: readonly string[]) {
  // HTTP/1.1 keeps the connection without being told: two headers less in the first flight.
  if (response.shouldKeepAlive && request.httpVersion === '1.1') response.removeHeader('Connection');
  return response.writeHead(status, [...headers]);
}
