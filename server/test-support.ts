import { rmSync } from 'node:fs';
import { Hono } from 'hono';
import { createLog } from './log.ts';
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
  return {
    varDir,
    texts,
    settings: createSettings(),
    publicUrl,
    corrections: undefined as never,
    accounts: undefined as never,
    apiUrl: '/api',
    build: 'prueba',
    now: () => new Date('2026-01-02T03:04:05Z'),
    close() {
      void texts.close();
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
