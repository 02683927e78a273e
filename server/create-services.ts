import type { Env } from './env.ts';
import type { Services } from './services.ts';
import { DEFAULT_SETTINGS } from './settings/default-settings.ts';
import { openTexts } from './texts.ts';

export async function createServices(env: Env, build: string): Promise<Services> {
  return {
    texts: await openTexts(env.varDir),
    settings: { site: () => DEFAULT_SETTINGS },
    publicUrl: env.publicUrl,
    build,
    now: () => new Date(),
  };
}
