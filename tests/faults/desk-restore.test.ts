// A backup goes to another machine and comes back through the owner's desk, over HTTP on the built server. Readers are served
// meanwhile. The server is killed at any moment of it: the next start has the old or the new state, whole. `npm run
// owner:drills` kills 20 times.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { AWAY_KINDS } from '../../forms/away.ts';
import { filesBelow, PLACE_SECRET, startPlace, type TestPlace } from '../../services/keeping/away/test-places.ts';
import { firstFault } from '../../services/keeping/copied-file.ts';
import { findBackup } from '../../services/keeping/list-backups.ts';
import {
  formatManifest,
  formatSums,
  MANIFEST_FILE,
  parseManifest,
  SUMS_FILE,
} from '../../services/keeping/manifest.ts';
import { packBackup } from '../../services/keeping/pack-backup.ts';
import type { LastRestore } from '../../services/keeping/unfinished-restore.ts';
import { sealMailServer } from '../../services/post/mail/current-mail-server.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { putMailServer } from '../../store/mail-server.ts';
import { readSecret } from '../../store/secret.ts';
import { ask, type RunningServer, startServer } from '../http/running-server.ts';
import { putSearchIndexes } from '../search-indexes.ts';
import { postgresPrograms, startOwnPostgres } from './own-postgres.ts';
import { newSite, PASSWORD, type Site } from './site.ts';
import { faultsOf } from './verify.ts';

const KILLS = Number(process.env.RESTORE_KILLS ?? 3);

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** The owner's browser. */
function ownerOf({ cookie }: Site, server: RunningServer) {
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = {
      Cookie: cookie,
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: `http://127.0.0.1:${server.port}`,
      Host: `127.0.0.1:${server.port}`,
    };
    const answer = await ask(server, path, headers, 'POST', new URLSearchParams(fields).toString());
    return { status: answer.status, location: answer.headers.location, text: answer.body.toString() };
  };
  const get = async (path: string) => (await ask(server, path, { Cookie: cookie })).body.toString();
  return { post, get };
}
type Owner = ReturnType<typeof ownerOf>;

const COPIES = '/administracion/copias';
const AWAY = `${COPIES}/otro-lugar`;

async function makeBackup(site: Site, owner: Owner): Promise<string> {
  const folder = join(site.varDir, 'backups');
  const names = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('20')) : []);
  const before = names().length;
  expect((await owner.post(COPIES, {})).status).toBe(303);
  await expect.poll(() => names().length, { timeout: 120_000 }).toBe(before + 1);
  await expect.poll(() => owner.get(COPIES), { timeout: 60_000 }).toContain('Se hizo bien');
  return names().sort().at(-1) ?? '';
}

/** Sets the place at the desk; returns the pass-phrase. */
async function setPlace({ place }: TestPlace, owner: Owner): Promise<string> {
  const { kind, address, folder, user } = place;
  const fields = { que: 'guardar', clase: kind, direccion: address, carpeta: folder, usuario: user, region: '' };
  const shown = await owner.post(AWAY, { ...fields, secreto: PLACE_SECRET, actual: PASSWORD });
  const [, phrase = ''] = /<code class="phrase">([^<]+)</.exec(shown.text) ?? [];
  const [, salt = ''] = /name="sal" value="([0-9a-f]+)"/.exec(shown.text) ?? [];
  expect(phrase, shown.text.slice(-2_000)).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
  const page = await owner.get(AWAY);
  expect(page).toContain('nadie dijo haberla apuntado');
  for (const secret of [phrase, PLACE_SECRET === user ? 'nothing' : PLACE_SECRET]) expect(page).not.toContain(secret);
  expect((await owner.post(AWAY, { que: 'apuntada', sal: salt })).status).toBe(303);
  return phrase;
}

const proposalsOf = (site: Site) =>
  site.within(async (services) => {
    expect(await faultsOf(services, [])).toEqual([]);
    const rows = await services.database.read((db) => db.selectFrom('proposals').select('text').execute());
    return rows.map(({ text }) => text).sort();
  });

async function propose({ cookie }: Site, server: RunningServer, verse: number): Promise<void> {
  const body = JSON.stringify({ id: `Jude.1.${verse}`, edition: 'uno', text: `Así está Judas 1:${verse}.` });
  const headers = { Cookie: cookie, 'Content-Type': 'application/json', Host: `127.0.0.1:${server.port}` };
  const origin = { Origin: `http://127.0.0.1:${server.port}` };
  const answer = await ask(server, '/api/verse/Edit', { ...headers, ...origin }, 'POST', body);
  expect(answer.status, answer.body.toString()).toBeLessThan(300);
}

