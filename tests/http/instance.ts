import { afterEach } from 'vitest';
import type { AccountRole } from '../../forms/account-roles.ts';
import { createLog } from '../../program/log.ts';
import { createBrowsers } from '../../server/access/browsers.ts';
import { createApp, createCalls } from '../../server/app.ts';
import { createRequestQueues } from '../../server/overload/request-queues.ts';
import { createPacks, packSite } from '../../server/packs/create-packs.ts';
import type { Pages } from '../../server/pages/create-pages.ts';
import { createStore } from '../../server/pages/create-store.ts';
import { createServices } from '../../services/create-services.ts';
import { parseEnv } from '../../services/env.ts';
import { TEST_COST } from '../../services/people/accounts/test-cost.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';

const PUBLIC_URL = 'https://biblia.example.org';
const PASSWORD = 'olivo mirlo cántaro';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** An instance without its pages, over a store that others may share; its edition `uno` has Psalms and Jude. */
export async function openInstance(store: { readonly varDir: string; readonly url?: string }) {
  // With PostgreSQL every instance is on a separate machine.
  const varDir = store.url ? newVarDir() : store.varDir;
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Ps', 'Jude'] });
  const vars = { VAR_DIR: varDir, PUBLIC_URL, ...(store.url && { DATABASE_URL: store.url }) };
  const env = parseEnv(vars);
  const services = await createServices({ ...env, passwordCost: TEST_COST }, 'prueba', createLog('silent'));
  closing.push(() => services.close());
  await services.texts.catchUp();
  const browsers = createBrowsers(
    () => PUBLIC_URL,
    () => '',
  );
  const queues = createRequestQueues(() => '');
  const app = createApp({
    services,
    browsers,
    queues,
    calls: createCalls(services, queues, createStore(services, { bytes: 1_000_000 }).store),
    pages: {} as Pages,
    packs: createPacks({ services, site: packSite(services, () => []), programDir: env.programDir }),
    pageRoutes: [],
    log: createLog('silent'),
  });

  const send = (path: string, init: RequestInit & { headers?: Record<string, string> }) =>
    app.request(`${PUBLIC_URL}${path}`, init);

  /** A browser that stores the cookies it receives, and sends them. */
  function openBrowser() {
    const jar = new Map<string, string>();
    const headers = () => ({ Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') });
    const keep = (lines: readonly string[]) => {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
    };
    const brought = () => browsers.of(new Request(PUBLIC_URL, { headers: headers() }));
    return {
      jar,
      async get(path: string) {
        return answerOf(await send(path, { headers: headers() }));
      },
      async post(path: string, body: unknown) {
        const response = await send(path, {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { ...headers(), 'Content-Type': 'application/json' },
        });
        keep(response.headers.getSetCookie());
        return answerOf(response);
      },
      async enter(name: string, role: AccountRole = 'lector') {
        const email = `${name.toLowerCase()}@example.org`;
        const browser = brought();
        const viewer = await services.accounts.viewer(browser);
        const entered = await services.accounts.signUp(browser, viewer, {
          name,
          email,
          password: PASSWORD,
          again: PASSWORD,
        });
        if (!entered.ok) throw new Error(JSON.stringify(entered.refusal));
        keep(browsers.cookies(entered.keep ?? {}));
        await services.database.write((trx) =>
          trx.updateTable('users').set({ role }).where('email', '=', email).execute(),
        );
      },
    };
  }

  return { services, app, send, openBrowser };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // Tests assert the shape themselves.
  readonly json: Readonly<Record<string, unknown>> & readonly Readonly<Record<string, unknown>>[];
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const json = /json/.test(response.headers.get('Content-Type') ?? '') ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
}
