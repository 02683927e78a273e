// Malformed input to any call, form or address, by any user: no request fails, and nothing invalid is stored.

import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { allRoutes } from '../../server/calls/all-routes.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { describeEngines, type TestStore } from '../../store/test-databases.ts';
import { PUBLIC_URL } from './built-site.ts';
import { query, segment, sent } from './malformed.ts';
import { openSiteWithAccounts } from './site-with-accounts.ts';

/** Another seed finds other inputs; `FUZZ_RUNS` sets their number. */
const SEED = Number(process.env.FUZZ_SEED ?? 1602);
const RUNS = Number(process.env.FUZZ_RUNS ?? 600);
/** Each of these requests starts a child process. */
const LEFT_OUT = new Set(['POST /administracion/copias']);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openSite({ varDir: shared, url }: TestStore) {
  const varDir = url ? newVarDir() : shared;
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['John', 'Jude'] });
  const { services, pageRoutes, cookies, origin, close } = await openSiteWithAccounts({ varDir, ...(url && { url }) });
  closing.push(close);
  const routes = [
    ...allRoutes(services).map(({ method, path }) => ({ method, path })),
    ...pageRoutes.flatMap(({ path, acts }) => [{ method: 'GET', path }, ...(acts ? [{ method: 'POST', path }] : [])]),
  ].filter(({ method, path }) => !LEFT_OUT.has(`${method} ${path}`));
  return { services, people: [undefined, ...Object.values(cookies)], routes, origin };
}

describeEngines('malformed requests', (newStore) => {
  test('no malformed request is answered 5xx', { timeout: 300_000 }, async () => {
    const { services, people, routes, origin } = await openSite(await newStore());
    const one = fc.record({
      route: fc.constantFrom(...routes),
      cookie: fc.constantFrom(...people),
      names: fc.array(segment, { minLength: 3, maxLength: 3 }),
      query: fc.option(query, { nil: '', freq: 1 }),
      sent,
      from: fc.nat(250),
    });
    const failed: string[] = [];
    const seen = new Map<number, number>();
    for (const { route, cookie, names, query, sent, from } of fc.sample(one, { numRuns: RUNS, seed: SEED })) {
      let at = 0;
      const path = route.path.replace(/:\w+\??/g, () => names[at++ % names.length]!).replace('*', names[0]!);
      const address = `${path}${query && `?${query}`}`;
      const { status } = await fetch(origin + address, {
        method: route.method,
        redirect: 'manual',
        headers: {
          ...(cookie && { Cookie: cookie }),
          ...(route.method !== 'GET' && { Origin: PUBLIC_URL, 'Content-Type': sent.type }),
          // The requests come from many clients, so that none is rate-limited before it is read.
          'X-Forwarded-For': `203.0.113.${from}`,
        },
        ...(route.method !== 'GET' && { body: new Uint8Array(sent.body) }),
      });
      seen.set(status, (seen.get(status) ?? 0) + 1);
      // 503 is no failure: the store may be slow on a busy machine.
      if (status >= 500 && status !== 503)
        failed.push(`${status} ${route.method} ${address} ${sent.type} ${sent.body.toString('latin1').slice(0, 300)}`);
    }
    expect(failed).toEqual([]);
    // Most requests were read, and not refused by a rate limit.
    expect((seen.get(429) ?? 0) / RUNS).toBeLessThan(0.2);
    expect((seen.get(503) ?? 0) / RUNS).toBeLessThan(0.1);
    for (const status of [200, 303, 400, 404, 413, 415, 422])
      expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(0);
    const users = await services.database.read((db) => db.selectFrom('users').select('role').execute());
    expect(users.filter(({ role }) => role === 'administrador')).toHaveLength(1);
    const messages = await services.database.read((db) => db.selectFrom('messages').select('text').execute());
    expect(messages.filter(({ text }) => /[\0\u202e\u2028]/.test(text))).toEqual([]);
  });
});
