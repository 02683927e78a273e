import { rmSync } from 'node:fs';
import { createLog } from '../../program/log.ts';
import { createBrowsers } from '../../server/access/browsers.ts';
import { newBrowser } from '../../services/access/test-browser.ts';
import { createServices } from '../../services/create-services.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { startServer } from '../http/running-server.ts';
import { putSearchIndexes } from '../search-indexes.ts';

export const PASSWORD = 'olivo mirlo cántaro';

/**
 * A separate installation with a signed-in corrector: its server can be started and killed, and its store inspected while it is
 * down.
 */
export async function newSite(
  databaseUrl?: string,
  ids: readonly string[] = ['uno'],
  books: readonly string[] = ['Ps', 'Jude'],
) {
  const folders: string[] = [];
  const newFolder = () => {
    const folder = newVarDir();
    for (const id of ids) installInvented(folder, { id, books });
    putSearchIndexes(folder);
    folders.push(folder);
    return folder;
  };
  const varDir = newFolder();
  const vars = {
    VAR_DIR: varDir,
    // Forwarded addresses of the local machine are trusted, since the load simulates many clients.
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };

  /** Opens the services in this process for the duration of the work. */
  async function within<T>(work: (services: Awaited<ReturnType<typeof createServices>>) => Promise<T>): Promise<T> {
    const services = await createServices(parseEnv(vars), 'prueba', createLog('silent'));
    try {
      return await work(services);
    } finally {
      await services.close();
    }
  }

  const cookie = await within(async ({ accounts, database, texts }) => {
    await texts.catchUp();
    const browser = newBrowser();
    const viewer = await accounts.viewer(browser);
    const input = { name: 'Eva', email: 'eva@example.org', password: PASSWORD, again: PASSWORD };
    const entered = await accounts.signUp(browser, viewer, input);
    if (!entered.ok) throw new Error(JSON.stringify(entered.refusal));
    await database.write((trx) => trx.updateTable('users').set({ role: 'corrector' }).execute());
    const cookies = createBrowsers(
      () => 'http://localhost',
      () => '',
    ).cookies(entered.keep ?? {});
    return cookies.map((line) => line.split(';', 1)[0]).join('; ');
  });

  return {
    varDir,
    /** The corrector's cookie. */
    cookie,
    start: () => startServer(vars),
    /** Starts another instance on the same PostgreSQL, as on another machine. */
    startElsewhere: () => startServer({ ...vars, VAR_DIR: newFolder() }),
    within,
    remove() {
      for (const folder of folders) rmSync(folder, { recursive: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof newSite>>;
