// Every fenced block of the operator's pages can be pasted without changes.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { zipOf } from '../../editions/library/test-support.ts';
import { reportSkipped } from '../report-skipped.ts';
import { type Block, fencedBlocks } from './fenced-blocks.ts';
import { canMakeMachines, canStartPostgres, type Machine, runOnMachine } from './operator-machine.ts';

const BLOCKS = fencedBlocks();
const SITE = '/srv/biblia/sitio';

/** The blocks that are not run, with what the test machine lacks. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'docker.md 1': 'a Docker server',
  'docker.md 2': 'a Docker server',
  'docker.md 3': 'a Docker server',
  'ediciones.md 3': 'Java, and a program from the network',
  'ediciones.md 5': 'zim-tools, from the network; see tests/site-files/zim.test.ts',
};

/** The values for the capitalised placeholders that operators replace. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/DIRECCIÓN-DEL-PROYECTO/g, '"$here"/origin'],
  [/SU-NOMBRE/g, 'biblia.example.org'],
  [
    /NOMBRE-DE-LA-COPIA/g,
    `$( (ls ${SITE}/var/backups 2>/dev/null || ls /srv/biblia/copias) | grep -v sqlite | tail -1)`,
  ],
  [/FECHA/g, `$(ls ${SITE}/var/backups | tail -1)`],
  [/VERSIÓN/g, 'HEAD'],
  // The test editions do not have all books, which the command accepts only with this option.
  [/-- default \w+/g, '$& --accept'],
];

const written = (name: string): Block => {
  const block = BLOCKS.find((one) => one.name === name);
  if (!block) throw new Error(`no block ${name}`);
  return { name, text: OWN.reduce((text, [stands, own]) => text.replaceAll(stands, own), block.text) };
};
/** Files and events of the test machine that the pages do not mention. */
const also = (name: string, text: string): Block => ({ name: `(${name})`, text });

const INSTALLED = also(
  'packages, build and text as they would be fetched',
  `cd ${SITE}
mkdir node_modules
mount --bind "$program/node_modules" node_modules
mkdir -p node_modules/.vite-temp
mount -t tmpfs -o mode=1777 tmpfs node_modules/.vite-temp
mkdir build
cp -a "$program"/build/generations "$program"/build/client "$program"/build/server build/
install -d -m 700 var
cp -r "$here/text/editions" var/
git config --system --add safe.directory '*'`,
);
const GIT = also('git reads what another user owns', `git config --system --add safe.directory '*'`);
const PROXIES = also(
  'what apt would bring',
  'mkdir -p /etc/caddy /etc/nginx/sites-available /etc/nginx/sites-enabled; touch /etc/nginx/sites-enabled/default',
);
/** The installer, on a machine where it has run. */
const AGAIN: Block = { ...written('servidor.md 2'), name: '(the installer again)' };
const ROOTS = also('nothing of the site is root’s', `find /srv/biblia -xdev -user root ! -path '*/node_modules'`);

const failed = ({ ran }: Machine) =>
  ran.filter(({ code }) => code !== 0).map(({ name, code, said }) => `${name}: ${code}\n${said}`);
const saidOf = ({ ran }: Machine, name: string) => ran.find((one) => one.name === name)?.said ?? '';

test('every block is run, or there is a reason why it is not', () => {
  const run = [...SCENARIO, ...NEW_MACHINE, ...INSTANCES].map(({ name }) => name);
  expect(BLOCKS.map(({ name }) => name).filter((name) => !run.includes(name))).toEqual(Object.keys(NOT_RUN));
});

