// The service worker, installed only when a reader asks to read offline. Pages come from the site if it answers in time, otherwise from the
// copy. See docs/decisions/050-reading-offline.md.

import * as scripts from 'virtual:scripts';
import { PACK_FORMAT, type PackManifest } from '../scripture/pack/pack.ts';
import { fetchCopy, fetchManifest, pollManifest, readCopies, removeCopy } from '../web/offline/copy.ts';
import { PackGone } from '../web/offline/parts.ts';
import { fetchStudy, fetchStudyManifest, isStudyAdded, readStudyManifest } from '../web/offline/study-part.ts';
import type { FromWorker, ToWorker } from '../web/offline/worker-address.ts';
import { SYNC, sendUnsent } from '../web/unsent/sending.ts';
import { isSamePack, type OpenedSite, openStoredSite } from './open-site.ts';
import { hasPage } from './pages.ts';
import { supportsNavigationPreload, withinTimeLimit } from './requests.ts';
import { dropOldShells, findInShells, installShell } from './shell.ts';
import { unreachable } from './unreachable.ts';
import type { Fetching, WorkerScope } from './worker-scope.ts';

const scope = self as unknown as WorkerScope;
/** The build inserts the files that pages of the copy need. */
const FILES: readonly string[] = '__FILES_OF_THE_COPY__'.split(' ');
/** And those that only pages of editions with marks, headings or notes of their editors need. */
const EDITORS_FILES: readonly string[] = '__FILES_OF_EDITORS__'.split(' ');
/** The interval between checks for a newer revision, while the site answers. */
const UPDATE_CHECK_MS = 600_000;
const UNAVAILABLE = [502, 503, 504];

const report = (error: unknown) => console.warn('copia sin conexión:', error);

let opened: Promise<OpenedSite | undefined> | undefined;
let lastUpdateCheck = 0;

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
      await installFiles();
      // A copy that this build cannot read is fetched again; until it has arrived, the previous worker stays active.
      for (const { edition, format } of await readCopies()) if (format !== PACK_FORMAT) await refetchCopy(edition);
      if ((await isStudyAdded()) && !(await readStudyManifest())) await fetchStudy().catch(report);
      await scope.skipWaiting();
    })(),
  );
});

async function installFiles(): Promise<void> {
  const annotated = (await readCopies()).some(({ editorial }) => editorial);
  await installShell(scripts.version, annotated ? [...FILES, ...EDITORS_FILES] : FILES);
}

/** Fetches a copy again. A copy that the site no longer has is removed, because this build cannot read it either. */
async function refetchCopy(edition: string): Promise<void> {
  try {
    await fetchCopy(await pollManifest(edition));
  } catch (error) {
    if (!(error instanceof PackGone)) throw error;
    await removeCopy(edition);
  }
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await dropOldShells(scripts.version);
      await scope.registration.navigationPreload?.[
        supportsNavigationPreload(navigator.userAgent) ? 'enable' : 'disable'
      ]();
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
  await installFiles();
  const there = await open();
  if (!there) throw new Error('there is no copy');
  await there.site.prepare();
}

scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC) event.waitUntil(sendPending());
});

/** Sends this reader's unsent changes; throws if there is no connection. Requests to other origins are left to pages. */
async function sendPending(): Promise<void> {
  const { origin } = scope.location;
  if (!(await sendUnsent((url) => new URL(url, origin).origin === origin))) throw new Error('there is no connection');
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin || (request.method !== 'GET' && request.method !== 'HEAD')) return;
  if (pathname.startsWith('/assets/') || FILES.includes(pathname)) event.respondWith(findFile(request));
  else if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (request.method === 'HEAD' || CALLS.test(pathname) || hasPage(pathname, true))
    event.respondWith(call(request));
});

/** Requests that pages of the copy make. */
const CALLS = /\.data$|^\/api\/(verse\/(book|chapter)\/|search\/suggestions$)/;

const findFile = async (request: Request): Promise<Response> => (await findInShells(request)) ?? fetch(request);

