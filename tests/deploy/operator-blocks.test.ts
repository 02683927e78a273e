// Every fenced block of the operator's pages can be pasted as it stands.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { zipOf } from '../../editions/library/test-support.ts';
import { leftOut } from '../left-out.ts';
import { type Block, fencedBlocks } from './fenced-blocks.ts';
import { canMakeMachines, type Machine, runOnMachine } from './operator-machine.ts';

const BLOCKS = fencedBlocks();
const SITE = '/srv/biblia/sitio';

/** What needs what no test machine has. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'docker.md 1': 'a Docker server',
  'docker.md 2': 'a Docker server',
  'docker.md 3': 'a Docker server',
  'ediciones.md 3': 'Java, and a program from the network',
  'ediciones.md 5': 'zim-tools, from the network; see tests/site-files/zim.test.ts',
  'postgresql.md 1': 'a PostgreSQL of its own, run by systemd; see store/move-to-postgres.test.ts',
  'postgresql.md 2': 'the same',
  'varias-instancias.md 1': 'a PostgreSQL',
  'varias-instancias.md 2': 'a PostgreSQL',
};

/** What each operator has in the place of the capitals. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/DIRECCIÓN-DEL-PROYECTO/g, '\'"$here"\'/origin'],
  [/SU-NOMBRE/g, 'biblia.example.org'],
  [/NOMBRE-DE-LA-COPIA/g, `$(ls ${SITE}/var/backups | grep -v sqlite | tail -1)`],
  [/FECHA/g, `$(ls ${SITE}/var/backups | tail -1)`],
  [/VERSIÓN/g, 'HEAD'],
];

const written = (name: string): Block => {
  const block = BLOCKS.find((one) => one.name === name);
  if (!block) throw new Error(`no block ${name}`);
  return { name, text: OWN.reduce((text, [stands, own]) => text.replaceAll(stands, own), block.text) };
};
/** What lies on the machine besides, or happens to it. */
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
install -d -m 700 -o biblia -g biblia var
cp -r "$here/text/editions" var/
chown -R biblia:biblia build var
git config --system --add safe.directory '*'`,
);
const GIT = also('git reads what another user owns', `git config --system --add safe.directory '*'`);
const PROXIES = also(
  'what apt would bring',
  'mkdir -p /etc/caddy /etc/nginx/sites-available /etc/nginx/sites-enabled; touch /etc/nginx/sites-enabled/default',
);
const ROOTS = also('nothing of the site is root’s', `find /srv/biblia -xdev -user root ! -path '*/node_modules'`);

const failed = ({ ran }: Machine) =>
  ran.filter(({ code }) => code !== 0).map(({ name, code, said }) => `${name}: ${code}\n${said}`);
const saidOf = ({ ran }: Machine, name: string) => ran.find((one) => one.name === name)?.said ?? '';

test('every block is run, or there is a reason why not', () => {
  const run = [...SCENARIO, ...NEW_MACHINE].map(({ name }) => name);
  expect(BLOCKS.map(({ name }) => name).filter((name) => !run.includes(name))).toEqual(Object.keys(NOT_RUN));
});

const START = ['servidor.md 1', 'servidor.md 2'].map(written);
const SCENARIO: readonly Block[] = [
  GIT,
  START[0]!,
  INSTALLED,
  START[1]!,
  ...['servidor.md 3', 'servidor.md 4', 'servidor.md 7'].map(written),
  PROXIES,
  ...['servidor.md 5', 'servidor.md 6', 'correo.md 1', 'libro-escaneado.md 1'].map(written),
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
  GIT,
  START[0]!,
  INSTALLED,
  START[1]!,
  written('copias.md 6'),
  written('servidor.md 3'),
  also(
    'it is what was copied',
    `${SITE}/deploy/biblia npm run settings -- get; curl --silent http://127.0.0.1:3000/ready`,
  ),
  ROOTS,
];

describe.skipIf(
  !canMakeMachines() &&
    leftOut(
      'las órdenes de docs/operador, pegadas tal como están',
      'como root en Linux, con unshare e iproute2: npm test -- tests/deploy',
    ),
)('pasted', () => {
  test('from a bare machine to a site, its copies, its updates; and the copy on a new machine', () => {
    const source = zipOf({ 'JUD.usfm': '\\id JUD\n\\h Judas\n\\c 1\n\\v 1 Judas, siervo.\n\\v 2 Misericordia.\n' });
    const site = runOnMachine(SCENARIO, { 'oso1569.zip': source });
    const REFUSED = ['(as root, without it)', '(as root, the others)', 'copias.md 5'];
    expect(failed(site).filter((words) => !REFUSED.some((name) => words.startsWith(name)))).toEqual([]);
    expect(saidOf(site, 'servidor.md 7')).toMatch(/https:\/\/biblia\.example\.org\/SignIn\/enlace\?testigo=/);
    expect(saidOf(site, 'copias.md 3')).toMatch(/sagrada\.sqlite: /);
    expect(saidOf(site, 'copias.md 5')).toContain('No hay ninguna restauración a medias.');
    expect(saidOf(site, 'copias.md 7')).toContain('Se empieza de nuevo.');
    expect(saidOf(site, '(as root, without it)')).toMatch(
      /es del usuario biblia.*Dé la orden así: \/srv\/biblia\/sitio\/deploy\/biblia npm run backup/,
    );
    expect(saidOf(site, '(as root, the others)').match(/Dé la orden así/g)).toHaveLength(7);
    expect(saidOf(site, ROOTS.name)).toBe('');

    const next = runOnMachine(NEW_MACHINE, { 'copia.tar': site.path('copia.tar') });
    expect(failed(next)).toEqual([]);
    expect(saidOf(next, '(it is what was copied)')).toContain('usted@example.org');
    expect(saidOf(next, '(it is what was copied)')).toContain('"status":"ready"');
    expect(saidOf(next, ROOTS.name)).toBe('');
    expect(readdirSync(join(next.path('out'))).length).toBe(2 * NEW_MACHINE.length);
  }, 600_000);
});
