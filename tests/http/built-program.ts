import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import type { Hono } from 'hono';
import type { Log } from '../../program/log.ts';
import type { Pages } from '../../server/pages/create-pages.ts';
import type { PageRoute } from '../../server/pages/page-handle.ts';
import type { Env } from '../../services/env.ts';
import { TEST_COST } from '../../services/people/accounts/test-cost.ts';
import type { Services } from '../../services/services.ts';

/** The parts of the built program that tests use: see compose.ts. */
export interface Program {
  readonly app: Hono;
  readonly listener: RequestListener;
  readonly services: Services;
  readonly pageRoutes: readonly PageRoute[];
  readonly pages: Pages;
  advice(isTerminal: boolean): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Loads the built program (`npm run build`) into this process. */
export async function compose(env: Env, log: Log): Promise<Program> {
  const path = resolve(import.meta.dirname, '../..', process.env.BUILD_DIR ?? 'build', 'server', 'index.js');
  const build: { compose: typeof compose } = await import(path);
  return await build.compose({ passwordCost: TEST_COST, ...env }, log);
}
