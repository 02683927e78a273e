import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../program/log.ts';
import { allRoutes } from '../../server/calls/all-routes.ts';
import { createServices } from '../../services/create-services.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented } from '../../services/text/texts/test-support.ts';
import { compose } from '../http/built-program.ts';
import { startServer } from '../http/running-server.ts';
import type { Deed, Target } from './target.ts';

/** What is served besides the tables of pages and calls. */
const OTHERS: readonly Deed[] = [
  '/health',
  '/ready',
  '/sitemap.xml',
  '/robots.txt',
  '/:file',
  '/assets/:file',
  '/imagen/:name',
  '/tarjeta/:file',
  '/tarjeta/:book/:chapter/:file',
  '/tarjeta/:book/:chapter/:verse/:file',
  '/facsimil/archivo/:file',
  '/Download/pdf',
  '/Download/:edition/:format',
  '/revision/cambios.atom',
  '/api/verse/chapter/:book/:chapter',
  '/api/verse/book/:book',
  '/api/verse/lookup',
  '/api/facsimile/:book/:chapter',
  '/search',
  '/programas/llamada',
].map((path) => ({ method: 'GET', path }));

/** Tables in which nothing may stand after an attack. */
const UNTOUCHED = ['users', 'sessions', 'proposals', 'messages', 'outbox', 'uploads', 'settings'] as const;

export interface SiegeSite {
  readonly pid: number;
  readonly target: Target;
  /** By table: rows that only a valid, deliberate request may make. */
  stored(): Promise<Record<string, number>>;
  stop(): Promise<void>;
}

/**
 * A site of its own to besiege.
 * @param varDir whose editions it has; without, an invented one
 */
export async function startSite(
  given: Pick<Target, 'clients' | 'inputs' | 'seed'>,
  varDir?: string,
): Promise<SiegeSite> {
  const own = mkdtempSync(join(tmpdir(), 'asedio-'));
  if (varDir) cpSync(join(varDir, 'editions'), join(own, 'editions'), { recursive: true });
  else installInvented(own, { id: 'uno', books: ['Ps', 'Jude'] });
  const vars = { VAR_DIR: own, BACKUP_NIGHTLY: 'off', DOWNLOADS: 'off', LOG_LEVEL: 'error' };
  const deeds = await deedsOf(vars);
  const server = await startServer({ ...vars, ...(given.clients === 'forwarded' && { TRUST_PROXY: 'loopback' }) });
  if (server.port === 0) throw new Error(server.said());
  return {
    pid: server.process.pid!,
    target: { ...given, port: server.port, deeds },
    async stored() {
      const services = await createServices(parseEnv(vars), 'asedio', createLog('silent'));
      try {
        return await services.database.read(async (db) => {
          const counts: Record<string, number> = {};
          for (const table of UNTOUCHED) {
            const { n } = await db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow();
            counts[table] = Number(n);
          }
          return counts;
        });
      } finally {
        await services.close();
      }
    },
    async stop() {
      server.process.kill();
      await server.ended;
      rmSync(own, { recursive: true });
    },
  };
}

/** The tables of calls and pages themselves. */
async function deedsOf(vars: Record<string, string>): Promise<readonly Deed[]> {
  const program = await compose(parseEnv(vars), createLog('silent'));
  try {
    const calls = allRoutes(program.services).map(({ method, path }) => ({ method, path }));
    const pages = program.pageRoutes.flatMap(({ path, acts }) => [
      { method: 'GET', path },
      { method: 'GET', path: `${path}.data` },
      ...(acts ? [{ method: 'POST', path }] : []),
    ]);
    return [...calls, ...pages, ...OTHERS];
  } finally {
    await program.close();
  }
}
