// The permissions, written by hand: every page and call with an existing address, the least role, and the answer. Nothing
// here is derived from the tables under test, and an entry missing here fails. Requests from another site's page change
// nothing.

import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { gardenBook, zipOf } from '../../editions/library/test-support.ts';
import type { OwnRecord } from '../../forms/own/record.ts';
import { allRoutes } from '../../server/calls/all-routes.ts';
import type { Browser } from '../../services/access/browser.ts';
import { newBrowser } from '../../services/access/test-browser.ts';
import { parseEnv } from '../../services/env.ts';
import type { Keep } from '../../services/outcomes/outcome.ts';
import { formatStopToken } from '../../services/post/mail/mail.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { insertPasskey } from '../../store/passkeys.ts';
import { readSecret } from '../../store/secret.ts';
import { unwrap } from '../review-site.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { cookiesOf } from './cookies.ts';

const ROLES = ['visitante', 'lector', 'corrector', 'administrador'] as const;
type Role = (typeof ROLES)[number];

const PASSWORD = 'olivo mirlo cántaro';
const NOTE = 'Lo dice el folio tres.';
const MESSAGE = 'Esto es para quien lleva el sitio.';
/** A word of a note that only its reader may see. */
const CANARY = 'zarzaparrilla';

const varDir = newVarDir();
installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
installInvented(varDir, { id: 'dos', title: 'Edición segunda', books: ['Jude'] });
const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const program = await compose(parseEnv({ VAR_DIR: varDir, PUBLIC_URL }), log);
const { app, services, pageRoutes } = program;
const { accounts, backups, corrections, database, library, messages, own, settings, uploads } = services;
afterAll(async () => {
  await program.close();
  rmSync(varDir, { recursive: true });
});

let verse = 1;

/** A signed-in person of a role, with a proposal and a passkey of their own. */
async function enter(role: Role, name: string) {
  const plain = newBrowser();
  let keep: Keep | undefined;
  if (role === 'visitante') ({ keep } = await accounts.withDevice(plain, await accounts.viewer(plain)));
  else {
    const input = { name, email: `${name}@example.org`, password: PASSWORD, again: PASSWORD };
    const entered = await accounts.signUp(plain, await accounts.viewer(plain), input);
    unwrap(entered);
    if (entered.ok) keep = entered.keep;
    await database.write((trx) => trx.updateTable('users').set({ role }).where('name', '=', name).execute());
  }
  const headers = {
    Cookie: cookiesOf(keep)
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  };
  const viewer = await accounts.viewer(newBrowser(keep as Partial<Browser>));
  const passkey = `llave-${name}`;
  if (viewer.account) {
    const row = { id: passkey, credential: passkey, user_id: viewer.account.id, name, rp_id: 'biblia.example.org' };
    const unused = { public_key: '', counter: 0, transports: '[]', backed_up: 0, created_at: 1, used_at: null };
    await database.write((trx) => insertPasskey(trx, { ...row, ...unused }));
  }
  const edit = { id: `Jude.1.${++verse}`, edition: 'uno', text: `Así está Judas 1:${verse}.` };
  const { proposal } = unwrap(
    await corrections.propose(viewer, { ...edit, ...(role === 'visitante' && { note: NOTE }) }),
  );
  return { headers, viewer, passkey, proposal };
}
type Person = Awaited<ReturnType<typeof enter>>;

const people = new Map<Role, Person>();
for (const role of ROLES) people.set(role, await enter(role, role));
const owner = people.get('administrador')!;
const another = await enter('lector', 'extraña');
const sender = await enter('visitante', 'sin cuenta');

