import type { Hono } from 'hono';
import { isChallenge } from '../services/owner/address/site-address.ts';
import type { Services } from '../services/services.ts';
import { storedSettings } from '../store/settings.ts';
import { isLocal } from './access/client-address.ts';
import type { RequestQueues } from './overload/request-queues.ts';
import type { PageStore } from './pages/page-store.ts';

const ANSWER_WITHIN_MS = 1_000;

/** How long the result of checking the disk is reused. */
const LOOKED_AT_MS = 5_000;

/**
 * For monitoring: `/health` reports that the process lives, `/ready` that it may receive visitors, in a word. Details
 * are reported only to this machine, not through a proxy.
 */
export function mountHealth(app: Hono, services: Services, queues: RequestQueues, store: PageStore): void {
  const { texts, database, files, build, loss } = services;
  const lackingFiles = cacheBriefly(() => withTimeout(files.lacking()));
  const headers = { 'Cache-Control': 'no-store' };
  app.get('/health', async (c) => {
    const challenge = c.req.query('reto');
    if (challenge === undefined || !isChallenge(challenge)) return c.json({ status: 'ok' }, 200, headers);
    // Asked from a page at another address of the same site.
    const firma = await services.siteAddress.answerTo(challenge);
    return c.json({ status: 'ok', firma }, 200, { ...headers, 'Access-Control-Allow-Origin': '*' });
  });
  app.get('/ready', async (c) => {
    const edition = texts.edition();
    if (!edition) return c.json({ status: 'starting' }, 503, { ...headers, 'Retry-After': '1' });
    const local = isLocal(c.req.raw);
    const lost = await loss();
    if (lost) {
      const lossDetail = local ? { detail: `${lost}.`, store: database.lost?.fault } : {};
      return c.json({ status: 'lost', ...lossDetail }, 503, { ...headers, 'Retry-After': '60' });
    }
    if (!local) return c.json({ status: 'ready' }, 200, headers);
    const { id, revision, history } = edition.meta;
    const shown = { edition: id, revision, history: history?.hash, seq: history?.seq };
    // `current` is false while the text may be older than the store's; it is served all the same.
    const [answered, lacking] = await Promise.all([withTimeout(database.read(storedSettings)), lackingFiles()]);
    const answers = !answered ? 'away' : database.available ? 'there' : 'read-only';
    const held = { build, pages: store.held, store: answers, delay: queues.longestDelay() };
    return c.json({ status: 'ready', ...shown, current: texts.current, ...held, ...filesHeld(lacking) }, 200, headers);
  });
}

/**
 * The result, or undefined if the store is unavailable or slow. Visitors may be sent all the same: only writes have to
 * wait, and only the files that an instance lacks are missing.
 */
async function withTimeout<T>(asked: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, ANSWER_WITHIN_MS, undefined).unref());
  return await Promise.race([asked.catch(() => undefined), late]);
}

/** Caches the last result, or the pending promise, for a while. */
function cacheBriefly<T>(look: () => Promise<T>): () => Promise<T> {
  let found: { readonly at: number; readonly what: Promise<T> } | undefined;
  return () => {
    if (found === undefined || performance.now() - found.at > LOOKED_AT_MS)
      found = { at: performance.now(), what: look() };
    return found.what;
  };
}

/** Reports the large files, by SHA-256, that the store lists but this instance's FILES_DIR lacks. */
function filesHeld(lacking: readonly string[] | undefined) {
  if (lacking === undefined) return { files: 'unknown' };
  return lacking.length === 0 ? { files: 'there' } : { files: 'lacking', lacking };
}
