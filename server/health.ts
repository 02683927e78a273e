import type { Hono } from 'hono';
import type { Database } from './db/database.ts';
import { storedSettings } from './db/settings.ts';
import type { PageStore } from './pages/page-store.ts';
import type { Services } from './services.ts';

const ANSWER_WITHIN_MS = 1_000;

/** For who watches over the process: `/health` says that it lives, `/ready` that it may be sent visitors. */
export function mountHealth(app: Hono, { texts, database, build }: Services, store: PageStore): void {
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  app.get('/health', (c) => c.json({ status: 'ok' }, 200, headers));
  app.get('/ready', async (c) => {
    const edition = texts.edition();
    if (!edition) return c.json({ status: 'starting' }, 503, { ...headers, 'Retry-After': '1' });
    const { id, revision, history } = edition.meta;
    const shown = { edition: id, revision, history: history?.hash, seq: history?.seq };
    // `current`: false while the text may be older than the store's; it is served all the same.
    const held = { build, pages: store.held, store: (await answers(database)) ? 'there' : 'away' };
    return c.json({ status: 'ready', ...shown, current: texts.current, ...held }, 200, headers);
  });
}

/** Whether the store can be read now. While it is away visitors may be sent all the same: only writing has to wait. */
async function answers(database: Database): Promise<boolean> {
  const asked = database.read(storedSettings).then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => void setTimeout(resolve, ANSWER_WITHIN_MS, false).unref());
  return await Promise.race([asked, late]);
}
