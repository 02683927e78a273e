// The site behind something that can hold its pages back, and that can have a newer revision, or a newer build, than the site has.
import { createHash } from 'node:crypto';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PackManifest } from '../../scripture/pack/pack.ts';

export const NEWER = 'f'.repeat(12);
/** The same corrections in other bytes. */
const OVERLAY = Buffer.from('null ');
const OVERLAY_SHA256 = createHash('sha256').update(OVERLAY).digest('hex');

export interface HeldSite {
  readonly url: string;
  /** From then on pages wait. */
  hold(): void;
  release(): void;
  /** From then on its worker is of a newer build, which is called so. */
  rebuild(name: string): void;
  /** From then on its manifest names a newer revision. */
  publish(): void;
  /** The addresses of what was sent to it, in order. */
  readonly posts: readonly string[];
  close(): void;
}

export async function openHeldSite(site: string): Promise<HeldSite> {
  let held = Promise.withResolvers<void>();
  held.resolve();
  let published = false;
  let build = '';
  const posts: string[] = [];

  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    if (url === `/copia/partes/${OVERLAY_SHA256}`) return void response.end(OVERLAY);
    if (method === 'POST') posts.push(url);
    if (headers['sec-fetch-mode'] === 'navigate') await held.promise;
    const change =
      published && /^\/copia\/[\w-]+\.json$/.test(url)
        ? newerManifest
        : build !== '' && url === '/offline-worker.js'
          ? (script: string) => script.replace(/(?<=version:`)[0-9a-f]{8}(?=`)/, build)
          : undefined;
    // Whole, and as it is.
    const asked = change ? { host: headers.host, 'accept-encoding': 'identity' } : headers;
    const passed = ask(site + url, { method, headers: asked }, (answer) =>
      change ? passChanged(answer, response, change) : pass(answer, response),
    );
    request.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      held = Promise.withResolvers();
    },
    release: () => held.resolve(),
    rebuild: (name) => {
      build = name;
    },
    publish: () => {
      published = true;
    },
    posts,
    close: () => {
      held.resolve();
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  answer.pipe(response);
}

async function passChanged(answer: IncomingMessage, response: ServerResponse, change: (body: string) => string) {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const type = answer.headers['content-type'];
  response.writeHead(200, type === undefined ? {} : { 'Content-Type': type });
  response.end(change(Buffer.concat(chunks).toString()));
}

function newerManifest(body: string): string {
  const manifest: PackManifest = JSON.parse(body);
  const overlay = [{ sha256: OVERLAY_SHA256, bytes: OVERLAY.length, wire: OVERLAY.length }];
  return JSON.stringify({ ...manifest, revision: NEWER, files: { ...manifest.files, overlay } });
}
