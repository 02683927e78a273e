// A shared cache that acts like a CDN: it stores responses for `s-maxage`, by address and encoding, purges by tag, and
// requests the rest from the site.
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const PURGE_KEY = 'clave-de-prueba';

interface Kept {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly until: number;
  readonly tags: readonly string[];
}

export async function openSharedCache() {
  const kept = new Map<string, Kept>();
  const requests: string[] = [];
  const purged: string[][] = [];
  let origin = 0;

  const server = createServer(async (incoming, response) => {
    const { method, url = '', headers } = incoming;
    if (method === 'POST' && url === '/purge') {
      if (headers.authorization !== `Bearer ${PURGE_KEY}`) return response.writeHead(403).end();
      const tags = String(headers['surrogate-key']).split(' ');
      purged.push(tags);
      for (const [key, one] of kept) if (one.tags.some((tag) => tags.includes(tag))) kept.delete(key);
      return response.writeHead(204).end();
    }
    const key = `${url} ${headers['accept-encoding'] ?? ''}`;
    const known = kept.get(key);
    const fresh = known && known.until > Date.now() ? known : await fetchAnew(key, incoming);
    const { 'surrogate-key': _, ...shown } = fresh.headers;
    return response.writeHead(fresh.status, { ...shown, 'x-cache': fresh === known ? 'hit' : 'miss' }).end(fresh.body);
  });

  async function fetchAnew(key: string, { url = '', headers }: IncomingMessage): Promise<Kept> {
    requests.push(url);
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request({ host: '127.0.0.1', port: origin, path: url, headers, agent: false }, resolve).on('error', reject).end(),
    );
    const seconds = Number(/s-maxage=(\d+)/.exec(answer.headers['cache-control'] ?? '')?.[1] ?? 0);
    const one: Kept = {
      status: answer.statusCode ?? 502,
      headers: answer.headers,
      body: await buffer(answer),
      until: Date.now() + seconds * 1_000,
      tags: String(answer.headers['surrogate-key'] ?? '').split(' '),
    };
    if (seconds > 0) kept.set(key, one);
    return one;
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    requests,
    purged,
    purgeUrl: `${address}/purge`,
    before: (port: number) => {
      origin = port;
    },
    get: (path: string) => fetch(address + path, { redirect: 'manual', headers: { 'Accept-Encoding': 'identity' } }),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
