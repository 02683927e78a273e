import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Services } from './services.ts';
import { createSettings } from './settings/create-settings.ts';
import { openCorrectedTexts } from './texts/corrected-texts.ts';

/** @param build names the running build */
export async function createServices(env: Env, build: string, log: Log): Promise<Services & { close(): void }> {
  const texts = openCorrectedTexts({ varDir: env.varDir, log });
  return {
    texts,
    settings: createSettings(),
    publicUrl: env.publicUrl,
    ...(env.publicUrlGiven && { ownOrigin: env.publicUrl }),
    corrections: undefined as never,
    accounts: undefined as never,
    apiUrl: env.apiUrl,
    build,
    now: () => new Date(),
    close: () => void texts.close(),
  };
}
