// Every npm script, environment variable, path and address that the operator's pages name exists in the program, so the pages
// cannot go stale.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseEnv } from '../../services/env.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PAGES = [
  ...readdirSync(join(ROOT, 'docs/operador')).map((name) => `docs/operador/${name}`),
  ...readdirSync(join(ROOT, 'deploy')).map((name) => `deploy/${name}`),
  'docs/store.md',
];
const sources = [
  'program/**/*.ts',
  'store/**/*.ts',
  'services/**/*.ts',
  'server/**/*.ts',
  'editions/**/*.ts',
  'bin/*',
].flatMap((pattern) => globSync(pattern, { cwd: ROOT }).filter((path) => !/\.test\.ts$/.test(path)));
const code = sources.map((path) => read(path)).join('\n');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const named = (page: string, pattern: RegExp): string[] => [
  ...new Set([...read(page).matchAll(pattern)].map((match) => match[1] ?? match[0])),
];

/** Variables of Docker, Caddy and the shell. */
const FOREIGN_VARIABLES = /^(BIBLIA_SITIO|BIBLIA_PROGRAMA|BIBLIA_AJUSTES|DEBIAN_FRONTEND|LC_ALL)$/;
/** Placeholders for the operator's own values, and acronyms. */
const PLACEHOLDERS = /^(DIRECCIÓN|SU|NOMBRE|FECHA|VERSIÓN|CLAVE|TLS|SHA|USB|PDF|GB|JSON|UTF|SPF|DKIM|SQL|INT|TERM|DNS)/;

test('the check finds pages', () => {
  expect(PAGES.length).toBeGreaterThan(12);
  expect(PAGES.flatMap((page) => named(page, /npm run ([\w:-]+)/g)).length).toBeGreaterThan(12);
});

test.each(PAGES)('%s names npm scripts that exist', (page) => {
  for (const script of named(page, /npm run ([\w:-]+)/g)) expect(scripts, script).toContain(script);
});

test.each(PAGES)('%s names environment variables that are read', (page) => {
  const names = named(page, /\b([A-Z][A-Z]+(?:_[A-Z]+)+|PORT|HOST)\b(?==|`| |:|\}|\n)/g).filter(
    (name) => !FOREIGN_VARIABLES.test(name) && !PLACEHOLDERS.test(name),
  );
  for (const name of names) expect(code, name).toMatch(new RegExp(`\\b(vars|env)\\.${name}\\b|\\$\\{?${name}\\b`));
});

test.each(PAGES)('%s names options that commands take', (page) => {
  for (const option of named(page, /npm run [\w:-]+ -- (--[\w-]+)/g)) expect(code, option).toContain(option);
});

test.each(PAGES)('%s names files of the program that exist', (page) => {
  const paths = named(page, /(?<![\w/.-])((?:deploy|docs|bin|tests|program|store|services|server)\/[\w./-]*\w)/g);
  for (const path of paths) expect(existsSync(join(ROOT, path)), path).toBe(true);
  for (const link of named(page, /\]\(([\w.-]+\.md)\)/g))
    expect(existsSync(join(ROOT, page, '..', link)), link).toBe(true);
});

test.each(PAGES)('%s names what lies in var/', (page) => {
  for (const name of named(page, /\bvar\/([\w.-]+)/g)) {
    const stem = name.replace(/-?(FECHA|NOMBRE).*$/, '').replace(/[.-]$/, '');
    expect(code, `var/${name}`).toMatch(new RegExp(`['"\`/]${stem.replaceAll('.', '\\.')}`));
  }
});

test.each(PAGES)('%s names addresses that the site answers', (page) => {
  const routes = read('web/pages.ts') + code;
  for (const address of named(page, /(?<![\w/.])(\/administracion(?:\/[a-z]+)*|\/health|\/ready)\b/g))
    expect(routes, address).toContain(address.replace(/^\//, ''));
});

test('the environment file for operators names only known variables', () => {
  const lines = read('deploy/sagrada-biblia.env')
    .split('\n')
    .filter((line) => /^#?[A-Z_]+=/.test(line))
    .map((line) => line.replace(/^#/, '').split(/=(.*)/s).slice(0, 2) as [string, string]);
  const env = parseEnv(Object.fromEntries(lines));
  expect(env).toMatchObject({ publicUrl: 'https://biblia.example.org', mailServer: { from: 'biblia@example.org' } });
});
