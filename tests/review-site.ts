// A separate site with two invented editions, people and their proposals, for tests of review and history: the built
// server in a child process, and the services beside it on the same store, to write the initial data.

import { rmSync } from 'node:fs';
import type { AccountRole } from '../forms/account-roles.ts';
import { sentenceOf } from '../forms/refusals/refusal.ts';
import { createLog } from '../program/log.ts';
import { createBrowsers } from '../server/access/browsers.ts';
import { newBrowser } from '../services/access/test-browser.ts';
import type { Viewer } from '../services/access/viewer.ts';
import { createServices } from '../services/create-services.ts';
import { parseEnv } from '../services/env.ts';
import type { Outcome } from '../services/outcomes/outcome.ts';
import { TEST_COST } from '../services/people/accounts/test-cost.ts';
import { installInvented, newVarDir } from '../services/text/texts/test-support.ts';
import { type RunningServer, startServer } from './http/running-server.ts';
import { putSearchIndexes } from './search-indexes.ts';

const PASSWORD = 'olivo mirlo cántaro';

const ORIGIN = 'http://127.0.0.1/';
const browsers = createBrowsers(
  () => ORIGIN,
  () => '',
);

export type ReviewSite = Awaited<ReturnType<typeof openReviewSite>>;

/**
 * @param url a PostgreSQL; SQLite without it
 * @param more additional environment variables for the servers only
 * @param install puts other editions into a VAR_DIR
 */
export async function openReviewSite(url?: string, more: Record<string, string> = {}, install = installTwo) {
  const varDir = newVarDir();
  const second = newVarDir();
  for (const dir of url ? [varDir, second] : [varDir]) install(dir);
  // Hundreds of chapters would be prerendered for no reader.
  const vars = { VAR_DIR: varDir, DOWNLOADS: 'off', WARM_PAGES: 'off', ...(url && { DATABASE_URL: url }) };
  const services = await createServices({ ...parseEnv(vars), passwordCost: TEST_COST }, 'prueba', createLog('silent'));
  await services.texts.catchUp();
  const servers: RunningServer[] = [];

  /** Starts a server on the store; with PostgreSQL a second one has its own VAR_DIR, as on another machine. */
  async function start() {
    const server = await startServer({ ...vars, ...more, ...(servers.length > 0 && url && { VAR_DIR: second }) });
    if (server.port === 0) throw new Error(server.said());
    servers.push(server);
    return `http://127.0.0.1:${server.port}`;
  }

  const text = (id: string, edition = 'uno') => {
    const [book = '', chapter, verse] = id.split('.');
    const verses = services.texts.edition(edition)?.chapter(book, Number(chapter))?.verses ?? [];
    return verses.find(({ number }) => number === Number(verse))?.text ?? '';
  };

  return {
    origin: await start(),
    services,
    varDir,
    servers,
    start,
    text,

    /** A signed-in account: the services' viewer and the browser's cookies. */
    async person(name: string, role: AccountRole = 'lector') {
      const email = `${name.toLowerCase()}@example.org`;
      const browser = newBrowser();
      const nobody = await services.accounts.viewer(browser);
      const input = { name, email, password: PASSWORD, again: PASSWORD };
      const entered = await services.accounts.signUp(browser, nobody, input);
      if (!entered.ok) throw new Error(JSON.stringify(entered.refusal));
      await services.database.write((trx) =>
        trx.updateTable('users').set({ role }).where('email', '=', email).execute(),
      );
      const pairs = browsers.cookies(entered.keep ?? {}).map((line) => /^([^=]+)=([^;]*)/.exec(line));
      const cookies = pairs.map((pair) => ({ name: pair?.[1] ?? '', value: pair?.[2] ?? '' }));
      const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const viewer = await services.accounts.viewer(browsers.of(new Request(ORIGIN, { headers: { Cookie } })));
      return { viewer, cookies, headers: { Cookie }, email, password: PASSWORD };
    },

    /** Proposes to replace one word by another; returns the proposal's id. */
    async propose(
      viewer: Viewer,
      id: string,
      from: string,
      to: string,
      more: { edition?: string; note?: string } = {},
    ) {
      const changed = text(id, more.edition).replace(from, to);
      return unwrap(await services.corrections.propose(viewer, { id, text: changed, ...more, confirm: true })).proposal;
    },

    async close() {
      for (const server of servers) {
        server.process.kill('SIGTERM');
        await server.ended;
      }
      await services.close();
      for (const dir of [varDir, second]) rmSync(dir, { recursive: true });
    },
  };
}

export function installTwo(dir: string): void {
  installInvented(dir, { id: 'uno', title: 'Edición primera', books: ['Num', 'Ps', 'John', 'Jude'] });
  installInvented(dir, { id: 'dos', title: 'Edición segunda', books: ['Num', 'Jude'], versification: 'kjv' });
  putSearchIndexes(dir);
}

export const visitor = (device: string): Viewer => ({ device: device.padEnd(64, '0'), expired: false, client: device });

/** The value of an outcome that must be a success. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.refusal.code}: ${sentenceOf(outcome.refusal)}`);
  return outcome.value;
}