// These objects exist, and the addresses below name them.
const { authorId: author } = (await corrections.reviewItem(owner.viewer, sender.proposal))!;
const message = unwrap(await messages.take(another.viewer, { address: 'eva@example.org', message: MESSAGE })).id;
const account = another.viewer.account!.id;
const stamp = '0mjw5k2o00000aaaaaaaa';
const CHANGES: OwnRecord[] = [
  { id: 'n:uno:Jude.1.3', kind: 'note', fields: { at: ['uno:Jude.1.3', stamp], text: [`Mi ${CANARY}.`, stamp] } },
  { id: 'p:ajeno', kind: 'plan', fields: { plan: ['mcheyne', stamp], start: ['2026-11-25', stamp] } },
];
unwrap(await own.sync(another.viewer, { since: 0, changes: CHANGES }));
unwrap(await settings.change(owner.viewer, { since: 1999 }, settings.mark(['since'])));
const ownPage = {
  titulo: 'Horarios',
  direccion: '',
  texto: 'Domingos a las 11.',
  lugar: 'header',
  publicada: '1',
} as const;
const sitePage = unwrap(await services.pageDesk.create(owner.viewer, ownPage));
const deed = await database.read((db) => db.selectFrom('audit_log').select('id').executeTakeFirstOrThrow());
const published = unwrap(
  await corrections.propose(owner.viewer, { id: 'Jude.1.25', edition: 'uno', text: 'Así está Judas 1:25.' }),
);
const revision = await database.read((db) =>
  db.selectFrom('revisions').select('hash').where('verse', '=', 25).executeTakeFirstOrThrow(),
);
expect(published).toBeDefined();
async function* once(bytes: Uint8Array) {
  yield bytes;
}
const source = unwrap(await uploads.receiveWhole('jardin.zip', undefined, once(zipOf(gardenBook()))));
const candidate = unwrap(await library.takeUpload(source.id));
const upload = unwrap(await uploads.begin({ name: 'libro.pdf', size: 100 })).id;
unwrap(await backups.start({ userId: owner.viewer.account!.id }));
await vi.waitUntil(async () => (await backups.list()).length > 0, { timeout: 600_000 });
const backup = (await backups.list())[0]!.name;
const token = formatStopToken(await readSecret(database, varDir), 'eva@example.org');

/** The least role, the address, and the status of a GET other than 200: one status, or one for each of ROLES. */
type Row = readonly [least: Role, where: string | ((own: Person) => string), status?: number | readonly number[]];

