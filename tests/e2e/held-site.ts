// The site behind something that can hold its pages back, and that can have a newer revision, or a newer build, than the site has.
import { createHash } from 'node:crypto';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type PackManifest, type PackOverlay, packPartPath, packPath } from '../../scripture/pack/pack.ts';
import { frames, type Page } from './test.ts';

export const NEWER = 'f'.repeat(12);

export interface HeldSite {
  readonly url: string;
  /** From then on pages wait. */
  hold(): void;
  /** From then on of a page only what stands before these words comes. */
  holdFrom(words: string): void;
  release(): void;
  /** From then on its worker is of a newer build, which is called so. */
  rebuild(name: string): void;
  /** From then on its manifest names a newer revision. */
  publish(): Promise<void>;
  /** Whether its copy is being prepared. */
  prepare(preparing: boolean): void;
  /** The parts that were asked for of that revision, in order. */
  readonly newerAsked: readonly string[];
  /** The addresses of what was sent to it, in order. */
  readonly posts: readonly string[];
  close(): void;
}

export async function openHeldSite(site: string): Promise<HeldSite> {
  let held = Promise.withResolvers<void>();
  held.resolve();
  let from = '';
  let newer: Newer | undefined;
  let preparing = false;
  const newerAsked: string[] = [];
  let build = '';
  const posts: string[] = [];

  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    if (newer && url === newer.part) {
      newerAsked.push(url);
      return void response.end(newer.overlay);
    }
    if (preparing && /^\/copia\/[\w-]+\.json$/.test(url))
      return void response.writeHead(503, { 'Retry-After': '1' }).end();
    if (method === 'POST') posts.push(url);
    const isPage = headers['sec-fetch-mode'] === 'navigate';
    if (isPage && from === '') await held.promise;
    const change =
      newer && /^\/copia\/[\w-]+\.json$/.test(url)
        ? () => newer!.manifest
        : build !== '' && url === '/offline-worker.js'
          ? (script: string) => script.replace(/(?<==`)[0-9a-f]{12}(?=`)/, build)
          : undefined;
    // Whole, and as it is.
    const asked = change || (isPage && from !== '') ? { host: headers.host, 'accept-encoding': 'identity' } : headers;
    const passed = ask(site + url, { method, headers: asked }, (answer) => {
      if (change) return passChanged(answer, response, change);
      return isPage && from !== '' ? passInHalves(answer, response, from, held.promise) : pass(answer, response);
    });
    request.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      held = Promise.withResolvers();
    },
    holdFrom: (words) => {
      held = Promise.withResolvers();
      from = words;
    },
    release: () => held.resolve(),
    rebuild: (name) => {
      build = name;
    },
    publish: async () => {
      newer = await newerThan(site);
    },
    prepare: (now) => {
      preparing = now;
    },
    newerAsked,
    posts,
    close: () => {
      held.resolve();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Arrives at a page whose script has come and run before what stands from these words on. */
export async function arriveBehind(page: Page, site: HeldSite, path: string, script: RegExp, from: string) {
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
  /** Its address. */
  readonly part: string;
}

/** A revision that is newer than the site's: one more chapter has had a correction. */
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
