import type { Hono } from 'hono';
import type { Services } from '../services/services.ts';
import { storedSettings } from '../store/settings.ts';
import { isLocal } from './access/client-address.ts';
import type { Turns } from './overload/turns.ts';
import type { PageStore } from './pages/page-store.ts';

const ANSWER_WITHIN_MS = 1_000;

/** So long what the disk holds is taken for the same. */
const LOOKED_AT_MS = 5_000;

/**
 * For who watches over the process: `/health` says that it lives, `/ready` that it may be sent visitors, in a word. What it
 * holds and lacks is told on this machine only, not through a proxy.
 */
export function mountHealth(app: Hono, services: Services, turns: Turns, store: PageStore): void {
  const { texts, database, files, build, loss } = services;
  const lackingFiles = everySoOften(() => inTime(files.lacking()));
  const headers = { 'Cache-Control': 'no-store' };
  app.get('/health', (c) => c.json({ status: 'ok' }, 200, headers));
  app.get('/ready', async (c) => {
    const edition = texts.edition();
    if (!edition) return c.json({ status: 'starting' }, 503, { ...headers, 'Retry-After': '1' });
    const local = isLocal(c.req.raw);
    const lost = await loss();
    if (lost) {
      const told = local ? { detail: `${lost}.`, store: database.lost?.fault } : {};
      return c.json({ status: 'lost', ...told }, 503, { ...headers, 'Retry-After': '60' });
    }
    if (!local) return c.json({ status: 'ready' }, 200, headers);
    const { id, revision, history } = edition.meta;
    const shown = { edition: id, revision, history: history?.hash, seq: history?.seq };
    // `current`: false while the text may be older than the store's; it is served all the same.
    const [answered, lacking] = await Promise.all([inTime(database.read(storedSettings)), lackingFiles()]);
    const answers = !answered ? 'away' : database.available ? 'there' : 'read-only';
    const held = { build, pages: store.held, store: answers, delay: turns.longestDelay() };
    return c.json({ status: 'ready', ...shown, current: texts.current, ...held, ...filesHeld(lacking) }, 200, headers);
  });
}

/**
 * What the store answers; undefined where it is away. Visitors may be sent all the same: only writing has to wait, and
 * only what an instance lacks cannot be had of it.
 */
async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, ANSWER_WITHIN_MS, undefined).unref());
  return await Promise.race([asked.catch(() => undefined), late]);
}

/** What was found last, or is being looked for, unless that is too long ago. */
function everySoOften<T>(look: () => Promise<T>): () => Promise<T> {
  let found: { readonly at: number; readonly what: Promise<T> } | undefined;
  return () => {
    if (found === undefined || performance.now() - found.at > LOOKED_AT_MS)
      found = { at: performance.now(), what: look() };
    return found.what;
  };
}

/** Which large files the store knows of and this instance's FILES_DIR does not have, by their SHA-256. */
function filesHeld(lacking: readonly string[] | undefined) {
  if (lacking === undefined) return { files: 'unknown' };
  return lacking.length === 0 ? { files: 'there' } : { files: 'lacking', lacking };
}
