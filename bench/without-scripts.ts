import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';

/** A proxy that serves the same site without its scripts, to measure a page that runs none. */
export async function withoutScripts(origin: string) {
  const server = createServer((asked, answer) => {
    const page = asked.headers.accept?.includes('text/html');
    const headers = page ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const forward = request(origin + asked.url, { method: asked.method, headers }, async (came) => {
      if (!page) {
        answer.writeHead(came.statusCode!, came.headers);
        came.pipe(answer);
        return;
      }
      const body = brotliCompressSync((await text(came)).replaceAll(/<script[^>]* src="[^>]*><\/script>/g, ''));
      const { 'content-length': _, 'speculation-rules': __, ...rest } = came.headers;
      answer.writeHead(came.statusCode!, { ...rest, 'content-encoding': 'br', 'content-length': body.length });
      answer.end(body);
    });
    asked.pipe(forward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
