// Made of the tables of calls and pages themselves: role × route × one's own or another's. A route that names no
// permission fails; whoever may not is refused, whoever may is not; a page of another site changes nothing.

import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { allRoutes } from '../../server/calls/all-routes.ts';
import type { Route } from '../../server/calls/mount-routes.ts';
import type { Browser } from '../../services/access/browser.ts';
import { isPermitted, PERMISSIONS, type Permission, ROLES, type Role } from '../../services/access/permissions.ts';
import { newBrowser } from '../../services/access/test-browser.ts';
import { parseEnv } from '../../services/env.ts';
import type { Keep } from '../../services/outcomes/keep.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { cookiesOf } from './cookies.ts';

const PASSWORD = 'olivo mirlo cántaro';
const SCREEN = 'pages';
const varDir = newVarDir();
installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
const program = await compose(parseEnv({ VAR_DIR: varDir, PUBLIC_URL }), createLog('silent'));
const { app, services, pageRoutes } = program;
const { accounts, corrections, database } = services;
afterAll(async () => {
  await program.close();
  rmSync(varDir, { recursive: true });
});

const calls = allRoutes(services);

/** Somebody of a role, signed in, with a proposal of their own. */
async function enter(role: Role, name: string) {
  const plain = newBrowser();
  let keep: Keep | undefined;
  if (role === 'visitante') ({ keep } = await accounts.withDevice(plain, await accounts.viewer(plain)));
  else {
    const input = { name, email: `${name}@example.org`, password: PASSWORD, again: PASSWORD };
    const outcome = await accounts.signUp(plain, await accounts.viewer(plain), input);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    keep = outcome.keep;
    await database.write((trx) => trx.updateTable('users').set({ role }).where('name', '=', name).execute());
  }
  const headers = {
    Cookie: cookiesOf(keep)
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  };
  const viewer = await accounts.viewer(newBrowser(keep as Partial<Browser>));
  const proposed = await corrections.propose(viewer, { id: `Jude.1.${number++}`, text: 'Así está Judas 1.' });
  if (!proposed.ok) throw new Error(proposed.refusal.code);
  return { headers, proposal: proposed.value.proposal };
}
let number = 3;

const people = new Map<Role, Awaited<ReturnType<typeof enter>>>();
for (const role of ROLES) people.set(role, await enter(role, role));
const stranger = await enter('lector', 'extraña');

/** A path with something in the place of each name. */
const fill = (path: string, proposal: string): string =>
  path
    .replace(/:id\b/, proposal)
    .replace(/:book\??/, 'Jude')
    .replace(/:(chapter|verse)\??/g, '1')
    .replace(/:edition\b/, 'uno')
    .replace(/:hash\b/, '0'.repeat(64))
    .replace(/:token\b/, 'x')
    .replace('*', 'nada');

interface Deed {
  readonly name: string;
  readonly kind: 'call' | typeof SCREEN;
  readonly method: Route['method'];
  readonly path: string;
  readonly permission: Permission;
}

const deeds: readonly Deed[] = [
  ...calls.map(
    ({ method, path, permission }): Deed => ({ name: `${method} ${path}`, kind: 'call', method, path, permission }),
  ),
  ...pageRoutes.flatMap(({ path, handle }): Deed[] => {
    if (!handle) return [];
    const page = { kind: SCREEN, path } as const;
    return [
      { ...page, name: `GET ${path}`, method: 'GET', permission: handle.permission },
      ...(handle.action ? [{ ...page, name: `POST ${path}`, method: 'POST', permission: handle.action } as const] : []),
    ];
  }),
];

async function act({ kind, method, path }: Deed, proposal: string, headers: Record<string, string>): Promise<Response> {
  const body = kind === 'call' ? '{"text":"Así está Judas 2."}' : new URLSearchParams({ nada: '1' });
  return await app.request(PUBLIC_URL + fill(path, proposal), {
    method,
    headers: { ...headers, ...(kind === 'call' && method === 'POST' && { 'Content-Type': 'application/json' }) },
    ...(method === 'POST' && { body }),
  });
}

/** Refused: by a 403, or by a redirect to sign in. */
const isRefused = ({ status, headers }: Response): boolean =>
  status === 401 || status === 403 || (status === 303 && (headers.get('Location') ?? '').startsWith('/SignIn'));