const LIST: Readonly<Record<string, Row>> = {
  'GET /': ['visitante', '/'],
  'GET /hoy/:day?': ['visitante', '/hoy'],
  'GET /plan': ['visitante', '/plan'],
  'GET /plan/:id': ['visitante', '/plan/mcheyne'],
  'GET /libros': ['visitante', '/libros'],
  'GET /search/:book/:chapter?/:verse?': ['visitante', '/search/Jude/1/3'],
  'GET /estudio/:book/:chapter?/:verse?': ['visitante', '/estudio/Jude/1/3'],
  'POST /estudio/:book/:chapter?/:verse?': ['visitante', '/estudio/Jude/1/3'],
  'GET /comparar/:book?/:chapter?/:verse?': ['visitante', '/comparar/Jude/1'],
  'GET /imprimir/:book?': ['visitante', '/imprimir/Jude'],
  'GET /buscar': ['visitante', '/buscar'],
  'GET /pasajes': ['visitante', '/pasajes'],
  'GET /marcas': ['visitante', '/marcas'],
  'GET /sin-conexion': ['visitante', '/sin-conexion'],
  'GET /Contact': ['visitante', '/Contact'],
  'POST /Contact': ['visitante', '/Contact'],
  'GET /Download': ['visitante', '/Download'],
  'GET /instalar': ['visitante', '/instalar', 404],
  'POST /instalar': ['visitante', '/instalar'],
  'GET /instalar/copia': ['visitante', '/instalar/copia', 404],
  'POST /instalar/copia': ['visitante', '/instalar/copia'],
  'GET /SignIn': ['visitante', '/SignIn', [200, 303, 303, 303]],
  'POST /SignIn': ['visitante', '/SignIn'],
  'GET /SignIn/olvido': ['visitante', '/SignIn/olvido'],
  'POST /SignIn/olvido': ['visitante', '/SignIn/olvido'],
  'GET /SignIn/codigo': ['visitante', '/SignIn/codigo', [200, 303, 303, 303]],
  'POST /SignIn/codigo': ['visitante', '/SignIn/codigo'],
  'GET /SignIn/enlace': ['visitante', '/SignIn/enlace?testigo=nada'],
  'POST /SignIn/enlace': ['visitante', '/SignIn/enlace?testigo=nada'],
  'GET /correo/no-mas/:token': ['visitante', `/correo/no-mas/${token}`],
  'POST /correo/no-mas/:token': ['visitante', `/correo/no-mas/${token}`],
  'GET /facsimil/:book?/:chapter?/:verse?': ['visitante', '/facsimil/Jude/1', 404],
  'GET /creditos': ['visitante', '/creditos'],
  'GET /programas': ['visitante', '/programas'],
  'GET /p/:slug': ['visitante', '/p/horarios'],
  'GET /privacidad': ['visitante', '/privacidad'],
  'GET /accesibilidad': ['visitante', '/accesibilidad'],
  'GET /historia/:book/:chapter?/:verse?': ['visitante', '/historia/Jude/1/25'],
  'GET /revision/cambios': ['visitante', '/revision/cambios'],
  'GET /*': ['visitante', '/nada/de/nada', 404],
  'GET /propuestas': ['visitante', '/propuestas'],
  'GET /propuestas/:id': ['visitante', ({ proposal }) => `/propuestas/${proposal}`],
  'POST /propuestas/:id': ['visitante', ({ proposal }) => `/propuestas/${proposal}`],

  'GET /cuenta': ['lector', '/cuenta'],
  'POST /cuenta': ['lector', '/cuenta'],
  'GET /cuenta/codigo': ['lector', '/cuenta/codigo'],
  'POST /cuenta/codigo': ['lector', '/cuenta/codigo'],
  'GET /cuenta/llaves': ['lector', '/cuenta/llaves'],
  'POST /cuenta/llaves': ['lector', '/cuenta/llaves'],
  'GET /cuenta/llaves/:id': ['lector', ({ passkey }) => `/cuenta/llaves/${passkey}`],
  'POST /cuenta/llaves/:id': ['lector', ({ passkey }) => `/cuenta/llaves/${passkey}`],
  'GET /cuenta/marcas': ['lector', '/cuenta/marcas'],
  'POST /cuenta/marcas': ['lector', '/cuenta/marcas'],
  'GET /cuenta/plan': ['lector', '/cuenta/plan'],
  'POST /cuenta/plan': ['lector', '/cuenta/plan'],
  'GET /cuenta/plan/calendario.ics': ['lector', '/cuenta/plan/calendario.ics', 404],
  'GET /cuenta/datos.json': ['lector', '/cuenta/datos.json'],

  'GET /revision': ['corrector', '/revision'],
  'GET /revision/:id': ['corrector', `/revision/${another.proposal}`],
  'POST /revision/:id': ['corrector', `/revision/${another.proposal}`],
  'GET /revision/autor/:author': ['corrector', `/revision/autor/${author}`],
  'POST /revision/autor/:author': ['corrector', `/revision/autor/${author}`],
  'GET /revision/volver/:edition/:hash': ['corrector', `/revision/volver/uno/${revision.hash}`],
  'POST /revision/volver/:edition/:hash': ['corrector', `/revision/volver/uno/${revision.hash}`],

  'GET /administracion': ['administrador', '/administracion'],
  'POST /administracion': ['administrador', '/administracion'],
  'GET /administracion/mensajes': ['administrador', '/administracion/mensajes'],
  'GET /administracion/mensajes/:id': ['administrador', `/administracion/mensajes/${message}`],
  'POST /administracion/mensajes/:id': ['administrador', `/administracion/mensajes/${message}`],
  'GET /administracion/correo': ['administrador', '/administracion/correo'],
  'POST /administracion/correo': ['administrador', '/administracion/correo'],
  'GET /administracion/personas': ['administrador', '/administracion/personas'],
  'GET /administracion/personas/invitar': ['administrador', '/administracion/personas/invitar'],
  'POST /administracion/personas/invitar': ['administrador', '/administracion/personas/invitar'],
  'GET /administracion/personas/:id': ['administrador', `/administracion/personas/${account}`],
  'POST /administracion/personas/:id': ['administrador', `/administracion/personas/${account}`],
  'GET /administracion/textos': ['administrador', '/administracion/textos'],
  'POST /administracion/textos': ['administrador', '/administracion/textos'],
  'GET /administracion/textos/direccion': ['administrador', '/administracion/textos/direccion'],
  'POST /administracion/textos/direccion': ['administrador', '/administracion/textos/direccion'],
  'GET /administracion/versiculos': ['administrador', '/administracion/versiculos'],
  'POST /administracion/versiculos': ['administrador', '/administracion/versiculos'],
  'GET /administracion/dias': ['administrador', '/administracion/dias'],
  'POST /administracion/dias': ['administrador', '/administracion/dias'],
  'GET /administracion/enlaces': ['administrador', '/administracion/enlaces'],
  'POST /administracion/enlaces': ['administrador', '/administracion/enlaces'],
  'GET /administracion/imagen': ['administrador', '/administracion/imagen'],
  'POST /administracion/imagen': ['administrador', '/administracion/imagen'],
  'GET /administracion/paginas': ['administrador', '/administracion/paginas'],
  'POST /administracion/paginas': ['administrador', '/administracion/paginas'],
  'GET /administracion/paginas/:id': ['administrador', `/administracion/paginas/${sitePage}`],
  'POST /administracion/paginas/:id': ['administrador', `/administracion/paginas/${sitePage}`],
  'GET /administracion/paginas/:id/:version': ['administrador', `/administracion/paginas/${sitePage}/1`],
  'POST /administracion/paginas/:id/:version': ['administrador', `/administracion/paginas/${sitePage}/1`],
  'GET /administracion/participacion': ['administrador', '/administracion/participacion'],
  'POST /administracion/participacion': ['administrador', '/administracion/participacion'],
  'GET /administracion/registro': ['administrador', '/administracion/registro'],
  'GET /administracion/registro/:id': ['administrador', `/administracion/registro/${deed.id}`],
  'POST /administracion/registro/:id': ['administrador', `/administracion/registro/${deed.id}`],
  'GET /administracion/ediciones': ['administrador', '/administracion/ediciones'],
  'GET /administracion/ediciones/nueva/:candidate': ['administrador', `/administracion/ediciones/nueva/${candidate}`],
  'POST /administracion/ediciones/nueva/:candidate': ['administrador', `/administracion/ediciones/nueva/${candidate}`],
  'GET /administracion/ediciones/catalogo/:id': ['administrador', '/administracion/ediciones/catalogo/bes'],
  // An existing catalogue entry would start a download.
  'POST /administracion/ediciones/catalogo/:id': ['administrador', '/administracion/ediciones/catalogo/nada'],
  'GET /administracion/ediciones/:id': ['administrador', '/administracion/ediciones/dos'],
  'POST /administracion/ediciones/:id': ['administrador', '/administracion/ediciones/dos'],
  'GET /administracion/descargas': ['administrador', '/administracion/descargas'],
  'POST /administracion/descargas': ['administrador', '/administracion/descargas'],
  'GET /administracion/copias': ['administrador', '/administracion/copias'],
  'POST /administracion/copias': ['administrador', '/administracion/copias'],
  'GET /administracion/copias/otro-lugar': ['administrador', '/administracion/copias/otro-lugar'],
  'POST /administracion/copias/otro-lugar': ['administrador', '/administracion/copias/otro-lugar'],
  'GET /administracion/copias/restaurar': ['administrador', '/administracion/copias/restaurar'],
  'POST /administracion/copias/restaurar': ['administrador', '/administracion/copias/restaurar'],
  'GET /administracion/copias/:name': ['administrador', `/administracion/copias/${backup}`],
  'POST /administracion/copias/:name': ['administrador', `/administracion/copias/${backup}`],
  'GET /administracion/salud': ['administrador', '/administracion/salud'],
  'POST /administracion/salud': ['administrador', '/administracion/salud'],
  'GET /administracion/salud/ajustes': ['administrador', '/administracion/salud/ajustes'],
  'GET /administracion/salud/registro': ['administrador', '/administracion/salud/registro'],
  'GET /administracion/salud/lecturas': ['administrador', '/administracion/salud/lecturas'],
  'POST /administracion/salud/lecturas': ['administrador', '/administracion/salud/lecturas'],
  'GET /administracion/salud/version': ['administrador', '/administracion/salud/version'],
  'POST /administracion/salud/version': ['administrador', '/administracion/salud/version'],
  'GET /administracion/libro': ['administrador', '/administracion/libro'],
  'POST /administracion/libro': ['administrador', '/administracion/libro'],
  'GET /administracion/libro/leer/:scan': ['administrador', '/administracion/libro/leer/ninguno', 404],
  'POST /administracion/libro/leer/:scan': ['administrador', '/administracion/libro/leer/ninguno', 404],
  'GET /administracion/libro/leer/:scan/:page': ['administrador', '/administracion/libro/leer/ninguno/1', 404],
  'POST /administracion/libro/leer/:scan/:page': ['administrador', '/administracion/libro/leer/ninguno/1', 404],

  'GET /api/me': ['visitante', '/api/me'],
  'POST /api/reading': ['visitante', '/api/reading'],
  'POST /email/email.php': ['visitante', '/email/email.php'],
  'POST /api/own': ['lector', '/api/own'],
  'POST /api/own/erase': ['lector', '/api/own/erase'],
  'POST /api/verse/Edit': ['visitante', '/api/verse/Edit'],
  'POST /api/proposal/:id/amend': ['visitante', ({ proposal }) => `/api/proposal/${proposal}/amend`],
  'POST /api/proposal/:id/withdraw': ['visitante', ({ proposal }) => `/api/proposal/${proposal}/withdraw`],
  'GET /api/me/chapter/:book/:chapter': ['visitante', '/api/me/chapter/Jude/1'],
  'POST /api/me/seen': ['visitante', '/api/me/seen'],
  'POST /api/proposal/:id/decide': ['corrector', `/api/proposal/${another.proposal}/decide`],
  'POST /api/proposal/:id/region': ['corrector', `/api/proposal/${another.proposal}/region`],
  'POST /api/revision/revert': ['corrector', '/api/revision/revert'],
  'GET /administracion/mensajes.csv': ['administrador', '/administracion/mensajes.csv'],
  'GET /administracion/mensajes.json': ['administrador', '/administracion/mensajes.json'],
  'OPTIONS /api/uploads': ['administrador', '/api/uploads', 204],
  'POST /api/uploads': ['administrador', '/api/uploads'],
  'GET /api/uploads/:id': ['administrador', `/api/uploads/${upload}`],
  'PATCH /api/uploads/:id': ['administrador', `/api/uploads/${upload}`],
  'POST /administracion/libro/archivo': ['administrador', '/administracion/libro/archivo'],
  'POST /administracion/ediciones/archivo': ['administrador', '/administracion/ediciones/archivo'],
  'POST /administracion/copias/archivo': ['administrador', '/administracion/copias/archivo'],
  'POST /instalar/copia/archivo': ['visitante', '/instalar/copia/archivo'],
  'POST /administracion/copias/descarga': ['administrador', '/administracion/copias/descarga'],
  'GET /administracion/salud/registro.txt': ['administrador', '/administracion/salud/registro.txt'],
};

