import { rmSync } from 'node:fs';
import { Hono } from 'hono';
import { createLog } from '../program/log.ts';
import { wireServices } from '../services/create-services.ts';
import { parseEnv } from '../services/env.ts';
import { createSettings } from '../services/owner/settings/create-settings.ts';
import { createEditableSettings } from '../services/owner/settings/editable-settings.ts';
import type { Services } from '../services/services.ts';
import { type CorrectedTexts, openCorrectedTexts } from '../services/text/texts/corrected-texts.ts';
import { installInvented, newVarDir } from '../services/text/texts/test-support.ts';
import { openDatabase } from '../store/connect.ts';
import { publicCalls } from './api/mount-api.ts';
import { createRequestQueues } from './overload/request-queues.ts';
import { createStore } from './pages/create-store.ts';

export interface TestServices extends Services {
  readonly varDir: string;
  readonly texts: CorrectedTexts;
  close(): Promise<void>;
}

/** Services over two small invented editions: `uno`, the default one, and `dos`, which has Jude only. */
export function openTestServices(publicUrl = 'https://biblia.example.org'): TestServices {
  const varDir = newVarDir();
  installInvented(varDir, { id: 'uno', title: 'Edición primera' });
  installInvented(varDir, { id: 'dos', title: 'Edición segunda', books: ['Jude'], words: 'Allí está' });
  const now = () => new Date('2026-01-02T03:04:05Z');
  const log = createLog('silent');
  const env = { ...parseEnv({ VAR_DIR: varDir, PUBLIC_URL: publicUrl, DOWNLOADS: 'off' }), publicUrlGiven: false };
  const database = openDatabase({ varDir, log });
  const texts = openCorrectedTexts({ varDir, log, database, now });
  const fixed = { ...createSettings(), refresh: async () => {} };
  const settings = createEditableSettings({ settings: fixed, database, now });
  const { services, close } = wireServices({
    env,
    build: 'prueba',
    log,
    database,
    texts,
    settings,
    now,
  });
  return {
    ...services,
    varDir,
    async close() {
      await close();
      rmSync(varDir, { recursive: true });
    },
  };
}

/** Queues in which all requests count as one client's. */
export const queues = createRequestQueues(() => '');

/** The public calls, with a separate store. */
export const callsOver = (services: Services) =>
  publicCalls({ services, queues, store: createStore(services, { bytes: 1_000_000 }).store });

/** An app with a single mount. */
export function appWith(mount: (app: Hono) => void): Hono {
  const app = new Hono();
  mount(app);
  return app;
}

/** Page dependencies for a site without routes, scripts and styles, besides its services and renderer. */
export const barePages = {
  newId: () => 'x',
  apiUrl: '/api',
  contactUrl: '',
  build: 'b',
  inline: { scripts: [], styles: [] },
  early: '/s.js',
  routeIds: new Set<string>(),
  pageRoutes: [],
  sharedMaxAge: 0,
  development: false,
};
