// A proxy in front of the site that can delay pages, and that can announce a newer revision or a newer build than the site has.
import { createHash } from 'node:crypto';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type PackManifest, type PackOverlay, packPartPath, packPath } from '../../scripture/pack/pack.ts';
import { frames, type Page } from './test.ts';

export const NEWER = 'f'.repeat(12);

export interface DelayedSite {
  readonly url: string;
  /** Delays pages from now on. */
  hold(): void;
  /** From now on sends only the part of a page before these words. */
  holdFrom(words: string): void;
  release(): void;
  /** From now on serves a worker of a newer build with this name. */
  rebuild(name: string): void;
  /** From now on serves a manifest of a newer revision. */
  publish(): Promise<void>;
  /** Sets whether the offline copy is reported as being prepared. */
  prepare(preparing: boolean): void;
  /** The requested parts of the newer revision, in order. */
  readonly newerRequests: readonly string[];
  /** The addresses of POST requests, in order. */
  readonly posts: readonly string[];
  close(): void;
}

export async function openDelayedSite(site: string): Promise<DelayedSite> {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  let from = '';
  let newer: Newer | undefined;
  let preparing = false;
  const newerRequests: string[] = [];
  let build = '';
  const posts: string[] = [];

  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    if (newer && url === newer.part) {
      newerRequests.push(url);
      return void response.end(newer.overlay);
    }
    if (preparing && /^\/copia\/[\w-]+\.json$/.test(url))
      return void response.writeHead(503, { 'Retry-After': '1' }).end();
    if (method === 'POST') posts.push(url);
    const isPage = headers['sec-fetch-mode'] === 'navigate';
    if (isPage && from === '') await gate.promise;
    const change =
      newer && /^\/copia\/[\w-]+\.json$/.test(url)
        ? () => newer!.manifest
        : build !== '' && url === '/offline-worker.js'
          ? (script: string) => script.replace(/(?<==`)[0-9a-f]{12}(?=`)/, build)
          : undefined;
    // The body must be complete and uncompressed to be changed.
    const requestHeaders =
      change || (isPage && from !== '') ? { host: headers.host, 'accept-encoding': 'identity' } : headers;
    const passed = ask(site + url, { method, headers: requestHeaders }, (answer) => {
      if (change) return passChanged(answer, response, change);
      return isPage && from !== '' ? passInHalves(answer, response, from, gate.promise) : pass(answer, response);
    });
    request.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      gate = Promise.withResolvers();
    },
    holdFrom: (words) => {
      gate = Promise.withResolvers();
      from = words;
    },
    release: () => gate.resolve(),
    rebuild: (name) => {
      build = name;
    },
    publish: async () => {
      newer = await newerThan(site);
    },
    prepare: (now) => {
      preparing = now;
    },
    newerRequests,
    posts,
    close: () => {
      gate.resolve();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Opens a page whose script has run before the part from these words on arrives. */
export async function openWithLateContent(page: Page, site: DelayedSite, path: string, script: RegExp, from: string) {
  site.holdFrom(from);
  const come = page.waitForResponse(script);
  const arrived = page.goto(site.url + path);
  await (await come).finished();
  await frames(page);
  site.release();
  await arrived;
}

function pass(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  answer.pipe(response);
}

async function passChanged(answer: IncomingMessage, response: ServerResponse, change: (body: string) => string) {
  const body = await text(answer);
  const type = answer.headers['content-type'];
  response.writeHead(200, type === undefined ? {} : { 'Content-Type': type });
  response.end(change(body));
}

async function passInHalves(answer: IncomingMessage, response: ServerResponse, from: string, rest: Promise<void>) {
  const body = await text(answer);
  const at = body.indexOf(from);
  const { 'content-length': _, ...headers } = answer.headers;
  response.writeHead(200, headers).write(body.slice(0, at));
  await rest;
  response.end(body.slice(at));
}

interface Newer {
  readonly manifest: string;
  readonly overlay: Buffer;
  /** The address of the changed part. */
  readonly part: string;
}

/** A revision newer than the site's: one more chapter has a correction. */
async function newerThan(site: string): Promise<Newer> {
  const manifest: PackManifest = await (await fetch(site + packPath('rv1909'))).json();
  const parts = manifest.files.overlay.map(async ({ sha256 }) => (await fetch(site + packPartPath(sha256))).text());
  const before = JSON.parse((await Promise.all(parts)).join('')) as NonNullable<PackOverlay>;
  const at = before.at + 1;
  const chapters = [['John.5', { count: 1, at, verses: [], revised: [[1, at]] }]] as const;
  const overlay = Buffer.from(
    JSON.stringify({ ...before, seq: before.seq + 1, hash: NEWER.padEnd(64, 'f'), at, chapters }),
  );
  const sha256 = createHash('sha256').update(overlay).digest('hex');
  const files = { ...manifest.files, overlay: [{ sha256, bytes: overlay.length, wire: overlay.length }] };
  return {
    manifest: JSON.stringify({ ...manifest, revision: NEWER, files }),
    overlay,
    part: packPartPath(sha256),
  };
}