/** Routes that the app answers besides pages and calls, for everybody. */
const FOR_EVERYBODY = [
  '/*',
  '/:embed{[eE][mM][bB][eE][dD]}',
  '/:embed{[eE][mM][bB][eE][dD]}/*',
  '/:file{sitemap-[A-Za-z0-9-]+\\.xml}',
  '/Download/:edition/:format',
  '/Download/pdf',
  '/copia/estudio',
  '/copia/:name{[a-z0-9-]+\\.json}',
  '/copia/partes/:sha256{[0-9a-f]{64}}',
  '/facsimil/archivo/:file',
  '/facsimil/imagen/:scan/:file',
  '/facsimil/tira/:scan/:file',
  '/health',
  '/hoy.atom',
  '/imagen/:name',
  '/plan/:id/calendario.ics',
  '/programas/llamada',
  '/ready',
  '/revision/cambios.atom',
  '/robots.txt',
  '/search',
  '/sitemap.xml',
  '/sitio.webmanifest',
  '/tarjeta/*',
  '/tarjeta/:file',
  '/api/facsimile/:book/:chapter',
  '/api/changes',
  '/api/editorial/:book/:chapter',
  '/api/headings/:book',
  '/api/openapi.json',
  '/api/passages',
  '/api/r/:revision/verse/book/:book',
  '/api/r/:revision/verse/chapter/:book/:chapter',
  '/api/search',
  '/api/search/suggestions',
  '/api/study/:id',
  '/api/today',
  '/api/verse/book/:book',
  '/api/verse/chapter/:book/:chapter',
  '/api/verse/lookup',
];

