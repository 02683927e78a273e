// Only what cannot be understood in two ways is read here: one whole GET request of HTTP/1.1 without a body, in ASCII, that
// keeps its connection. All else, and whatever is malformed, is left to node:http, from its first byte.
import type { Asked } from '../answers/representation.ts';

/** What of a request an answer from memory depends on. */
export interface PlainRequest extends Asked {
  /** As it was sent. */
  readonly target: string;
}

/** Browsers send half a kilobyte to two. */
const LONGEST = 8_192;
const REQUEST_LINE = /GET (\/[!-~]*) HTTP\/1\.1\r\n/y;
/** Its name, and its value without the blanks around it. */
const HEADER_LINE = /([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*((?:[!-~]+(?:[ \t]+[!-~]+)*)?)[ \t]*\r\n/y;

/** Reads what one read of a connection brought; undefined where it is not exactly one such request. */
export function readPlainRequest(chunk: Buffer): PlainRequest | undefined {
  if (chunk.length > LONGEST) return undefined;
  const text = chunk.toString('latin1');
  REQUEST_LINE.lastIndex = 0;
  const target = REQUEST_LINE.exec(text)?.[1];
  if (target === undefined) return undefined;
  let at = REQUEST_LINE.lastIndex;
  let hosts = 0;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  const end = text.length - 2;
  while (at < end) {
    HEADER_LINE.lastIndex = at;
    const line = HEADER_LINE.exec(text);
    if (line === null) return undefined;
    at = HEADER_LINE.lastIndex;
    const value = line[2]!;
    switch (line[1]!.toLowerCase()) {
      case 'host':
        hosts++;
        break;
      case 'accept-encoding':
        if (acceptEncoding !== undefined) return undefined;
        acceptEncoding = value;
        break;
      case 'if-none-match':
        if (ifNoneMatch !== undefined) return undefined;
        ifNoneMatch = value;
        break;
      case 'connection':
        if (value !== 'keep-alive') return undefined;
        break;
      case 'content-length':
      case 'expect':
      case 'proxy-connection':
      case 'transfer-encoding':
      case 'upgrade':
        return undefined;
    }
  }
  if (hosts !== 1 || at !== end || !text.endsWith('\r\n')) return undefined;
  return { target, acceptEncoding, ifNoneMatch };
}
