import { createHash } from 'node:crypto';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { brotliBest, brotliFast, gzipBest, gzipFast, unbrotli } from './compress.ts';
import { encodeMessage, type HttpMessage } from './http-message.ts';
import { noneMatch } from './if-none-match.ts';

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

/** What one weighs beside its bytes, roughly. */
const OVERHEAD = 4_000;

/**
 * One public page or file, kept compressed. Brotli is the one that is always there; gzip is made when first asked for and
 * the plain form at every asking, for hardly anybody does.
 *
 * The tags are weak, for the fast and the best compression of a page share one, and so do instances with different zlibs.
 * They name the content, its policy and the encoding.
 */
export class Representation {
  readonly #headers: readonly string[];
  readonly #unchanged: readonly string[];
  readonly #hash: string;
  #brotli: Buffer<ArrayBuffer>;
  #gzip: Buffer<ArrayBuffer> | undefined;
  #messages: { br?: HttpMessage; gzip?: HttpMessage } = {};
  #best: 'no' | 'underway' | 'yes' = 'no';

  constructor(body: Uint8Array, headers: readonly (readonly [string, string])[]) {
    this.#headers = headers.flat();
    this.#unchanged = headers.filter(([name]) => /^(Cache-Control|Vary|Access-Control-.*)$/.test(name)).flat();
    this.#hash = createHash('sha256')
      .update(this.#headers.join('\n'))
      .update('\n\n')
      .update(body)
      .digest('base64url')
      .slice(0, 16);
    this.#brotli = brotliFast(body);
  }

  answer({ acceptEncoding, ifNoneMatch }: Asked): Answer {
    const encoding = chooseEncoding(acceptEncoding);
    const tag = this.#tag(encoding);
    if (ifNoneMatch !== undefined && noneMatch(ifNoneMatch, tag))
      return { status: 304, headers: [...this.#unchanged, 'ETag', tag] };
    const body = encoding === 'identity' ? unbrotli(this.#brotli) : this.#compressed(encoding);
    return { status: 200, headers: this.#headersFor(encoding, body), body };
  }

  /** The answer to who asks for a compressed form and names no tag, ready to be sent; undefined to the others. */
  message({ acceptEncoding, ifNoneMatch }: Asked): HttpMessage | undefined {
    const encoding = chooseEncoding(acceptEncoding);
    if (ifNoneMatch !== undefined || encoding === 'identity') return undefined;
    const made = this.#messages[encoding];
    if (made) return made;
    const body = this.#compressed(encoding);
    const message = encodeMessage(this.#headersFor(encoding, body), body);
    this.#messages[encoding] = message;
    // One copy of the body is enough.
    if (encoding === 'br') this.#brotli = message.body;
    else this.#gzip = message.body;
    return message;
  }

  get isBest(): boolean {
    return this.#best === 'yes';
  }

  /** Replaces what was compressed in a hurry; gzip too where it is wanted beforehand. */
  async compressBest(withGzip: boolean): Promise<void> {
    if (this.#best !== 'no') return;
    this.#best = 'underway';
    const body = unbrotli(this.#brotli);
    this.#brotli = await brotliBest(body);
    if (withGzip || this.#gzip) this.#gzip = await gzipBest(body);
    this.#messages = {};
    this.#best = 'yes';
  }

  /** Bytes of memory. */
  get bytes(): number {
    return this.#brotli.length + (this.#gzip?.length ?? 0) + OVERHEAD;
  }

  #compressed(encoding: 'br' | 'gzip'): Buffer<ArrayBuffer> {
    if (encoding === 'br') return this.#brotli;
    this.#gzip ??= gzipFast(unbrotli(this.#brotli));
    return this.#gzip;
  }

  #tag(encoding: Encoding): string {
    return `W/"${this.#hash}-${encoding === 'identity' ? 'id' : encoding}"`;
  }

  #headersFor(encoding: Encoding, body: Uint8Array): string[] {
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    return [...this.#headers, ...coding, 'Content-Length', String(body.length), 'ETag', this.#tag(encoding)];
  }
}
