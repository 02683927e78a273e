// A client for tus 1.0, as the desk's script is one, and for the desk's form that accepts a finished upload.
import { type IncomingHttpHeaders, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LargePdf } from './large-pdf.ts';

export const TUS = { 'Tus-Resumable': '1.0.0' };

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The client: its origin, and the headers that identify it. */
export interface Caller {
  readonly origin: string;
  readonly headers: Record<string, string>;
}

/**
 * Sends a request and accepts any certificate. A broken connection gives status 0.
 * @param body is read with backpressure: each piece waits until the previous one has been sent
 * @param cutAt the connection is destroyed after so many bytes of the body
 */
export function call(
  { origin, headers: own }: Caller,
  path: string,
  method: string,
  headers: Record<string, string> = {},
  body: Iterable<Buffer> = [],
  cutAt = Infinity,
): Promise<Answered> {
  return new Promise((resolve) => {
    const make = origin.startsWith('https:') ? secureRequest : request;
    const options = { method, headers: { ...own, ...headers }, rejectUnauthorized: false };
    const sent = make(origin + path, options, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    });
    const closed = new Promise((go) => sent.once('close', go));
    sent.on('error', () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) }));
    void (async () => {
      let handed = 0;
      for (const piece of body) {
        if (handed > cutAt) return sent.destroy();
        handed += piece.length;
        if (!sent.write(piece)) await Promise.race([closed, new Promise((go) => sent.once('drain', go))]);
        if (sent.destroyed) return;
      }
      sent.end();
    })();
  });
}

/** Creates an upload, which must succeed, and returns its path. */
export async function create(caller: Caller, size: number): Promise<string> {
  const filename = Buffer.from('Biblia 1602.pdf').toString('base64');
  const headers = { ...TUS, 'Upload-Length': String(size), 'Upload-Metadata': `filename ${filename}` };
  const { status, headers: answered, body } = await call(caller, '/api/uploads', 'POST', headers);
  if (status !== 201) throw new Error(`${status}: ${body}`);
  return answered.location ?? '';
}

/** The number of bytes that the server has received. */
export async function offsetOf(caller: Caller, path: string): Promise<number> {
  const { status, headers } = await call(caller, path, 'HEAD', TUS);
  if (status !== 200) throw new Error(String(status));
  return Number(headers['upload-offset']);
}

/** Sends one piece of a PDF, `from` … `to` − 1. */
export async function send(caller: Caller, path: string, pdf: LargePdf, from: number, to = pdf.size, cutAt?: number) {
  const headers = {
    ...TUS,
    'Upload-Offset': String(from),
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': String(to - from),
  };
  const answer = await call(caller, path, 'PATCH', headers, pdf.slice(from, to), cutAt);
  return { status: answer.status, offset: Number(answer.headers['upload-offset']), text: answer.body.toString() };
}

/** Makes a finished upload the site's book; returns the redirect, or the error text. */
export async function take(caller: Caller, path: string): Promise<string> {
  const body = Buffer.from(new URLSearchParams({ que: 'tomar', subida: path.split('/').at(-1) ?? '' }).toString());
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(body.length) };
  const answer = await call(caller, '/administracion/libro', 'POST', headers, [body]);
  return answer.headers.location ?? answer.body.toString();
}