async function openSite(url?: string): Promise<Site> {
  const site = await newSite(url);
  ending.push(site.remove);
  await site.within(({ database }) =>
    database.write(async (trx) => {
      await trx.updateTable('users').set({ role: 'administrador' }).execute();
    }),
  );
  return site;
}

async function start(site: Site): Promise<RunningServer> {
  const server = await site.start();
  ending.push(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  expect(server.port, server.said()).toBeGreaterThan(0);
  return server;
}

const lastRestore = ({ varDir }: Site): LastRestore | undefined => {
  const path = join(varDir, 'last-restore.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

/** Restores at the desk, and waits for the result. */
async function restore(site: Site, owner: Owner, path: string, name: string, more = {}): Promise<LastRestore> {
  const begun = await owner.post(path, { fecha: name.slice(0, 10), actual: PASSWORD, ...more });
  expect(begun.status, begun.text.slice(-3_000)).toBe(303);
  await expect.poll(() => lastRestore(site)?.error?.code, { timeout: 120_000 }).not.toBe('restore-cut');
  return lastRestore(site)!;
}

/** Reads a chapter again and again; returns a function that ends it and returns the statuses. */
function readOften(server: RunningServer): () => Promise<readonly number[]> {
  const statuses: number[] = [];
  let reading = true;
  const loop = (async () => {
    while (reading) statuses.push((await ask(server, '/search/Jude/1/1')).status);
  })();
  return async () => {
    reading = false;
    await loop;
    return statuses;
  };
}

/** All kinds of places are tried on request; the services' tests try them always. */
const kinds = process.env.RESTORE_KILLS ? AWAY_KINDS : AWAY_KINDS.filter((kind) => kind !== 'webdav');

test.each(kinds)(
  '%s: a backup is sent, restored while readers read, and restored on a new machine',
  { timeout: 600_000 },
  async (kind) => {
    const [site, away] = [await openSite(), await startPlace(kind)];
    ending.push(away.close);
    const server = await start(site);
    const owner = ownerOf(site, server);
    await propose(site, server, 1);
    const name = await makeBackup(site, owner);
    const phrase = await setPlace(away, owner);
    await expect.poll(() => owner.get(AWAY), { timeout: 120_000 }).not.toContain('todavía ninguna');
    const [file] = filesBelow(away.root).filter((each) => each.includes('.copia') && each.startsWith(name));
    expect(file).toBeDefined();
    await propose(site, server, 2);

    const listed = await owner.get(`${AWAY}?lista=1`);
    const [, path = ''] = /href="([^"]*restaurar\?de=fuera[^"]*)"/.exec(listed) ?? [];
    const target = path.replaceAll('&amp;', '&');
    const wrongDate = await owner.post(target, { fecha: '1602-01-01', actual: PASSWORD });
    expect(wrongDate.text).toContain('Esa no es la fecha de esta copia.');
    const wrongPassword = await owner.post(target, { fecha: name.slice(0, 10), actual: 'otra' });
    expect(wrongPassword.text).toContain('Esa no es su contraseña.');

    const endReading = readOften(server);
    const last = await restore(site, owner, target, name);
    expect(last.error).toBeUndefined();
    await expect.poll(() => owner.get(COPIES), { timeout: 60_000 }).toContain('Se restauró la copia de');
    const statuses = await endReading();
    expect(statuses.length).toBeGreaterThan(5);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await propose(site, server, 3);
    server.process.kill('SIGKILL');
    await server.ended;
    expect(await proposalsOf(site)).toEqual(['Así está Judas 1:1.', 'Así está Judas 1:3.']);
    expect(existsSync(join(site.varDir, last.aside ?? '', 'sagrada.sqlite'))).toBe(true);
    await restoreOnNewMachine(site, away, name, phrase);
  },
);

/** An empty machine takes the backup with the code of the first start, the place and the pass-phrase, equal to the byte. */
async function restoreOnNewMachine(site: Site, { place }: TestPlace, name: string, phrase: string): Promise<void> {
  const { varDir, server, code, last: result } = await openNewMachine();
  const anybody = ownerOf({ ...site, cookie: '' }, server);
  const { kind, address, folder, user } = place;
  const typed = { clase: kind, direccion: address, carpeta: folder, usuario: user, region: '', secreto: PLACE_SECRET };
  const codigo = code();
  const post = (more: Record<string, string>) => anybody.post('/instalar/copia', { ...typed, clave: phrase, ...more });
  expect((await post({ codigo: 'abcd-efgh-jkmn' })).text).toContain('Ese no es el código');
  // Another phrase changes nothing and is told.
  expect((await post({ codigo, clave: 'abcd-efgh-jkmn-pqrs-tvwx-yz23' })).status).toBe(303);
  await expect.poll(() => result()?.error?.code, { timeout: 120_000 }).toBe('cipher-phrase');
  await expect
    .poll(() => anybody.get('/instalar/copia?hecho=empezada'), { timeout: 60_000 })
    .toContain('Esa no es la clave de esta copia.');
  expect((await post({ codigo })).status).toBe(303);
  await expect.poll(() => result()?.aside, { timeout: 120_000 }).toBeDefined();
  await expect.poll(async () => (await ask(server, '/instalar')).status, { timeout: 60_000 }).toBe(404);
  const manifest = parseManifest(readFileSync(join(site.varDir, 'backups', name, 'manifest.json'), 'utf8'));
  if (typeof manifest === 'string') throw new Error(manifest);
  expect(
    await firstFault(
      varDir,
      manifest.files.filter(({ path }) => path !== 'sagrada.sqlite'),
    ),
  ).toBeUndefined();
  expect((await ask(server, '/search/Jude/1/1')).body.toString()).toContain('Así está Judas 1:1.');
}

test('a file in clear restores a new machine behind the code, and the desk says what to set anew', {
  timeout: 240_000,
}, async () => {
  const site = await openSite();
  const secret = await site.within(async ({ database }) => {
    const own = await readSecret(database, site.varDir);
    const facts = { host: '127.0.0.1', port: 587, user: 'biblia', from: 'biblia@example.org' };
    await database.write((trx) => putMailServer(trx, sealMailServer(facts, 'canario', own, 1)));
    return own;
  });
  const server = await start(site);
  await propose(site, server, 1);
  const name = await makeBackup(site, ownerOf(site, server));
  const found = await findBackup(join(site.varDir, 'backups'), name);
  const pieces: Uint8Array[] = [];
  for await (const piece of (await packBackup(found!)).stream) pieces.push(piece);
  const archive = Buffer.concat(pieces);
  for (const text of [secret, 'canario']) expect(archive.includes(text)).toBe(false);

  const machine = await openNewMachine();
  const send = async (codigo: string, file = archive) => {
    const origin = `http://127.0.0.1:${machine.server.port}`;
    const form = new FormData();
    form.append('codigo', codigo);
    form.append('archivo', new File([file], `${name}.tar`));
    const headers = { Origin: origin };
    const answer = await fetch(`${origin}/instalar/copia/archivo`, {
      method: 'POST',
      body: form,
      headers,
      redirect: 'manual',
    });
    return answer.headers.get('Location') ?? String(answer.status);
  };
  const anybody = ownerOf({ ...site, cookie: '' }, machine.server);
  const wrong = await send('abcd-efgh-jkmn');
  expect(await anybody.get(wrong)).toContain('Ese no es el código');
  expect(existsSync(join(machine.varDir, 'files/incoming'))).toBe(false);
  const begun = '/instalar/copia?hecho=empezada';
  // A damaged file is told and changes nothing.
  expect(await send(machine.code(), archive.subarray(0, archive.length - 20_000))).toBe(begun);
  await expect.poll(() => machine.last()?.error?.code, { timeout: 120_000 }).toBe('cipher-damaged');
  await expect.poll(() => anybody.get(begun), { timeout: 60_000 }).toContain('La copia está dañada');
  expect(await send(machine.code())).toBe(begun);
  await expect.poll(() => machine.last()?.aside, { timeout: 120_000 }).toBeDefined();
  await expect.poll(async () => (await ask(machine.server, '/instalar')).status, { timeout: 60_000 }).toBe(404);
  expect(await send(machine.code())).toBe('/instalar/copia?fallo=first-there');
  expect(readdirSync(join(machine.varDir, 'files/incoming'))).toEqual([]);
  const copies = await ownerOf(site, machine.server).get(COPIES);
  for (const text of ['Se restauró la copia de', 'Queda por poner de nuevo', 'La contraseña del servidor de correo'])
    expect(copies).toContain(text);
  expect(copies).not.toContain('El otro lugar de las copias, con');
  expect(readFileSync(join(machine.varDir, 'secret'), 'utf8')).not.toContain(secret);
});

test('a copy that cannot be restored is told in a sentence, and changes nothing', { timeout: 240_000 }, async () => {
  const [site, away] = [await openSite(), await startPlace('webdav')];
  ending.push(away.close);
  const server = await start(site);
  const owner = ownerOf(site, server);
  await propose(site, server, 1);
  const name = await makeBackup(site, owner);
  const phrase = await setPlace(away, owner);
  const sent = () => filesBelow(away.root).find((each) => each.includes('.copia') && each.startsWith(name));
  await expect.poll(() => owner.get(AWAY), { timeout: 120_000 }).not.toContain('todavía ninguna');
  const [there, here] = [join(away.root, 'copias', sent()!), join(site.varDir, 'backups', name)];
  const machine = await openNewMachine();
  const anybody = ownerOf({ ...site, cookie: '' }, machine.server);
  const { kind, address, folder, user } = away.place;
  const typed = { clase: kind, direccion: address, carpeta: folder, usuario: user, region: '', secreto: PLACE_SECRET };
  /** What a restore leaves in var/, and the file of the store. */
  const traces = (varDir: string) => [
    ...readdirSync(varDir).filter((entry) => /^\.restaurar|^restoring|^antes-de/.test(entry)),
    statSync(join(varDir, 'sagrada.sqlite')).ino,
  ];
  const before = [site, machine].map(({ varDir }) => traces(varDir));
  const sameAsBefore = () => expect([site, machine].map(({ varDir }) => traces(varDir))).toEqual(before);
  async function refusedAnew(sentence: string, more: Record<string, string> = {}): Promise<void> {
    const fields = { codigo: machine.code(), clave: phrase, ...typed, ...more };
    expect((await anybody.post('/instalar/copia', fields)).status).toBe(303);
    await expect.poll(() => machine.last()?.error?.code, { timeout: 120_000 }).not.toBe('restore-cut');
    await expect
      .poll(async () => wrongIn(await anybody.get('/instalar/copia?hecho=empezada')), { timeout: 60_000 })
      .toContain(`${sentence} No se ha cambiado nada.`);
    sameAsBefore();
  }
  async function refusedAtDesk(sentence: string, de: 'aqui' | 'fuera', copia = name): Promise<void> {
    const last = await restore(site, owner, `${COPIES}/restaurar?${new URLSearchParams({ de, copia })}`, name);
    expect(last.aside).toBeUndefined();
    await expect
      .poll(async () => wrongIn(await owner.get(COPIES)), { timeout: 60_000 })
      .toContain(`${sentence} El sitio sigue como estaba.`);
    sameAsBefore();
  }

  const whole = readFileSync(there);
  const damaged = 'La copia está dañada o alguien la ha cambiado.';
  writeFileSync(there, flipped(whole, whole.length >> 1));
  await refusedAnew(damaged);
  await refusedAtDesk(damaged, 'fuera', sent());
  const newer = 'La copia es de una versión más nueva del programa: actualícelo y vuelva a intentarlo.';
  writeFileSync(there, whole.with(FORMAT_VERSION_AT, 9));
  await refusedAnew(newer);
  // As large as no disk here; it is not read.
  truncateSync(there, 2 ** 43);
  await refusedAnew('no queda espacio para restaurar la copia. Libere espacio e inténtelo otra vez.');
  await refusedAtDesk(
    'no queda espacio para restaurar la copia. Libere espacio e inténtelo otra vez.',
    'fuera',
    sent(),
  );
  await away.close();
  const unreachable = 'No se puede conectar con 127.0.0.1. Compruebe la dirección, y que el otro sitio está en marcha.';
  await refusedAnew(unreachable);
  await refusedAtDesk(unreachable, 'fuera', `${name}.${'0'.repeat(8)}.copia`);

  const manifest = parseManifest(readFileSync(join(here, MANIFEST_FILE), 'utf8'));
  if (typeof manifest === 'string') throw new Error(manifest);
  const schema = { version: manifest.store.schema.version + 1, name: 'otra' };
  const text = formatManifest({ ...manifest, store: { ...manifest.store, schema } });
  writeFileSync(join(here, MANIFEST_FILE), text);
  await refusedAtDesk(damaged, 'aqui');
  const sha256 = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(here, SUMS_FILE), formatSums([{ path: MANIFEST_FILE, bytes: 0, sha256 }, ...manifest.files]));
  await refusedAtDesk(newer, 'aqui');

  await propose(site, server, 2);
  server.process.kill('SIGKILL');
  await server.ended;
  expect(await proposalsOf(site)).toEqual(['Así está Judas 1:1.', 'Así está Judas 1:2.']);
  expect((await ask(machine.server, '/instalar')).status).toBe(200);
});

const FORMAT_VERSION_AT = 7;

const wrongIn = (page: string) => /<p class="wrong".*?<\/p>/.exec(page)?.[0] ?? '';

function flipped(bytes: Buffer, at: number): Uint8Array {
  return bytes.with(at, bytes[at]! ^ 1);
}

/** A machine on which the program has been started once. */
async function openNewMachine() {
  const varDir = newVarDir();
  // The text that the first start has installed.
  installInvented(varDir, { id: 'otra', books: ['Jude'] });
  putSearchIndexes(varDir);
  ending.push(() => rmSync(varDir, { recursive: true }));
  const server = await startServer({ VAR_DIR: varDir, LOG_LEVEL: 'error' });
  ending.push(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  const code = join(varDir, 'primer-codigo');
  await expect.poll(() => existsSync(code), { timeout: 60_000 }).toBe(true);
  const typed = readFileSync(code, 'utf8');
  const last = (): LastRestore | undefined => {
    const path = join(varDir, 'last-restore.json');
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  };
  return { varDir, server, code: () => typed, last };
}

/** Kills the server at moments that are spread over a whole restore, and as soon as it cannot go back. */
async function killOften(url?: string): Promise<void> {
  const site = await openSite(url);
  let server = await start(site);
  let owner = ownerOf(site, server);
  await propose(site, server, 1);
  const name = await makeBackup(site, owner);
  const path = `${COPIES}/restaurar?de=aqui&copia=${name}`;
  const began = performance.now();
  await restore(site, owner, path, name);
  const wholeMs = performance.now() - began;
  const states = new Set<string>();
  for (let kill = 1; kill <= KILLS; kill++) {
    await expect.poll(() => owner.get(COPIES), { timeout: 60_000 }).toContain('Se restauró');
    await propose(site, server, 1 + kill);
    const fields = { fecha: name.slice(0, 10), actual: PASSWORD };
    const asked = owner.post(path, fields).catch(() => undefined);
    // Each second kill comes when the journal is written: from then on the new state is due.
    const until = performance.now() + (kill % 2 ? (wholeMs * kill) / (KILLS + 1) : 5 * wholeMs);
    while (performance.now() < until && (kill % 2 || !existsSync(join(site.varDir, 'restoring.json')))) await sleep(1);
    server.process.kill('SIGKILL');
    await Promise.all([server.ended, asked]);
    server = await start(site);
    owner = ownerOf(site, server);
    server.process.kill('SIGKILL');
    await server.ended;
    const now = await proposalsOf(site);
    const old = ['Así está Judas 1:1.', `Así está Judas 1:${1 + kill}.`].sort();
    expect([['Así está Judas 1:1.'], old], `kill ${kill}`).toContainEqual(now);
    states.add(now.length === 1 ? 'new' : 'old');
    server = await start(site);
    owner = ownerOf(site, server);
    const last = await restore(site, owner, path, name);
    expect(last.error, `kill ${kill}`).toBeUndefined();
    // The result is written before the last remnants are deleted.
    const left = () => readdirSync(site.varDir).filter((each) => /^\.restaurar|^restoring/.test(each));
    await expect.poll(left).toEqual([]);
  }
  if (process.env.RESTORE_KILLS) console.log(`${KILLS} kills of a restore, all whole: ${[...states].join(', ')}`);
}

test('killed at any moment, the old or the new state is there, whole', { timeout: 120_000 + KILLS * 120_000 }, () =>
  killOften(),
);

const programs = postgresPrograms();

describe.skipIf(!programs)('with PostgreSQL', () => {
  test('killed at any moment, the old or the new state is there', { timeout: 120_000 + KILLS * 120_000 }, async () => {
    const postgres = startOwnPostgres(programs ?? '');
    try {
      await killOften(postgres.url);
      for (const end of ending.splice(0).reverse()) await end();
    } finally {
      postgres.remove();
    }
  });
});