const CALLS = allRoutes(services);
const callNames = new Set(CALLS.map(({ method, path }) => `${method} ${path}`));

test('every page and call is in the list, and nothing else', () => {
  const pages = pageRoutes.flatMap(({ path, acts }) => [`GET ${path}`, ...(acts ? [`POST ${path}`] : [])]);
  expect(Object.keys(LIST).toSorted()).toEqual([...callNames, ...pages].toSorted());
});

test('every other address is public, and takes no changing method', () => {
  // Pages are mounted last, as `ALL`; the refusal of other methods of a call is `ALL` too.
  const others = app.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !name.startsWith('ALL ') && !callNames.has(name) && !name.startsWith('OPTIONS '));
  expect([...new Set(others.map((name) => name.replace(/(?<=\w)\/$/, '')))].toSorted()).toEqual(
    FOR_EVERYBODY.map((path) => `GET ${path}`).toSorted(),
  );
});

test('a page that is not public is personal, so it is never cached', () => {
  for (const { path, handle } of pageRoutes)
    if (LIST[`GET ${path}`]![0] !== 'visitante' || /^\/propuestas/.test(path))
      expect(handle?.personal, path).toBe(true);
});

const everything = () =>
  database.read(async (db) =>
    JSON.stringify([
      await db.selectFrom('proposals').selectAll().orderBy('id').execute(),
      await db.selectFrom('revisions').selectAll().orderBy('hash').execute(),
      await db.selectFrom('users').selectAll().orderBy('id').execute(),
      await db.selectFrom('sessions').selectAll().orderBy('id').execute(),
      await db.selectFrom('messages').selectAll().orderBy('id').execute(),
      await db.selectFrom('passkeys').selectAll().orderBy('id').execute(),
      await db.selectFrom('uploads').selectAll().orderBy('id').execute(),
      await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
      await db.selectFrom('settings').selectAll().orderBy('name').execute(),
      await db.selectFrom('own_records').selectAll().orderBy('id').execute(),
    ]),
  );

