import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import type { Files, KeptFile } from '../../services/files/contents/files.ts';
import { noneMatch } from '../answers/representation.ts';
import { FILE_POLICY } from '../security/page-headers.ts';

/** Bytes from `start` to `end`, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Room for two numbers of sixteen digits and some blanks. */
const LONGEST = 60;
const SINGLE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * Parses a Range header for a body of `size` bytes. Undefined means the whole, also for a malformed header or several
 * ranges, which a server may ignore; `unsatisfiable` means that no byte matches.
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

/** Browsers show a PDF inside their own `embed` element, which needs `object-src`. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";
const PIECE = 1 << 18;

/** Locates files. */
export interface FileHost {
  readonly files: Pick<Files, 'pathOf'>;
}

/** Headers for serving a file. */
export interface Serving {
  /** The suggested file name: `sagrada-biblia.pdf`. */
  readonly name: string;
  readonly type: string;
  /** `inline`: shown if the browser can. */
  readonly disposition?: 'attachment' | 'inline';
  /** Additional headers, which override the common ones. */
  readonly headers?: readonly (readonly [string, string])[];
}

/**
 * Streams a file with backpressure: whole, the requested range, or only the headers. The ETag is derived from the
 * contents, so an interrupted download continues with the same bytes or starts over.
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

/**
 * Opens the file when the first chunk is pulled: a response that is never read, such as after a disconnect, leaves no
 * file open.
 */
async function* piecesOf(path: string, start: number, end: number): AsyncGenerator<Buffer<ArrayBuffer>> {
  yield* createReadStream(path, { start, end, highWaterMark: PIECE });
}

/** Serves a small file from memory in the same way. */
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

/** The bytes to send and their headers; a Response if there are none. */
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

/** The Range header, unless If-Range names another version. If-Range with a date is ignored. */
function rangeAsked(request: Request, tag: string): string | null {
  if (request.method !== 'GET') return null;
  const since = request.headers.get('If-Range');
  return since === null || since === tag ? request.headers.get('Range') : null;
}

/** Tells whether the complete file is on this disk. */
async function isWhole(path: string, size: number): Promise<boolean> {
  try {
    return (await stat(path)).size === size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** `filename` for old clients, `filename*` (RFC 8187) for all others. */
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
