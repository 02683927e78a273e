import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newVarDir } from '../../../store/test-databases.ts';
import { parseEnv } from '../../env.ts';
import { createEnvironment } from './environment.ts';
import { secretsIn, VARIABLE_NAMES, VARIABLES } from './variables.ts';

type Given = Parameters<typeof createEnvironment>[0];

async function describeWith(vars: Record<string, string>, browser = {}, more: Partial<Given> = {}) {
  const env = parseEnv(vars);
  const environment = createEnvironment({
    ...env,
    siteAddress: {
      siteUrl: () => env.publicUrl,
      ownOrigin: () => undefined,
      source: () => (env.publicUrlGiven ? 'environment' : 'guess'),
      answerTo: async () => '',
    },
    mailServer: { source: () => (env.mailServer ? 'environment' : 'none'), facts: () => undefined },
    database: { available: true },
    ...more,
  });
  const groups = await environment.describe(browser);
  const all = groups.flatMap(({ variables }) => variables);
  return { all, of: (name: string) => all.find((one) => one.name === name) };
}

const CANARY = 'zarzaparrilla9';
const SECRETS = {
  DATABASE_URL: `postgres://biblia:${CANARY}@bd.example.org/biblia?password=${CANARY}`,
  SMTP_URL: `smtp://ana:${CANARY}@correo.example.org:587?clave=${CANARY}`,
  MAIL_FROM: 'biblia@example.org',
  PURGE_URL: `https://cdn.example.org/${CANARY}/purge?key=${CANARY}`,
  PURGE_KEY: CANARY,
  EDITION_SOURCE: `https://ana:${CANARY}@textos.example.org/${CANARY}.zip?token=${CANARY}`,
  // Somebody has repeated it where none belongs.
  NODE_FLAGS: `--title=${CANARY}`,
};

test('no secret of any variable is shown', async () => {
  const { all, of } = await describeWith(SECRETS);
  expect(JSON.stringify(all)).not.toContain(CANARY);
  expect([
    of('DATABASE_URL')?.value,
    of('SMTP_URL')?.value,
    of('PURGE_URL')?.value,
    of('EDITION_SOURCE')?.value,
  ]).toEqual([
    'postgres://bd.example.org/biblia',
    'smtp://correo.example.org:587',
    'https://cdn.example.org',
    'https://textos.example.org',
  ]);
  expect(of('PURGE_KEY')).toEqual({ name: 'PURGE_KEY', source: 'environment' });
  expect(new Set(secretsIn(SECRETS))).toEqual(new Set([CANARY]));
});

test('each variable that the program reads is in the table, which is that of the document', () => {
  const asked = new Set<string>();
  const every = new Proxy<Record<string, string>>(
    { ...SECRETS, NODE_FLAGS: '' },
    {
      get(target, name) {
        asked.add(String(name));
        return target[String(name)];
      },
    },
  );
  parseEnv(every);
  // Set by the program itself, for tests of its own and for the trial of a newer version.
  for (const name of ['NODE_ENV', 'TRIAL']) asked.delete(name);
  expect([...asked].filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
  const rows = VARIABLES.map(({ names, about, more, without }) => {
    const cells = [names.map((name) => `\`${name}\``).join(', '), more ? `${about} ${more}` : about, without];
    return `| ${cells.join(' | ').trimEnd()} |`.replace('|  |', '| |');
  });
  const path = join(import.meta.dirname, '../../../docs/operador/variables.md');
  expect(
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `')),
  ).toEqual(rows);
});

test('whence a value comes', async () => {
  const varDir = newVarDir();
  const { of } = await describeWith({ VAR_DIR: varDir, PORT: '3001' });
  expect(of('PORT')).toEqual({ name: 'PORT', source: 'environment', value: '3001' });
  expect(of('HOST')).toEqual({ name: 'HOST', source: 'default' });
  expect(of('FILES_DIR')).toEqual({ name: 'FILES_DIR', source: 'default', value: join(varDir, 'files') });
  const facts = { host: 'correo.example.org', port: 587, user: 'ana', from: 'ana@example.org' };
  const desk = await describeWith({}, {}, { mailServer: { source: () => 'desk', facts: () => facts } });
  expect(desk.of('SMTP_URL')).toEqual({ name: 'SMTP_URL', source: 'desk', value: 'correo.example.org:587' });
});

test('what is wrong is told at its variable', async () => {
  const varDir = newVarDir();
  const file = join(varDir, 'file');
  writeFileSync(file, '');
  const given = {
    VAR_DIR: varDir,
    FILES_DIR: join(file, 'files'),
    PUBLIC_URL: 'https://biblia.example.org',
    SHARED_MAX_AGE: '60',
    LOG_LEVEL: 'error',
    BACKUP_NIGHTLY: 'off',
  };
  const { all } = await describeWith(given, { origin: 'https://otro.example.org', proxy: 'untrusted' });
  expect(Object.fromEntries(all.flatMap(({ name, concern }) => (concern ? [[name, concern.code]] : [])))).toEqual({
    PUBLIC_URL: 'address-other',
    FILES_DIR: 'folder-closed',
    SMTP_URL: 'mail-none',
    TRUST_PROXY: 'proxy-untrusted',
    BACKUP_NIGHTLY: 'nightly-off',
    SHARED_MAX_AGE: 'cache-not-purged',
    LOG_LEVEL: 'log-quiet',
  });
  const right = await describeWith(
    { ...SECRETS, NODE_FLAGS: '', VAR_DIR: varDir, PUBLIC_URL: 'https://biblia.example.org' },
    { origin: 'http://biblia.example.org', proxy: 'trusted' },
  );
  expect(right.all.filter(({ concern }) => concern)).toEqual([]);
  const codeFor = async (url: string) => (await describeWith({ PUBLIC_URL: url })).of('PUBLIC_URL')?.concern?.code;
  expect(await codeFor('http://biblia.example.org')).toBe('address-plain');
  expect(await codeFor('http://biblia.lan')).toBeUndefined();
  expect((await describeWith({})).of('PUBLIC_URL')?.concern?.code).toBe('address-guessed');
});