/** Sends a harmless request; a POST is sent with invalid input. */
async function act(name: string, path: string, { headers }: Person, body?: string): Promise<Response> {
  const [method = ''] = name.split(' ');
  const isCall = callNames.has(name);
  const type = isCall ? 'application/json' : 'application/x-www-form-urlencoded';
  const sent = body ?? (isCall ? '{"nada":1}' : 'nada=1');
  return await app.request(PUBLIC_URL + path, {
    method,
    headers: { ...headers, 'Tus-Resumable': '1.0.0', ...(method !== 'GET' && { 'Content-Type': type }) },
    ...(/^(POST|PATCH)$/.test(method) && { body: sent }),
  });
}

/** Checks a refusal: 403 for an account, and a redirect or a request to sign in without one. */
function expectRefused(role: Role, { status, headers }: Response, text: string): void {
  if (role !== 'visitante') expect(status).toBe(403);
  else if (status === 303) expect(headers.get('Location')).toMatch(/^\/SignIn\?volver=/);
  else expect(status).toBe(401);
  for (const secret of [NOTE, MESSAGE]) expect(text).not.toContain(secret);
}

const isLetIn = ({ status, headers }: Response): boolean =>
  status < 500 && ![401, 403].includes(status) && !(headers.get('Location') ?? '').startsWith('/SignIn');

