import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Exchange {
  readonly status: number;
  /** Bytes of the response's head as sent over the wire. */
  readonly headBytes: number;
  readonly head: readonly [string, string][];
  readonly body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 2 });

/** Makes one GET over real HTTP and returns the response undecoded. */
export function exchange(url: string, acceptEncoding = 'br'): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': acceptEncoding } }, (response) => {
      const { rawHeaders, statusCode: status = 0, statusMessage = '' } = response;
      const head = Array.from({ length: rawHeaders.length / 2 }, (_, i): [string, string] => [
        rawHeaders[2 * i]!,
        rawHeaders[2 * i + 1]!,
      ]);
      const lines = [`HTTP/1.1 ${status} ${statusMessage}`, ...head.map((header) => header.join(': ')), '', ''];
      const headBytes = lines.join('\r\n').length;
      buffer(response).then((body) => resolve({ status, head, headBytes, body }), reject);
    }).on('error', reject);
  });
}