test('every page names its permission and its form’s, and is personal unless everybody may see it', () => {
  expect(pageRoutes.length).toBeGreaterThan(10);
  for (const { path, handle, acts } of pageRoutes) {
    expect(handle && PERMISSIONS[handle.permission], path).toBeDefined();
    expect(handle?.action !== undefined && PERMISSIONS[handle.action] !== undefined, `${path}: action`).toBe(acts);
    if (!isPermitted('visitante', handle!.permission, false)) expect(handle?.personal, path).toBe(true);
  }
});

test('every call names its permission, and no other address accepts a changing method', () => {
  for (const { method, path, permission } of calls) expect(PERMISSIONS[permission], `${method} ${path}`).toBeDefined();
  const known = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  // Pages and what is for all methods come last, as `ALL`; they are guarded by their handles.
  const others = app.routes.filter(
    ({ method, path }) => !/^(GET|OPTIONS|ALL)$/.test(method) && !known.has(`${method} ${path}`),
  );
  expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

for (const role of ROLES)
  for (const deed of deeds) {
    const { headers, proposal } = people.get(role)!;
    const about = deed.path.includes(':id');
    test(`${role}: ${deed.name}${about ? ', own' : ''}`, async () => {
      const answer = await act(deed, proposal, headers);
      expect(answer.status).toBeLessThan(500);
      expect(isRefused(answer), String(answer.status)).toBe(!isPermitted(role, deed.permission, true));
    });
    if (!about) continue;
    test(`${role}: ${deed.name}, another’s`, async () => {
      const answer = await act(deed, stranger.proposal, headers);
      expect(answer.status).toBeLessThan(500);
      // Whose role may not is refused; what is only its owner's is not there for others.
      if (!isPermitted(role, deed.permission, true)) expect(isRefused(answer), String(answer.status)).toBe(true);
      else if (isPermitted(role, deed.permission, false)) expect(isRefused(answer), String(answer.status)).toBe(false);
      else expect([403, 404]).toContain(answer.status);
    });
  }

test('refused deeds changed nothing', async () => {
  const rows = await database.read((db) =>
    db.selectFrom('proposals').select(['state', 'version']).where('id', '=', stranger.proposal).execute(),
  );
  expect(rows).toEqual([{ state: 'pending', version: 1 }]);
});

test('a page’s data is guarded like the page, also where its address ends in a slash', async () => {
  for (const { path, handle } of pageRoutes)
    for (const method of handle?.action ? (['GET', 'POST'] as const) : (['GET'] as const))
      for (const [role, { headers, proposal }] of people) {
        const url = `${PUBLIC_URL}${fill(path, proposal)}/_.data`;
        const body = method === 'POST' ? new URLSearchParams({ nada: '1' }) : undefined;
        const answer = await app.request(url, { method, headers, ...(body && { body }) });
        expect(answer.status, `${role}: ${method} ${url}`).toBeLessThan(500);
      }
});

const everything = () =>
  database.read(async (db) =>
    JSON.stringify([
      await db.selectFrom('proposals').selectAll().orderBy('id').execute(),
      await db.selectFrom('revisions').selectAll().orderBy('hash').execute(),
      await db.selectFrom('users').selectAll().orderBy('id').execute(),
      await db.selectFrom('sessions').selectAll().orderBy('id').execute(),
      await db.selectFrom('messages').selectAll().orderBy('id').execute(),
      await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
      await db.selectFrom('settings').selectAll().orderBy('name').execute(),
    ]),
  );

test.each([
  ['of another origin', { Origin: 'https://otro.example.org' }],
  ['of no origin that is told', { Origin: 'null' }],
  ['of another site, says the browser', { 'Sec-Fetch-Site': 'cross-site' }],
  ['of a sister site, says the browser', { 'Sec-Fetch-Site': 'same-site' }],
])('a page %s changes nothing, by form or JSON', async (_, foreign) => {
  const { headers, proposal } = people.get('administrador')!;
  const before = await everything();
  const posts = deeds.filter(({ method }) => method === 'POST');
  expect(posts.length).toBeGreaterThan(8);
  for (const { path, name } of posts)
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain'])
      for (const cookies of [headers, {}]) {
        const answer = await app.request(PUBLIC_URL + fill(path, proposal), {
          method: 'POST',
          headers: { ...cookies, ...foreign, 'Content-Type': type },
          body: type.endsWith('json')
            ? '{"text":"Otra cosa."}'
            : 'que=eliminar&texto=Otra+cosa.&address=a@example.org&message=Hola',
        });
        expect(answer.status, `${name} ${type}`).toBe(403);
        expect(answer.headers.get('Set-Cookie'), name).toBeNull();
      }
  expect(await everything()).toBe(before);
});