for (const role of ROLES)
  for (const [name, [least, where, status = 200]] of Object.entries(LIST)) {
    const own = people.get(role)!;
    const path = typeof where === 'string' ? where : where(own);
    const mayDo = ROLES.indexOf(role) >= ROLES.indexOf(least);
    test(`${role} ${mayDo ? 'may' : 'may not'}: ${name}`, async () => {
      const before = mayDo ? undefined : await everything();
      const answer = await act(name, path, own);
      const text = await answer.text();
      expect(text).not.toContain(CANARY);
      if (!mayDo) expectRefused(role, answer, text);
      else if (name.startsWith('POST') || name.startsWith('PATCH'))
        expect(isLetIn(answer), String(answer.status)).toBe(true);
      else expect(answer.status).toBe(typeof status === 'number' ? status : status[ROLES.indexOf(role)]);
      if (before !== undefined) expect(await everything()).toBe(before);
    });
  }

test('the addresses are those of existing objects', async () => {
  const seen = async (role: Role, path: string) => (await act('GET', path, people.get(role)!)).text();
  expect(await seen('corrector', `/revision/autor/${author}`)).toContain(NOTE);
  expect(await seen('administrador', `/administracion/mensajes/${message}`)).toContain(MESSAGE);
  for (const type of ['csv', 'json'])
    expect(await seen('administrador', `/administracion/mensajes.${type}`)).toContain(MESSAGE);
});

const AMENDED = '{"text":"Así está Judas 2."}';
test.each<[name: string, path: string, body?: string]>([
  ['GET /propuestas/:id', `/propuestas/${another.proposal}`],
  ['POST /propuestas/:id', `/propuestas/${another.proposal}`, 'que=retirar&version=1'],
  ['POST /api/proposal/:id/amend', `/api/proposal/${another.proposal}/amend`, AMENDED],
  ['POST /api/proposal/:id/withdraw', `/api/proposal/${another.proposal}/withdraw`],
  ['GET /cuenta/llaves/:id', `/cuenta/llaves/${another.passkey}`],
  ['POST /cuenta/llaves/:id', `/cuenta/llaves/${another.passkey}`, `que=quitar&actual=${PASSWORD}`],
  ['POST /cuenta/plan', '/cuenta/plan', 'que=dejar&id=p%3Aajeno'],
])('nobody sees or changes another person’s private object: %s', async (name, path, body) => {
  const before = await everything();
  for (const role of ROLES) {
    const answer = await act(name, path, people.get(role)!, body);
    if (role === 'visitante' && name.includes('/cuenta/')) expectRefused(role, answer, await answer.text());
    else expect(answer.status, role).toBe(404);
  }
  expect(await everything()).toBe(before);
});

test.each([
  ['of another origin', { Origin: 'https://otro.example.org' }],
  ['of an opaque origin', { Origin: 'null' }],
  ['of another site, says the browser', { 'Sec-Fetch-Site': 'cross-site' }],
  ['of a sister site, says the browser', { 'Sec-Fetch-Site': 'same-site' }],
])('a page %s changes nothing, by form or JSON', async (_, foreign) => {
  const before = await everything();
  for (const [name, [, where]] of Object.entries(LIST).filter(([name]) => name.startsWith('POST ')))
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain'])
      for (const cookies of [owner.headers, {}]) {
        const answer = await app.request(PUBLIC_URL + (typeof where === 'string' ? where : where(owner)), {
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

/** The tables that have a word. */
async function tablesWith(word: string): Promise<readonly string[]> {
  const tables = await database.read((db) => db.introspection.getTables());
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.read((db) =>
      db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    );
    if (JSON.stringify(rows).includes(word)) found.push(name);
  }
  return found;
}

test('a note is on no public address, in no letter and no log, and nowhere once its account is erased', async () => {
  const places = FOR_EVERYBODY.filter((path) => !path.includes(':')).map((path) => path.replace('*', 'nada'));
  for (const path of [...places, '/copia/uno.json', '/api/verse/chapter/Jude/1', '/api/search?q=zarzaparrilla'])
    for (const { headers } of people.values())
      expect(await (await app.request(PUBLIC_URL + path, { headers })).text(), path).not.toContain(`Mi ${CANARY}`);
  expect(await (await act('GET', '/cuenta/datos.json', another)).text()).toContain(CANARY);
  expect(logged.join('')).not.toContain(CANARY);
  expect(await tablesWith(CANARY)).toEqual(['own_records']);
  unwrap(await accounts.deleteAccount(another.viewer, PASSWORD));
  expect(await tablesWith(CANARY)).toEqual([]);
});
