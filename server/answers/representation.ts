import { createHash } from 'node:crypto';
import { answerFrom, type CachedAnswer } from './cached-answer.ts';
import {
  type BestCompression,
  brotliBest,
  brotliFast,
  chooseEncoding,
  type Encoding,
  gzipBest,
  gzipFast,
  unbrotli,
} from './compress.ts';
import type { EncodingCache } from './encoding-cache.ts';
import { encodeMessage, encodeUnchanged, type HttpMessage } from './http-message.ts';

/** Tells whether an If-None-Match header names the tag, by the weak comparison of GET and HEAD (RFC 9110 13.1.2). */
export function noneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  // A tag contains no quotation marks, so a substring search finds it in a list of any length without parsing.
  return header === tag || header.trim() === '*' || header.includes(opaque(tag));
}

const opaque = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);

/** A response: headers as one flat list of names and values, as `writeHead` takes them. */
export interface Answer {
  readonly status: number;
  readonly headers: string[];
  /** Absent for 304. */
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** The request headers that content negotiation uses. */
export interface Asked {
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** Browsers replace stored headers by those of a 304, so those that govern use by other sites must be repeated. */
const OF_UNCHANGED = /^(Cache-Control|Vary|X-Edition|X-Revision|Cross-Origin-Resource-Policy|Access-Control-.*)$/;

/** Approximate memory of one beside its bytes. */
const OVERHEAD = 4_000;

/**
 * A public page or file, kept as brotli. Gzip and identity are made from it on demand, off the event loop, and cached
 * in `encodings` while there is room.
 *
 * The tags are weak, since the fast and the best compression of a page share one, and so do instances with different
 * zlibs. They name the content, its policy and the encoding.
 */
export class Representation implements CachedAnswer {
  /** The headers except those of one encoding. */
  readonly headers: readonly (readonly [string, string])[];
  /** Hash of the content and the headers. */
  readonly hash: string;
  readonly #tags: Readonly<Record<Encoding, string>>;
  readonly #encodings: EncodingCache;
  #brotli: Buffer<ArrayBuffer>;
  #message: HttpMessage | undefined;
  /** 304 responses by encoding, made on first use. */
  #notModified: Partial<Record<Encoding, HttpMessage>> | undefined;
  #best: 'no' | 'underway' | 'yes' = 'no';

  constructor(body: Uint8Array, headers: readonly (readonly [string, string])[], encodings: EncodingCache) {
    this.#encodings = encodings;
    this.headers = headers;
    this.hash = createHash('sha256')
      .update(headers.join('\n'))
      .update('\n\n')
      .update(body)
      .digest('base64url')
      .slice(0, 16);
    const tagOf = (encoding: string) => `W/"${this.hash}-${encoding}"`;
    this.#tags = { br: tagOf('br'), gzip: tagOf('gzip'), identity: tagOf('id') };
    this.#brotli = brotliFast(body);
  }

  unchanged({ acceptEncoding, ifNoneMatch }: Asked): HttpMessage | undefined {
    if (ifNoneMatch === undefined) return undefined;
    const encoding = chooseEncoding(acceptEncoding);
    if (!noneMatch(ifNoneMatch, this.#tags[encoding])) return undefined;
    this.#notModified ??= {};
    this.#notModified[encoding] ??= encodeUnchanged([
      ...this.headers.filter(([name]) => OF_UNCHANGED.test(name)).flat(),
      'ETag',
      this.#tags[encoding],
    ]);
    return this.#notModified[encoding];
  }

  message({ acceptEncoding }: Asked): HttpMessage | Promise<HttpMessage> {
    const encoding = chooseEncoding(acceptEncoding);
    if (encoding !== 'br') {
      const key = `${this.hash} ${encoding}`;
      return this.#encodings.get(key) ?? this.#encodings.make(key, () => this.#make(encoding));
    }
    if (this.#message === undefined) {
      this.#message = encodeMessage(this.#headersFor('br', this.#brotli), this.#brotli);
      // The message holds the only copy of the body.
      this.#brotli = this.#message.body;
    }
    return this.#message;
  }

  answer(asked: Asked): Promise<Answer> {
    return answerFrom(this, asked);
  }

  get isBest(): boolean {
    return this.#best === 'yes';
  }

  /** Replaces the fast compression by the best. */
  async compressBest(best: BestCompression = brotliBest): Promise<void> {
    if (this.#best !== 'no') return;
    this.#best = 'underway';
    this.#brotli = await best(await unbrotli(this.#brotli));
    this.#message = undefined;
    this.#best = 'yes';
  }

  /** Memory in bytes. */
  get bytes(): number {
    return this.#brotli.length + OVERHEAD;
  }

  async #make(encoding: 'gzip' | 'identity'): Promise<HttpMessage> {
    const plain = await unbrotli(this.#brotli);
    const body = encoding === 'gzip' ? await gzipBest(plain) : plain;
    return encodeMessage(this.#headersFor(encoding, body), body);
  }

  #headersFor(encoding: Encoding, body: Uint8Array): string[] {
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    return [...this.headers.flat(), ...coding, 'Content-Length', String(body.length), 'ETag', this.#tags[encoding]];
  }
}

/** Compresses a response that is not cached, if it is large enough. */
export function compressed(answer: Answer, acceptEncoding: string | undefined): Answer {
  const encoding = chooseEncoding(acceptEncoding);
  if (answer.body === undefined || answer.body.length < 1_000 || encoding === 'identity') return answer;
  const body = encoding === 'br' ? brotliFast(answer.body) : gzipFast(answer.body);
  return { status: answer.status, headers: [...answer.headers, 'Content-Encoding', encoding], body };
}

export function toResponse(answer: Answer): Response {
  const headers = new Headers();
  for (let i = 0; i < answer.headers.length; i += 2) headers.append(answer.headers[i]!, answer.headers[i + 1]!);
  const bare = answer.status === 304 || answer.status === 204;
  return new Response(bare || answer.body === undefined ? null : answer.body, {
    status: answer.status,
    headers,
  });
}
