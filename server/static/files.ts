import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Hono } from 'hono';
import { answerFrom, type CachedAnswer } from '../answers/cached-answer.ts';
import { EncodingCache } from '../answers/encoding-cache.ts';
import { encodeMessage, encodeUnchanged } from '../answers/http-message.ts';
import { type Answer, type Asked, noneMatch, Representation, toResponse } from '../answers/representation.ts';
import { FILE_POLICY, OFFLINE_WORKER_POLICY } from '../security/page-headers.ts';

/** A file that is sent without compression: a picture, a font. */
function rawFile(body: Uint8Array, headers: readonly (readonly [string, string])[]): CachedAnswer {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  const tagged = [...headers.flat(), 'ETag', tag];
  const whole = encodeMessage([...tagged, 'Content-Length', String(body.length)], body);
  const unchanged = encodeUnchanged(tagged);
  return {
    unchanged: ({ ifNoneMatch }) => (noneMatch(ifNoneMatch, tag) ? unchanged : undefined),
    message: () => whole,
  };
}

type Header = readonly [string, string];

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
/** Cache for gzip and identity encodings. */
const ENCODING_CACHE_BYTES = 2_000_000;
const COMPRESSED_ALREADY = /\.(gif|jpg|pdf|png|webp|woff2)$/;

/** The files of the client build: those under `assets/` have a hash in their names and never change. */
export class StaticFiles {
  readonly #known: ReadonlyMap<string, string>;
  readonly #commonHeaders: () => readonly Header[];
  readonly #read = new Map<string, Promise<CachedAnswer>>();
  /** Files that have been read and that no other handler may override. */
  readonly #kept = new Map<string, CachedAnswer>();
  readonly #encodings = new EncodingCache(ENCODING_CACHE_BYTES);
  /** The headers of what has been read. */
  #headers: readonly Header[] = [];
  /** Compression runs one file at a time: the best takes most of a second for the largest. */
  #compressing: Promise<void> = Promise.resolve();

  /** @param commonHeaders headers of every response; files are read again when they are another array */
  constructor(folder: string, commonHeaders: () => readonly Header[]) {
    this.#known = filesUnder(folder);
    this.#commonHeaders = commonHeaders;
  }

  /** The file of a path, if it has been requested before. */
  peek(path: string): CachedAnswer | undefined {
    this.#followHeaders();
    return this.#kept.get(path);
  }

  /**
   * The response for a URL path; undefined if there is no such file. The list of files is in memory, so unknown paths
   * never reach the disk.
   */
  async answer(path: string, asked: Asked): Promise<Answer | undefined> {
    const file = this.#known.get(path);
    if (file === undefined) return undefined;
    this.#followHeaders();
    const headers = this.#headers;
    let content = this.#read.get(path);
    if (!content) {
      content = open(file, path, this.#encodings, headers);
      this.#read.set(path, content);
      content.then(
        (opened) => {
          // At other paths an owner's picture may take precedence.
          if (path.startsWith(ASSETS) && headers === this.#headers) this.#kept.set(path, opened);
          if (opened instanceof Representation) this.#compressing = this.#compressing.then(() => opened.compressBest());
        },
        () => this.#read.delete(path),
      );
    }
    return answerFrom(await content, asked);
  }

  #followHeaders(): void {
    const headers = this.#commonHeaders();
    if (headers === this.#headers) return;
    this.#headers = headers;
    this.#read.clear();
    this.#kept.clear();
  }
}

const ASSETS = '/assets/';
/** Browsers request the worker again whenever they check for a newer build. */
const WORKER = '/offline-worker.js';

function cacheOf(path: string): string {
  if (path.startsWith(ASSETS)) return 'public, max-age=31536000, immutable';
  return path === WORKER ? 'public, max-age=0, must-revalidate' : 'public, max-age=86400';
}

async function open(
  file: string,
  path: string,
  encodings: EncodingCache,
  commonHeaders: readonly Header[],
): Promise<CachedAnswer> {
  const body = await readFile(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  // Files with a permanent address may be embedded elsewhere: the pictures of links to this site.
  const own = path.startsWith(ASSETS) || path === WORKER;
  const headers: Header[] = [
    ...commonHeaders.filter(([name]) => name !== 'Cross-Origin-Resource-Policy'),
    ['Content-Type', type],
    ['Cache-Control', cacheOf(path)],
    ['Cross-Origin-Resource-Policy', own ? 'same-origin' : 'cross-origin'],
  ];
  if (/svg|html|xml/.test(type)) headers.push(['Content-Security-Policy', FILE_POLICY]);
  if (path === WORKER) headers.push(['Content-Security-Policy', OFFLINE_WORKER_POLICY]);
  if (COMPRESSED_ALREADY.test(file)) return rawFile(body, headers);
  return new Representation(body, [...headers, ['Vary', 'Accept-Encoding']], encodings);
}

function filesUnder(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (name.split(sep).some((part) => part.startsWith('.')) || !statSync(file).isFile()) continue;
    files.set(`/${name.split(sep).map(encodeURIComponent).join('/')}`, file);
  }
  return files;
}

/** Files of the client build. An unknown asset gets a 404 at once, without rendering a page. */
export function mountFiles(app: Hono, files: StaticFiles): void {
  app.get('*', async (c, next) => {
    const answer = await files.answer(c.req.path, {
      acceptEncoding: c.req.header('Accept-Encoding'),
      ifNoneMatch: c.req.header('If-None-Match'),
    });
    if (answer) return toResponse(answer);
    if (c.req.path.startsWith('/assets/'))
      return c.text('No existe este archivo.', 404, {
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
    await next();
  });
}