/** A bare machine with the site running on it. */
const START: readonly Block[] = [GIT, written('servidor.md 1'), INSTALLED, PROXIES, written('servidor.md 2')];
/** Fills in /instalar as a browser does. */
const OWNER = also(
  'the first administrator',
  `curl --silent --fail --output /dev/null --retry 100 --retry-all-errors --retry-delay 1 --max-time 120 http://127.0.0.1:3000/instalar
curl --silent --output /dev/null --write-out 'made %{http_code}\n' --data nombre=Ana --data correo=usted@example.org \\
  --data "codigo=$(cat ${SITE}/var/primer-codigo)" --data 'clave=olivo mirlo viento' --data 'clave-otra-vez=olivo mirlo viento' http://127.0.0.1:3000/instalar
curl --silent --output /dev/null --write-out 'then %{http_code}\n' http://127.0.0.1:3000/instalar
ls ${SITE}/var/primer-codigo 2>/dev/null || echo gone`,
);
const SCENARIO: readonly Block[] = [
  ...START,
  AGAIN,
  written('servidor.md 4'),
  OWNER,
  ...['servidor.md 3', 'administracion.md 1', 'libro-escaneado.md 1'].map(written),
  ...['copias.md 1', 'copias.md 2', 'copias.md 3', 'actualizar.md 1', 'copias.md 4', 'actualizar.md 2'].map(written),
  also('an edition', `install -m 600 -o biblia "$here/oso1569.zip" /srv/biblia/oso1569.zip`),
  ...['ediciones.md 1', 'ediciones.md 2', 'ediciones.md 4'].map(written),
  also('as the site’s user', `su biblia -s /bin/sh -c '${SITE}/deploy/biblia npm run backup -- --list'`),
  also('as root, without it', `cd ${SITE} && npm run backup`),
  also(
    'as root, the others',
    `cd ${SITE} && for order in build start "settings -- get" "admin -- list" "edition -- list" "restore -- x" "messages -- list"; do npm run $order && exit 5; done; exit 4`,
  ),
  also(
    'a copy for another machine',
    `cd ${SITE}/var/backups && tar -cf "$here/copia.tar" "$(ls | grep -v sqlite | tail -1)"`,
  ),
  written('copias.md 5'),
  also('the store is lost', `systemctl stop sagrada-biblia; rm ${SITE}/var/sagrada.sqlite`),
  written('copias.md 7'),
  ROOTS,
];
const NEW_MACHINE: readonly Block[] = [
  ...START,
  written('copias.md 6'),
  also(
    'it is what was copied',
    `${SITE}/deploy/biblia npm run settings -- get; curl --silent http://127.0.0.1:3000/ready`,
  ),
  ROOTS,
  written('servidor.md 5'),
  also(
    'what is left',
    `id biblia 2>&1 || :; ls /etc/systemd/system /etc/caddy; cat /etc/caddy/Caddyfile; stat -c '%U %a' /srv/biblia ${SITE}/var/sagrada.sqlite`,
  ),
  { ...AGAIN, name: '(installed once more)' },
  also('it is still what was copied', `${SITE}/deploy/biblia npm run settings -- get`),
];

/** Does what apt and systemd do for PostgreSQL on the machine of the pages: creates and starts a cluster. */
const POSTGRES = also(
  'PostgreSQL runs',
  `bin=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
install -d -o postgres /srv/postgres /run/postgresql
mount -t tmpfs -o mode=1777 tmpfs /run/postgresql
su postgres -s /bin/sh -c "$bin/initdb --pgdata=/srv/postgres/data --auth=trust --encoding=UTF8 --locale=C && $bin/pg_ctl --pgdata=/srv/postgres/data --log=/srv/postgres/log -w -t 60 -o '-c fsync=off' start"`,
);
/** Compares the files that the site stores and the pages that it shows, before and after. */
const kept = (name: string, files: string, backups: string) =>
  also(
    name,
    `cd ${files} && find . -type f -exec sha256sum {} + | sort -k 2
ls ${backups}
${SITE}/deploy/biblia npm run edition -- list | grep -owE 'rv1909|oso1569' | sort -u`,
  );
const BEFORE = kept('what there is', `${SITE}/var/files`, `${SITE}/var/backups`);
const AFTER = kept('what there is, in common', '/srv/biblia/archivos', '/srv/biblia/copias');
const READY = also(
  'both are ready',
  `for port in 3000 3001; do
  until curl --silent --fail --output /dev/null http://127.0.0.1:$port/ready; do sleep 0.2; done
  curl --silent http://127.0.0.1:$port/ready
  curl --silent --output /dev/null --write-out ' oso1569 %{http_code}\n' "http://127.0.0.1:$port/search/Jude/1/1?edicion=oso1569"
  curl --silent --output /dev/null --write-out 'scan %{http_code} %{size_download}\n' http://127.0.0.1:$port/Download/pdf
done`,
);
const RESTORED: Block = { ...READY, name: '(both are ready again)' };
const INSTANCES: readonly Block[] = [
  ...START,
  OWNER,
  written('libro-escaneado.md 1'),
  also(
    'the book is taken, as the desk does it',
    `cat >"$here/take.mjs" <<'END'
import { createLog } from '${SITE}/program/log.ts';
import { createServices } from '${SITE}/services/create-services.ts';
import { parseEnv } from '${SITE}/services/env.ts';
const services = await createServices(parseEnv(process.env), 'prueba', createLog('silent'));
const { id } = await services.database.read((db) => db.selectFrom('users').selectAll().executeTakeFirstOrThrow());
const account = { id, name: 'A', email: 'a@example.org', emailVerified: true, role: 'administrador' };
console.log((await services.scans.takeIncoming({ account, expired: false, client: 'x' }, 'libro.pdf')).ok);
await services.close();
END
${SITE}/deploy/biblia node "$here/take.mjs"`,
  ),
  also(
    'a second edition',
    `install -m 600 -o biblia "$here/oso1569.zip" /srv/biblia/oso1569.zip
${SITE}/deploy/biblia npm run edition -- add /srv/biblia/oso1569.zip --id oso1569 --title "La Biblia del Oso" --year 1569 --rights "Dominio público"`,
  ),
  POSTGRES,
  ...['postgresql.md 1', 'postgresql.md 2'].map(written),
  also('its third step', `echo DATABASE_URL=postgres://biblia:CLAVE@localhost:5432/biblia >> /etc/sagrada-biblia.env`),
  also('its fourth step', 'systemctl start sagrada-biblia'),
  written('copias.md 1'),
  also('nobody writes', 'systemctl stop sagrada-biblia'),
  BEFORE,
  written('varias-instancias.md 1'),
  READY,
  AFTER,
  written('varias-instancias.md 2'),
  written('varias-instancias.md 3'),
  RESTORED,
  ROOTS,
];

