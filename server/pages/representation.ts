import { createHash } from 'node:crypto';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { brotliBest, brotliFast, gzipBest, gzipFast, unbrotli } from './compress.ts';
import { noneMatch } from './if-none-match.ts';

/** What is sent: headers as one flat list of names and values, as `writeHead` takes them. */
export interface Answer {
  readonly status: number;
  readonly headers: string[];
  /** Absent for 304. */
  readonly body?: Body;
}

/** Bytes; as a string each character is one of them (Latin-1), which node:http sends in one piece with the head. */
export type Body = Uint8Array | string;

export const bytesOf = (body: Body): Uint8Array<ArrayBuffer> =>
  (typeof body === 'string' ? Buffer.from(body, 'latin1') : body) as Uint8Array<ArrayBuffer>;

/** What of a request may shape the answer to it. */
export interface Asked {
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** What one weighs beside its bytes, roughly. */
const OVERHEAD = 2_000;

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
  #brotli: Body;
  #gzip: Body | undefined;
  #whole: { br?: string[]; gzip?: string[] } = {};
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

  answer(asked: Asked): Answer {
    const encoding = chooseEncoding(asked.acceptEncoding);
    const tag = this.#tag(encoding);
    if (asked.ifNoneMatch !== undefined && noneMatch(asked.ifNoneMatch, tag))
      return { status: 304, headers: [...this.#unchanged, 'ETag', tag] };
    if (encoding === 'identity') {
      const body = unbrotli(bytesOf(this.#brotli));
      return { status: 200, headers: this.#headersFor(encoding, body), body };
    }
    const body = encoding === 'br' ? this.#brotli : this.#gzipped();
    this.#whole[encoding] ??= this.#headersFor(encoding, body);
    return { status: 200, headers: this.#whole[encoding], body };
  }

  get isBest(): boolean {
    return this.#best === 'yes';
  }

  /** Replaces what was compressed in a hurry; gzip too where it is wanted beforehand. */
  async compressBest(withGzip: boolean): Promise<void> {
    if (this.#best !== 'no') return;
    this.#best = 'underway';
    const body = unbrotli(bytesOf(this.#brotli));
    const brotli = await brotliBest(body);
    const gzip = withGzip || this.#gzip ? await gzipBest(body) : undefined;
    this.#brotli = brotli.toString('latin1');
    this.#gzip = gzip?.toString('latin1') ?? this.#gzip;
    this.#whole = {};
    this.#best = 'yes';
  }

  /** Bytes of memory. */
  get bytes(): number {
    return this.#brotli.length + (this.#gzip?.length ?? 0) + OVERHEAD;
  }

  #gzipped(): Body {
    this.#gzip ??= gzipFast(unbrotli(bytesOf(this.#brotli)));
    return this.#gzip;
  }

  #tag(encoding: Encoding): string {
    return `W/"${this.#hash}-${encoding === 'identity' ? 'id' : encoding}"`;
  }

  #headersFor(encoding: Encoding, body: Body): string[] {
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    return [...this.#headers, ...coding, 'Content-Length', String(body.length), 'ETag', this.#tag(encoding)];
  }
}
