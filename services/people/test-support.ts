import { type Database, DatabaseUnavailable } from '../../store/database.ts';
import type { TestStore } from '../../store/test-databases.ts';
import type { Browser } from '../access/browser.ts';
import { createLimits } from '../access/limits.ts';
import { newBrowser } from '../access/test-browser.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Keep } from '../outcomes/outcome.ts';
import { createSettings } from '../owner/settings/create-settings.ts';
import { DEFAULT_SETTINGS } from '../owner/settings/settings.ts';
import { createMail, withLink } from '../post/mail/mail.ts';
import { TEST_COST } from './accounts/test-cost.ts';
import { createAccounts } from './accounts.ts';
import { createPeople } from './people.ts';

export const PUBLIC_URL = 'https://biblia.example.org';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const PASSWORD = 'olivo mirlo cántaro';

/** Accounts on a fresh store, with a clock that advances by a millisecond at each reading. */
export function openAccounts(store: TestStore, delivers = false, publicUrl = PUBLIC_URL) {
  const opened = store.open();
  let away = false;
  const unlessUnavailable = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (away) throw new DatabaseUnavailable('away');
    return await ask();
  };
  const database: Database = {
    ...opened,
    read: (work) => unlessUnavailable(() => opened.read(work)),
    write: (work) => unlessUnavailable(() => opened.write(work)),
  };
  let time = Date.UTC(2026, 0, 2);
  const now = () => new Date(time++);
  const limits = createLimits(database, now);
  const adopted: Viewer[] = [];
  const sent = new Map<string, string>();
  const site = { ...DEFAULT_SETTINGS };
  const siteUrl = () => publicUrl;
  const deps = {
    database,
    mail: createMail({ database, varDir: store.varDir, siteUrl, delivers: () => delivers, now }),
    limits,
    settings: createSettings(site),
    siteUrl,
    now,
    secret: async () => 'secreto de prueba',
    clientOf: (address: string) => address,
    adopt: async (viewer: Viewer) => void adopted.push(viewer),
    passwordCost: TEST_COST,
  };
  const accounts = createAccounts(deps);

  /** A browser that stores the tokens it receives and sends them. */
  function openBrowser(address = 'here') {
    const jar = new Map<string, string>();
    const browser = {
      jar,
      request: (more: Partial<Browser> = {}): Browser =>
        newBrowser({ ...Object.fromEntries(jar), userAgent: FIREFOX, address, ...more }),
      viewer: () => accounts.viewer(browser.request()),
      /** Stores the tokens of an answer and returns the answer. */
      keep<T extends { readonly keep?: Keep } | { readonly ok: false }>(answer: T): T {
        const given = 'keep' in answer ? answer.keep : {};
        for (const [name, token] of Object.entries(given ?? {})) {
          if (token === null) jar.delete(name);
          else if (token !== undefined) jar.set(name, token);
        }
        return answer;
      },
      async signUp(email = 'ana@example.org', password = PASSWORD, name = 'Ana') {
        const input = { name, email, password, again: password };
        return browser.keep(await accounts.signUp(browser.request(), await browser.viewer(), input));
      },
      async signIn(email = 'ana@example.org', password = PASSWORD) {
        return browser.keep(await accounts.signIn(browser.request(), await browser.viewer(), { email, password }));
      },
      async follow(token: string, password = '', again = password) {
        const input = { password, again };
        return browser.keep(await accounts.followLink(browser.request(), await browser.viewer(), token, input));
      },
    };
    return browser;
  }

  return {
    deps,
    accounts,
    people: createPeople(deps),
    database,
    limits,
    /** Tests may change it. */
    settings: site as { secondFactorRequired: boolean },
    mail: deps.mail,
    adopted,
    openBrowser,
    pass: (ms: number) => {
      time += ms;
    },
    /** Makes the store unreachable. */
    disconnectStore: () => {
      away = true;
    },
    /** The letters in the outbox, oldest first, in the form in which the postman sends them. */
    async letters() {
      const rows = await database.read((db) =>
        db.selectFrom('outbox').select(['id', 'kind', 'recipient', 'subject', 'text']).orderBy('id').execute(),
      );
      for (const { id, text } of rows)
        if (!sent.has(id)) sent.set(id, (await withLink(database, text, now().getTime())) ?? '');
      return rows.map(({ id, ...row }) => ({ ...row, text: sent.get(id) }));
    },
    now,
  };
}

/** The token of the link in a letter. */
export const tokenIn = (text: string | undefined): string => /testigo=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

export const MINUTE = 60_000;
export const DAY = 86_400_000;
