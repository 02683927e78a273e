import { createHash } from 'node:crypto';
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
import { encodeMessage, encodeUnchanged, type HttpMessage } from './http-message.ts';
import { answerFrom, type KeptAnswer } from './kept-answer.ts';
import type { MadeForms } from './made-forms.ts';

/** Whether an If-None-Match header names the tag, by the weak comparison that GET and HEAD use (RFC 9110 13.1.2). */
export function noneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  // No other tag can have its quotation marks within: looking for it reads a list of any length once, without taking it apart.
  return header === tag || header.trim() === '*' || header.includes(opaque(tag));
}

const opaque = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);

/** What is sent: headers as one flat list of names and values, as `writeHead` takes them. */
export interface Answer {
  readonly status: number;
  readonly headers: string[];
  /** Absent for 304. */
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** What of a request may shape the answer to it. */
export interface Asked {
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** Browsers put a 304's headers in the place of those they have: what others may load has to stay so. */
const OF_UNCHANGED = /^(Cache-Control|Vary|X-Edition|X-Revision|Cross-Origin-Resource-Policy|Access-Control-.*)$/;

/** What one weighs beside its bytes, roughly. */
const OVERHEAD = 4_000;

/**
 * One public page or file, kept as brotli. Gzip and the plain form are made of it when they are asked for, beside the event
 * loop, and kept among `forms` for as long as there is room.
 *
 * The tags are weak, for the fast and the best compression of a page share one, and so do instances with different zlibs.
 * They name the content, its policy and the encoding.
 */
export class Representation implements KeptAnswer {
  /** All but those that tell of one form of it. */
  readonly headers: readonly (readonly [string, string])[];
  /** Names the content and the headers. */
  readonly hash: string;
  readonly #tags: Readonly<Record<Encoding, string>>;
  readonly #forms: MadeForms;
  #brotli: Buffer<ArrayBuffer>;
  #message: HttpMessage | undefined;
  /** That nothing has changed, in each encoding in which it was said. */
  #told: Partial<Record<Encoding, HttpMessage>> | undefined;
  #best: 'no' | 'underway' | 'yes' = 'no';

  constructor(body: Uint8Array, headers: readonly (readonly [string, string])[], forms: MadeForms) {
    this.#forms = forms;
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
    this.#told ??= {};
    this.#told[encoding] ??= encodeUnchanged([
      ...this.headers.filter(([name]) => OF_UNCHANGED.test(name)).flat(),
      'ETag',
      this.#tags[encoding],
    ]);
    return this.#told[encoding];
  }

  message({ acceptEncoding }: Asked): HttpMessage | Promise<HttpMessage> {
    const encoding = chooseEncoding(acceptEncoding);
    if (encoding !== 'br') {
      const key = `${this.hash} ${encoding}`;
      return this.#forms.get(key) ?? this.#forms.make(key, () => this.#make(encoding));
    }
    if (this.#message === undefined) {
      this.#message = encodeMessage(this.#headersFor('br', this.#brotli), this.#brotli);
      // One copy of the body is enough.
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

  /** Replaces what was compressed in a hurry. */
  async compressBest(best: BestCompression = brotliBest): Promise<void> {
    if (this.#best !== 'no') return;
    this.#best = 'underway';
    this.#brotli = await best(await unbrotli(this.#brotli));
    this.#message = undefined;
    this.#best = 'yes';
  }

  /** Bytes of memory. */
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

/** An answer that is not kept, compressed where that is worth it. */
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
