import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpMessage, sendMessage } from './http-message.ts';
import type { Answer, Asked } from './representation.ts';

/** An answer that lies in memory, the same for everybody. */
export interface KeptAnswer {
  /** That the asker has it already; undefined where it must be sent. */
  unchanged(asked: Asked): HttpMessage | undefined;
  /** The whole of it, ready to be sent; a promise where the form that is asked for must be made. */
  message(asked: Asked): HttpMessage | Promise<HttpMessage>;
}

/** What lies in memory for a request target, as it was sent, or is made at once of what lies there; undefined where there is nothing. Never a stale one. */
export type FindKept = (target: string) => KeptAnswer | undefined;

export async function answerFrom(kept: KeptAnswer, asked: Asked): Promise<Answer> {
  const unchanged = kept.unchanged(asked);
  if (unchanged) return { status: 304, headers: [...unchanged.headers] };
  const { headers, body } = await kept.message(asked);
  return { status: 200, headers: [...headers], body };
}

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