async function navigate(event: Fetching): Promise<Response> {
  const { request } = event;
  const answered = fetchFromSite(event);
  const first = await withinTimeLimit(answered);
  if (first) {
    event.waitUntil(Promise.all([checkForUpdates(), sendPending()]).catch(report));
    return first;
  }
  const there = await open();
  const page = await answerFromCopy(there, request);
  if (!page) {
    const alternatives = there?.site.alternatives(new URL(request.url));
    return (await answered) ?? unreachable(alternatives ?? (there ? 'notInCopy' : 'noCopy'), there?.site.headers ?? []);
  }
  event.waitUntil(announceUpdate(event, answered).catch(report));
  return page;
}

/** The site's answer; undefined if it cannot be reached, or a proxy in front of it says so. */
async function fetchFromSite({ request, preloadResponse }: Fetching): Promise<Response | undefined> {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    return UNAVAILABLE.includes(answer.status) ? undefined : answer;
  } catch {
    return undefined;
  }
}

/** A page or API response made here; undefined if the copy does not have it. */
async function answerFromCopy(there: OpenedSite | undefined, request: Request): Promise<Response | undefined> {
  if (!there) return undefined;
  const answer = await there.site.answer(new Request(request.url), copiesOf(there, request)).catch(report);
  if (!answer?.headers.get('Content-Type')?.startsWith('text/html')) return answer ?? undefined;
  const headers = new Headers(answer.headers);
  for (const [name, value] of there.site.headers) headers.set(name, value);
  headers.set('Cache-Control', 'no-store');
  return new Response(answer.body, { status: answer.status, headers });
}

/** The copies from which a page is made here. */
function copiesOf({ copies, site }: OpenedSite, { url }: Request): readonly PackManifest[] {
  return site.editionsOf(new URL(url)).flatMap((id) => copies.find(({ edition }) => edition === id) ?? []);
}

async function call(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (!UNAVAILABLE.includes(answer.status)) return answer;
    return (await callFromCopy(request)) ?? answer;
  } catch (error) {
    const answer = await callFromCopy(request);
    if (!answer) throw error;
    return answer;
  }
}

async function callFromCopy(request: Request): Promise<Response | undefined> {
  const answer = await answerFromCopy(await open(), request);
  return request.method === 'HEAD' && answer ? new Response(null, { status: 200 }) : answer;
}

/** When the site answers after all, tells the page if there is a newer revision than the one it shows. */
async function announceUpdate(event: Fetching, answered: Promise<Response | undefined>): Promise<void> {
  if (!(await answered)) return;
  lastUpdateCheck = 0;
  const shown = (await open())?.site.editionsOf(new URL(event.request.url)) ?? [];
  const newer = await checkForUpdates();
  if (!shown.some((edition) => newer.includes(edition))) return;
  const page = await scope.clients.get(event.resultingClientId);
  page?.postMessage({ kind: 'newer' } satisfies FromWorker);
}

/** Updates the copies to the site's revisions from time to time; returns the ids of those that were outdated. */
async function checkForUpdates(): Promise<readonly string[]> {
  if (Date.now() - lastUpdateCheck < UPDATE_CHECK_MS) return [];
  lastUpdateCheck = Date.now();
  const newer: string[] = [];
  // A copy that the site has removed stays unchanged, and does not prevent the check of the others.
  for (const copy of await readCopies()) if (await updateCopy(copy).catch(report)) newer.push(copy.edition);
  if (await updateStudy().catch(report)) opened = undefined;
  if (newer.length === 0) return [];
  opened = undefined;
  await prepare();
  return newer;
}

/** Returns true if there was something newer. */
async function updateCopy(copy: PackManifest): Promise<boolean> {
  const newest = await fetchManifest(copy.edition);
  if (newest.format !== PACK_FORMAT || isSamePack(copy, newest)) return false;
  await fetchCopy(newest);
  return true;
}

/** Replaces what was added to the copies if the site has another version of it; returns true if so. */
async function updateStudy(): Promise<boolean> {
  if (!(await isStudyAdded())) return false;
  const [kept, newest] = [await readStudyManifest(), await fetchStudyManifest()];
  if (kept && isSamePack(kept, newest)) return false;
  await fetchStudy();
  return true;
}
