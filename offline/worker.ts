// Installed by whoever asks to read without a connection, and by nobody else. What the site answers in time is what is shown;
// what it does not, is made here of the copy. See docs/decisions/050-reading-offline.md.

import * as scripts from 'virtual:scripts';
import { PACK_FORMAT, type PackManifest } from '../scripture/pack/pack.ts';
import { askManifest, awaitManifest, fetchCopy, PackGone, readCopies, removeCopy } from '../web/offline/copy.ts';
import type { FromWorker, ToWorker } from '../web/offline/worker-address.ts';
import { SYNC, sendUnsent } from '../web/unsent/sending.ts';
import { isSamePack, type OpenedSite, openStoredSite } from './open-site.ts';
import { hasPage } from './pages.ts';
import { asksAhead, inTime } from './requests.ts';
import { dropOldShells, findInShells, installShell } from './shell.ts';
import { unreachable } from './unreachable.ts';
import type { Fetching, WorkerScope } from './worker-scope.ts';

const scope = self as unknown as WorkerScope;
/** Written by the build: what pages of the copy need of it. */
const FILES: readonly string[] = '__FILES_OF_THE_COPY__'.split(' ');
/** Between two looks whether there is a newer revision, while the site answers. */
const LOOK_AGAIN_MS = 600_000;
const AWAY = [502, 503, 504];

const report = (error: unknown) => console.warn('copia sin conexión:', error);

let opened: Promise<OpenedSite | undefined> | undefined;
let looked = 0;

function open(): Promise<OpenedSite | undefined> {
  opened ??= openStoredSite(report)
    .catch(report)
    .then((site) => {
      if (!site) opened = undefined;
      return site ?? undefined;
    });
  return opened;
}

scope.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await installShell(scripts.version, FILES);
      // A copy that this build cannot read is fetched anew; until it is here the worker before this one goes on.
      for (const { edition, format } of await readCopies()) if (format !== PACK_FORMAT) await fetchAnew(edition);
      await scope.skipWaiting();
    })(),
  );
});

/** What the site does not have any more cannot be read by this build either. */
async function fetchAnew(edition: string): Promise<void> {
  try {
    await fetchCopy(await awaitManifest(edition));
  } catch (error) {
    if (!(error instanceof PackGone)) throw error;
    await removeCopy(edition);
  }
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await dropOldShells(scripts.version);
      await scope.registration.navigationPreload?.[asksAhead(navigator.userAgent) ? 'enable' : 'disable']();
      await scope.clients.claim();
    })(),
  );
});

scope.addEventListener('message', (event) => {
  const { kind } = event.data as ToWorker;
  opened = undefined;
  if (kind !== 'prepare') return;
  const answer = (kind: FromWorker['kind']) => event.source?.postMessage({ kind } satisfies FromWorker);
  event.waitUntil(
    prepare().then(
      () => answer('prepared'),
      (error) => {
        report(error);
        answer('failed');
      },
    ),
  );
});

async function prepare(): Promise<void> {
  const there = await open();
  if (!there) throw new Error('there is no copy');
  await there.site.prepare();
}

scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC) event.waitUntil(sendWhatWaits());
});

/** What this reader has written; throws where there is no connection. Calls elsewhere are left to pages. */
async function sendWhatWaits(): Promise<void> {
  const { origin } = scope.location;
  if (!(await sendUnsent((url) => new URL(url, origin).origin === origin))) throw new Error('there is no connection');
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin || (request.method !== 'GET' && request.method !== 'HEAD')) return;
  if (pathname.startsWith('/assets/') || FILES.includes(pathname)) event.respondWith(findFile(request));
  else if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (request.method === 'HEAD' || CALLS.test(pathname) || hasPage(pathname)) event.respondWith(call(request));
});

/** What pages of the copy ask for beside themselves. */
const CALLS = /\.data$|^\/api\/(verse\/(book|chapter)\/|search\/suggestions$)/;

const findFile = async (request: Request): Promise<Response> => (await findInShells(request)) ?? fetch(request);

async function navigate(event: Fetching): Promise<Response> {
  const { request } = event;
  const answered = askSite(event);
  const first = await inTime(answered);
  if (first) {
    event.waitUntil(Promise.all([lookForNewer(), sendWhatWaits()]).catch(report));
    return first;
  }
  const there = await open();
  const page = await answerHere(there, request);
  if (!page) {
    const elsewhere = there?.site.elsewhere(new URL(request.url));
    return (await answered) ?? unreachable(elsewhere ?? (there ? 'notInCopy' : 'noCopy'), there?.site.headers ?? []);
  }
  event.waitUntil(offerNewer(event, answered).catch(report));
  return page;
}

/** The site's answer; undefined where it cannot be reached, or somebody before it says so. */
async function askSite({ request, preloadResponse }: Fetching): Promise<Response | undefined> {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    return AWAY.includes(answer.status) ? undefined : answer;
  } catch {
    return undefined;
  }
}

/** A page or call made here; undefined where the copy has no such thing. */
async function answerHere(there: OpenedSite | undefined, request: Request): Promise<Response | undefined> {
  if (!there) return undefined;
  const answer = await there.site.answer(new Request(request.url), copiesOf(there, request)).catch(report);
  if (!answer?.headers.get('Content-Type')?.startsWith('text/html')) return answer ?? undefined;
  const headers = new Headers(answer.headers);
  for (const [name, value] of there.site.headers) headers.set(name, value);
  headers.set('Cache-Control', 'no-store');
  return new Response(answer.body, { status: answer.status, headers });
}

/** What a page that is made here is made of. */
function copiesOf({ copies, site }: OpenedSite, { url }: Request): readonly PackManifest[] {
  return site.editionsOf(new URL(url)).flatMap((id) => copies.find(({ edition }) => edition === id) ?? []);
}

async function call(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (!AWAY.includes(answer.status)) return answer;
    return (await callHere(request)) ?? answer;
  } catch (error) {
    const answer = await callHere(request);
    if (!answer) throw error;
    return answer;
  }
}

async function callHere(request: Request): Promise<Response | undefined> {
  const answer = await answerHere(await open(), request);
  return request.method === 'HEAD' && answer ? new Response(null, { status: 200 }) : answer;
}

/** When the site answers after all: whether it has a newer revision than the page that is shown. */
async function offerNewer(event: Fetching, answered: Promise<Response | undefined>): Promise<void> {
  if (!(await answered)) return;
  looked = 0;
  const shown = (await open())?.site.editionsOf(new URL(event.request.url)) ?? [];
  const newer = await lookForNewer();
  if (!shown.some((edition) => newer.includes(edition))) return;
  const page = await scope.clients.get(event.resultingClientId);
  page?.postMessage({ kind: 'newer' } satisfies FromWorker);
}

/** Brings what is stored up to the site's revisions, from time to time; the editions of which it was not. */
async function lookForNewer(): Promise<readonly string[]> {
  if (Date.now() - looked < LOOK_AGAIN_MS) return [];
  looked = Date.now();
  const newer: string[] = [];
  // One that the site has taken away stays as it is, and keeps no other from being looked at.
  for (const copy of await readCopies()) if (await renew(copy).catch(report)) newer.push(copy.edition);
  if (newer.length === 0) return [];
  opened = undefined;
  await prepare();
  return newer;
}

/** True where there was something newer. */
async function renew(copy: PackManifest): Promise<boolean> {
  const newest = await askManifest(copy.edition);
  if (newest.format !== PACK_FORMAT || isSamePack(copy, newest)) return false;
  await fetchCopy(newest);
  return true;
}
