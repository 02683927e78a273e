import { rmSync } from 'node:fs';
import { Hono } from 'hono';
import { createClientHashes } from './access/client-hashes.ts';
import { openDatabase } from './db/connect.ts';
import { createLimits } from './limits/create-limits.ts';
import { createLog } from './log.ts';
import { createMail } from './mail/create-mail.ts';
import type { Services } from './services.ts';
import { createSettings } from './settings/create-settings.ts';
import { type CorrectedTexts, openCorrectedTexts } from './texts/corrected-texts.ts';
import { installInvented, newVarDir } from './texts/test-support.ts';

export interface TestServices extends Services {
  readonly varDir: string;
  readonly texts: CorrectedTexts;
  close(): void;
}

/** Services over two small invented editions: `uno`, the default one, and `dos`, which has Jude only. */
export function openTestServices(publicUrl = 'https://biblia.example.org'): TestServices {
  const varDir = newVarDir();
  installInvented(varDir, { id: 'uno', title: 'Edición primera' });
  installInvented(varDir, { id: 'dos', title: 'Edición segunda', books: ['Jude'], words: 'Allí está' });
  const texts = openCorrectedTexts({ varDir, log: createLog('silent') });
  const database = openDatabase({ varDir, log: createLog('silent') });
  const now = () => new Date('2026-01-02T03:04:05Z');
  const clients = createClientHashes(database, now);
  return {
    varDir,
    texts,
    database,
    limits: createLimits(database, now),
    mail: createMail({ database, varDir, publicUrl, delivers: false, now }),
    clientOf: () => clients.hash('192.0.2.1'),
    settings: createSettings(),
    publicUrl,
    corrections: undefined as never,
    accounts: undefined as never,
    apiUrl: '/api',
    build: 'prueba',
    now,
    close() {
      void texts.close();
      void database.close();
      rmSync(varDir, { recursive: true });
    },
  };
}

/** An app of nothing but what is mounted on it. */
export function appWith(mount: (app: Hono) => void): Hono {
  const app = new Hono();
  mount(app);
  return app;
}
