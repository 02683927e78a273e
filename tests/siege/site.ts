import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../program/log.ts';
import { allRoutes } from '../../server/calls/all-routes.ts';
import { newAdministrator } from '../../services/access/test-administrator.ts';
import { createServices } from '../../services/create-services.ts';
import { parseEnv } from '../../services/env.ts';
import type { Services } from '../../services/services.ts';
import { installInvented } from '../../services/text/texts/test-support.ts';
import { compose } from '../http/built-program.ts';
import { startServer } from '../http/running-server.ts';
import { unwrap } from '../review-site.ts';
import { putSearchIndexes } from '../search-indexes.ts';
import type { Route, Target } from './target.ts';

/** Routes besides the tables of pages and calls. */
const OTHERS: readonly Route[] = [
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
  '/facsimil/tira/:scan/:file',
  '/Download/pdf',
  '/Download/:edition/:format',
  '/revision/cambios.atom',
  '/api/verse/chapter/:book/:chapter',
  '/api/verse/book/:book',
  '/api/headings/:book',
  '/api/editorial/:book/:chapter',
  '/api/verse/lookup',
  '/api/facsimile/:book/:chapter',
  '/search',
  '/programas/llamada',
].map((path) => ({ method: 'GET', path }));

/** Tables that must have no new rows after an attack. */
const UNTOUCHED = ['users', 'sessions', 'proposals', 'messages', 'outbox', 'uploads', 'settings'] as const;

export interface SiegeSite {
  readonly pid: number;
  readonly target: Target;
  /** New rows by table, which only a valid, deliberate request may create. */
  stored(): Promise<Record<string, number>>;
  stop(): Promise<void>;
}

/**
 * A separate site to attack.
 * @param varDir the folder of its editions; without it, an invented edition
 */
export async function startSite(
  options: Pick<Target, 'clients' | 'inputs' | 'seed'>,
  varDir?: string,
): Promise<SiegeSite> {
  const own = mkdtempSync(join(tmpdir(), 'asedio-'));
  if (varDir) cpSync(join(varDir, 'editions'), join(own, 'editions'), { recursive: true });
  else installInvented(own, { id: 'uno', books: ['Ps', 'Jude'] });
  putSearchIndexes(own);
  const vars = { VAR_DIR: own, BACKUP_NIGHTLY: 'off', DOWNLOADS: 'off', LOG_LEVEL: 'error' };
  const about = await prepare(vars);
  const withServices = async <T>(use: (services: Services) => Promise<T>): Promise<T> => {
    const services = await createServices(parseEnv(vars), 'asedio', createLog('silent'));
    return await use(services).finally(() => services.close());
  };
  const before = await withServices(rows);
  const server = await startServer({ ...vars, ...(options.clients === 'forwarded' && { TRUST_PROXY: 'loopback' }) });
  if (server.port === 0) throw new Error(server.said());
  return {
    pid: server.process.pid!,
    target: { ...options, ...about, port: server.port },
    async stored() {
      const now = await withServices(rows);
      return Object.fromEntries(UNTOUCHED.map((table) => [table, now[table]! - before[table]!]));
    },
    async stop() {
      server.process.kill();
      await server.ended;
      rmSync(own, { recursive: true });
    },
  };
}

async function rows({ database }: Services): Promise<Record<string, number>> {
  return await database.read(async (db) => {
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
}

/**
 * Publishes a correction, since searches are more expensive once there is one; returns the tables of calls and pages, and the names that
 * attackers use.
 */
async function prepare(vars: Record<string, string>): Promise<Pick<Target, 'routes' | 'edition' | 'revision'>> {
  const program = await compose(parseEnv(vars), createLog('silent'));
  try {
    const { services } = program;
    const ana = await newAdministrator(services.database);
    const edition = services.texts.defaultId;
    const [verse] = services.texts.edition(edition)!.chapter('Ps', 23)!.verses;
    unwrap(
      await services.corrections.propose(ana, {
        id: 'Ps.23.1',
        text: `${verse!.text} Así está.`,
        edition,
        confirm: true,
      }),
    );
    const { hash } = await services.database.read((db) =>
      db.selectFrom('revisions').select('hash').where('verse', '=', 1).executeTakeFirstOrThrow(),
    );
    const calls = allRoutes(services).map(({ method, path }) => ({ method, path }));
    const pages = program.pageRoutes.flatMap(({ path, acts }) => [
      { method: 'GET', path },
      ...(acts ? [{ method: 'POST', path }] : []),
    ]);
    return { routes: [...calls, ...pages, ...OTHERS], edition, revision: hash.slice(0, 12) };
  } finally {
    await program.close();
  }
}