describe.skipIf(
  !canMakeMachines() &&
    reportSkipped(
      'las órdenes de docs/operador, pegadas tal como están',
      'como root en Linux, con unshare e iproute2: npm test -- tests/deploy',
    ),
)('the pasted blocks', () => {
  test('take a bare machine to a site with backups and updates, and restore the backup on a new machine', () => {
    const source = zipOf({ 'JUD.usfm': '\\id JUD\n\\h Judas\n\\c 1\n\\v 1 Judas, siervo.\n\\v 2 Misericordia.\n' });
    const site = runOnMachine(SCENARIO, { 'oso1569.zip': source });
    const REFUSED = ['(as root, without it)', '(as root, the others)', 'copias.md 5'];
    expect(failed(site).filter((words) => !REFUSED.some((name) => words.startsWith(name)))).toEqual([]);
    expect(saidOf(site, 'servidor.md 4')).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/m);
    expect(saidOf(site, 'servidor.md 2')).toContain('Abra ya https://biblia.example.org/instalar');
    expect(saidOf(site, 'servidor.md 2'), 'no code where it is not a terminal').not.toMatch(
      /[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/,
    );
    expect(saidOf(site, AGAIN.name)).toContain('Usuario biblia: ya está.');
    expect(saidOf(site, AGAIN.name)).toContain('Caddy: ya lleva biblia.example.org al sitio.');
    expect(saidOf(site, OWNER.name)).toBe('made 303\nthen 404\ngone\n');
    expect(saidOf(site, 'copias.md 3')).toMatch(/sagrada\.sqlite: /);
    expect(saidOf(site, 'copias.md 5')).toContain('No hay ninguna restauración a medias.');
    expect(saidOf(site, 'copias.md 7')).toContain('Se empieza de nuevo.');
    expect(saidOf(site, '(as root, without it)')).toMatch(
      /es del usuario biblia.*Ejecute la orden así: \/srv\/biblia\/sitio\/deploy\/biblia npm run backup/,
    );
    expect(saidOf(site, '(as root, the others)').match(/Ejecute la orden así/g)).toHaveLength(7);
    expect(saidOf(site, ROOTS.name)).toBe('');

    const next = runOnMachine(NEW_MACHINE, { 'copia.tar': site.path('copia.tar') });
    expect(failed(next)).toEqual([]);
    expect(saidOf(next, '(it is what was copied)')).toContain('usted@example.org');
    expect(saidOf(next, '(it is what was copied)')).toContain('"status":"ready"');
    expect(saidOf(next, ROOTS.name)).toBe('');
    const left = saidOf(next, '(what is left)');
    expect(left).toMatch(/no such user/);
    expect(left).not.toContain('sagrada-biblia');
    expect(left).toContain('root 700');
    expect(left).toMatch(/root 6\d\d/);
    expect(saidOf(next, '(it is still what was copied)')).toContain('usted@example.org');
    expect(readdirSync(join(next.path('out'))).length).toBe(2 * NEW_MACHINE.length);
  }, 600_000);

  test.skipIf(
    !canStartPostgres() &&
      reportSkipped('varias instancias en una máquina aparte', 'con PostgreSQL: apt-get install postgresql'),
  )(
    'take one instance to two, and keep the scan, the second edition and every backup',
    () => {
      const source = zipOf({ 'JUD.usfm': '\\id JUD\n\\h Judas\n\\c 1\n\\v 1 Judas, siervo.\n\\v 2 Misericordia.\n' });
      const site = runOnMachine(INSTANCES, { 'oso1569.zip': source });
      expect(failed(site)).toEqual([]);
      const before = saidOf(site, BEFORE.name).split('\n');
      expect(before.filter((line) => / \.\//.test(line)).length, 'files').toBeGreaterThan(0);
      expect(before.filter((line) => /^\d{4}-/.test(line)).length, 'copies').toBeGreaterThan(1);
      expect(before).toEqual(expect.arrayContaining(['rv1909', 'oso1569']));
      const after = saidOf(site, AFTER.name).split('\n');
      expect(before.filter((line) => !after.includes(line))).toEqual([]);
      for (const name of [READY.name, RESTORED.name]) {
        const said = saidOf(site, name);
        expect(said.match(/"status":"ready"/g), said).toHaveLength(2);
        expect(said.match(/"files":"there"/g), said).toHaveLength(2);
        expect(said.match(/oso1569 200/g), said).toHaveLength(2);
        expect(said.match(/scan 200 [1-9]\d+/g), said).toHaveLength(2);
      }
      expect(saidOf(site, ROOTS.name)).toBe('');
    },
    600_000,
  );
});
