import { Agent, get } from 'node:http';

export interface Exchange {
  readonly status: number;
  /** Bytes of the answer's head as it went over the wire. */
  readonly headBytes: number;
  readonly body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 2 });

/** One GET over real HTTP, the answer as it was sent. */
export function exchange(url: string, acceptEncoding = 'br'): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': acceptEncoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { rawHeaders, statusCode = 0, statusMessage = '' } = response;
        let headBytes = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`.length;
        for (let i = 0; i < rawHeaders.length; i += 2)
          headBytes += Buffer.byteLength(rawHeaders[i]! + rawHeaders[i + 1]!, 'latin1') + 4;
        resolve({ status: statusCode, headBytes, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}
