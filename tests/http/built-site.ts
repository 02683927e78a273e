import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '../../program/log.ts';
import { parseEnv } from '../../services/env.ts';
import type { Services } from '../../services/services.ts';
import { compose } from './built-program.ts';

export interface BuiltSite {
  /** Requests a path of the site; redirects are not followed. */
  get(path: string): Promise<Response>;
  readonly services: Services;
  close(): void;
}

/** The public address of the tests' site. */
export const PUBLIC_URL = 'https://biblia.example.org';

/** The built site on the installed editions (or those of another VAR_DIR in `vars`); undefined without any. Requires `npm run build`. */
export async function openBuiltSite(vars: Record<string, string> = {}): Promise<BuiltSite | undefined> {
  const program = await compose(parseEnv({ ...process.env, PUBLIC_URL, ...vars }), createLog('error')).catch(noText);
  if (!program) return undefined;
  // As in server.ts: an idle connection survives a busy moment of the tests.
  const server = createServer({ keepAliveTimeout: 65_000 }, program.listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    get: (path) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers: { 'Accept-Encoding': 'identity' } }),
    services: program.services,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function noText(error: Error): undefined {
  if (error.name !== 'StartError') throw error;
}
