// The built program listening on a port, with a signed-in reader, corrector and owner.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccountRole } from '../../forms/account-roles.ts';
import { createLog } from '../../program/log.ts';
import { newBrowser } from '../../services/access/test-browser.ts';
import { parseEnv } from '../../services/env.ts';
import type { TestStore } from '../../store/test-databases.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { cookiesOf } from './cookies.ts';

const PASSWORD = 'olivo mirlo cántaro';

/** @param varDir a folder with an installed edition */
export async function openSiteWithAccounts({ varDir, url }: Pick<TestStore, 'varDir' | 'url'>) {
  const vars = {
    VAR_DIR: varDir,
    PUBLIC_URL,
    DOWNLOADS: 'off',
    TRUST_PROXY: 'loopback',
    ...(url && { DATABASE_URL: url }),
  };
  const { listener, services, pageRoutes, close } = await compose(parseEnv(vars), createLog('silent'));
  const server = createServer({ keepAliveTimeout: 65_000 }, listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  async function enter(role: AccountRole) {
    const plain = newBrowser();
    const input = { name: role, email: `${role}@example.org`, password: PASSWORD, again: PASSWORD };
    const entered = await services.accounts.signUp(plain, await services.accounts.viewer(plain), input);
    if (!entered.ok) throw new Error(entered.refusal.code);
    await services.database.write((trx) => trx.updateTable('users').set({ role }).where('name', '=', role).execute());
    return cookiesOf(entered.keep)
      .map((line) => line.split(';', 1)[0])
      .join('; ');
  }
  return {
    services,
    pageRoutes,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The Cookie headers of their browsers. */
    cookies: {
      lector: await enter('lector'),
      corrector: await enter('corrector'),
      administrador: await enter('administrador'),
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await close();
    },
  };
}
