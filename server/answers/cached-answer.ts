import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpMessage, sendMessage } from './http-message.ts';
import type { Answer, Asked } from './representation.ts';

/** A response in memory, the same for all clients. */
export interface CachedAnswer {
  /** A 304 if the client has the current version; otherwise undefined. */
  unchanged(asked: Asked): HttpMessage | undefined;
  /** The complete response; a promise if the encoding must be made first. */
  message(asked: Asked): HttpMessage | Promise<HttpMessage>;
}

/** Finds the cached response for a request target as sent; undefined if there is none. Never returns a stale one. */
export type FindCached = (target: string) => CachedAnswer | undefined;

export async function answerFrom(kept: CachedAnswer, asked: Asked): Promise<Answer> {
  const unchanged = kept.unchanged(asked);
  if (unchanged) return { status: 304, headers: [...unchanged.headers] };
  const { headers, body } = await kept.message(asked);
  return { status: 200, headers: [...headers], body };
}

/** Responds from memory before any other handler; false, with nothing done, if nothing is cached. */
export type SendCached = (request: IncomingMessage, response: ServerResponse) => boolean;

/** @param report receives the error if an encoding could not be made */
export function cachedSender(find: FindCached, report: (error: unknown) => void): SendCached {
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

/** Sends by one write if possible. */
function send(request: IncomingMessage, response: ServerResponse, message: HttpMessage): void {
  if (request.method === 'GET' && sendMessage(request, response, message)) return;
  sendHead(request, response, 200, message.headers).end(request.method === 'HEAD' ? undefined : message.body);
}

function sendHead(request: IncomingMessage, response: ServerResponse, status: number, headers: readonly string[]) {
  // HTTP/1.1 connections persist by default: leaving out two headers saves bytes in the first flight.
  if (response.shouldKeepAlive && request.httpVersion === '1.1') response.removeHeader('Connection');
  return response.writeHead(status, [...headers]);
}
