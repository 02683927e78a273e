import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import type { Files, KeptFile } from '../../services/files/contents/files.ts';
import { noneMatch } from '../answers/representation.ts';
import { FILE_POLICY } from '../security/page-headers.ts';

/** Bytes from `start` to `end`, both of them included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Two numbers of sixteen digits, and some blanks. */
const LONGEST = 60;
const SINGLE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * What a Range header asks for of so many bytes. Undefined: the whole, as for what is malformed or asks for several
 * ranges, which a server need not give; `unsatisfiable`: nothing that there is.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = (header && header.length <= LONGEST && SINGLE.exec(header)) || [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Browsers show a PDF inside of an `embed` of their own: without `object-src` they would not. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";
const PIECE = 1 << 18;

/** Where files lie. */
export interface FileHost {
  readonly files: Pick<Files, 'pathOf'>;
}

/** How a file is sent. */
export interface Serving {
  /** What it is called where it is saved: `sagrada-biblia.pdf`. */
  readonly name: string;
  readonly type: string;
  /** `inline`: shown where the browser can. */
  readonly disposition?: 'attachment' | 'inline';
  /** Further ones, or others in the place of those that every file has. */
  readonly headers?: readonly (readonly [string, string])[];
}

/**
 * Sends a file in pieces, as fast as the client takes them: whole, the range asked for, or nothing but its headers.
 * Its ETag is of its contents, so a download that broke off goes on with the very same bytes or begins again.
 */
export async function serveFile(
  { files }: FileHost,
  request: Request,
  { sha256, size }: KeptFile,
  serving: Serving,
): Promise<Response> {
  const asked = readAsked(request, sha256, size, serving);
  if (asked instanceof Response) return asked;
  const { status, headers, start, end } = asked;
  const path = files.pathOf(sha256);
  if (!(await isWhole(path, size))) return lacking();
  if (request.method === 'HEAD' || size === 0) return new Response(null, { status, headers });
  return new Response(NodeStream.from(piecesOf(path, start, end)) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    status,
    headers,
  });
}

/** Opens the file when the first piece is taken: of an answer that nobody takes, as where the client has gone, nothing stays open. */
async function* piecesOf(path: string, start: number, end: number): AsyncGenerator<Buffer<ArrayBuffer>> {
  yield* createReadStream(path, { start, end, highWaterMark: PIECE });
}

/** The same of a small file that is in memory. */
export function serveBytes(request: Request, body: Uint8Array<ArrayBuffer>, serving: Serving): Response {
  const sha256 = createHash('sha256').update(body).digest('hex');
  const asked = readAsked(request, sha256, body.length, serving);
  if (asked instanceof Response) return asked;
  const { status, headers, start, end } = asked;
  return new Response(request.method === 'HEAD' ? null : body.subarray(start, end + 1), { status, headers });
}

interface AskedPart {
  readonly status: 200 | 206;
  readonly headers: Headers;
  readonly start: number;
  readonly end: number;
}

/** Which bytes are to be sent, with which headers; an answer where there are none. */
function readAsked(
  request: Request,
  sha256: string,
  size: number,
  { name, type, disposition = 'attachment', headers: further = [] }: Serving,
): AskedPart | Response {
  const tag = `"${sha256.slice(0, 32)}"`;
  const headers = new Headers([
    ['Content-Type', type],
    ['Content-Disposition', `${disposition}; ${fileName(name)}`],
    ['Content-Security-Policy', type === 'application/pdf' ? PDF_POLICY : FILE_POLICY],
    ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ['Accept-Ranges', 'bytes'],
    ['ETag', tag],
  ]);
  for (const [header, value] of further) headers.set(header, value);
  if (noneMatch(request.headers.get('If-None-Match') ?? undefined, tag))
    return new Response(null, { status: 304, headers });

  const range = parseRange(rangeAsked(request, tag), size);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`);
    headers.set('Content-Length', '0');
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
  return { status: range ? 206 : 200, headers, start, end };
}

/** What is asked for of a file that the client has begun to take: only of the very same one. A date is never believed. */
function rangeAsked(request: Request, tag: string): string | null {
  if (request.method !== 'GET') return null;
  const since = request.headers.get('If-Range');
  return since === null || since === tag ? request.headers.get('Range') : null;
}

/** Whether it is on this disk, and all of it. */
async function isWhole(path: string, size: number): Promise<boolean> {
  try {
    return (await stat(path)).size === size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** `filename` for the oldest, `filename*` (RFC 8187) for all others. */
function fileName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return plain === name ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const lacking = (): Response =>
  new Response('Este archivo no está ahora en este servidor. Vuelva a intentarlo dentro de un momento.\n', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Retry-After': '30',
    },
  });
