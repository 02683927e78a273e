// Reads every import line of the project and holds it against the arrows of ARCHITECTURE.md.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['scripture', 'forms', 'editions', 'server', 'web', 'bin', 'tests', 'bench'] as const;

/** Which rooms a room may import. Test files may also import their tools and the files they read. */
const ARROWS: Record<string, readonly string[]> = {
  scripture: ['scripture'],
  forms: ['scripture', 'forms'],
  editions: ['scripture', 'editions'],
  server: ['scripture', 'forms', 'editions', 'server'],
  web: ['scripture', 'forms', 'web'],
  bin: ['scripture', 'editions', 'server', 'bin'],
  'compose.ts': ['scripture', 'editions', 'server', 'web'],
  'server.ts': ['server'],
};

/** Packages that are pure TypeScript and so may be used by the domain. */
const PURE_PACKAGES: readonly string[] = [];

interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

function importsOf(file: string): Import[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return [...source.matchAll(IMPORT)].map((m) => ({
    file,
    specifier: m[2] ?? m[3] ?? '',
    typeOnly: m[1] !== undefined,
  }));
}

const sources = (room: string): string[] =>
  globSync(`${room}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((f) => !/\.test\.tsx?$|test-support/.test(f));

const roomOf = (file: string): string => file.split('/')[0] ?? file;

/** The project file that a relative import names, or undefined for a package. */
const target = ({ file, specifier }: Import): string | undefined =>
  specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined;

const all = [...ROOMS.flatMap(sources), 'compose.ts', 'server.ts'].flatMap(importsOf);

test('there are imports to judge', () => {
  expect(all.length).toBeGreaterThan(50);
});

test('rooms import only along the arrows', () => {
  const wrong = all.filter((i) => {
    const allowed = ARROWS[roomOf(i.file)];
    const to = target(i);
    if (!allowed || to === undefined || to.startsWith('+types') || to.includes('/+types/')) return false;
    if (roomOf(i.file) === 'web' && i.typeOnly && roomOf(to) === 'server') return false;
    return !allowed.includes(roomOf(to));
  });
  expect(wrong).toEqual([]);
});

test('the domain knows no Node, no DOM library, no React and no impure package', () => {
  const wrong = all.filter((i) => roomOf(i.file) === 'scripture' && target(i) === undefined);
  expect(wrong.filter((i) => !PURE_PACKAGES.includes(i.specifier))).toEqual([]);
});

test('what pages and server hold input to knows no package but its schemas', () => {
  const wrong = all.filter((i) => roomOf(i.file) === 'forms' && target(i) === undefined);
  expect(wrong.filter((i) => i.specifier !== 'valibot')).toEqual([]);
});

test('the domain reads no clock and no randomness', () => {
  const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.|\bperformance\./;
  expect(sources('scripture').filter((f) => impure.test(readFileSync(join(ROOT, f), 'utf8')))).toEqual([]);
});

test('the web room imports no Node outside its server entry', () => {
  const wrong = all.filter(
    (i) => roomOf(i.file) === 'web' && i.file !== 'web/entry.server.tsx' && i.specifier.startsWith('node:'),
  );
  expect(wrong).toEqual([]);
});

test('SQL stays in store, in the file that readers download, and in what measures the engines', () => {
  const mayHave = (file: string) =>
    /^(server\/db|editions\/writers\/sqlite)\//.test(file) ||
    /^bench\/(bare-engine|search\/yardsticks)\.ts$/.test(file);
  const wrong = all.filter((i) => /^(kysely|pg|node:sqlite)$/.test(i.specifier) && !mayHave(i.file));
  expect(wrong).toEqual([]);
});

test('no barrel files and no rooms without a noun', () => {
  const names = ROOMS.flatMap(sources);
  expect(names.filter((f) => /(^|\/)(utils?|lib|helpers?|common|misc)(\/|\.tsx?$)/.test(f))).toEqual([]);
  expect(names.filter((f) => /(^|\/)index\.tsx?$/.test(f))).toEqual([]);
});

test('nothing of the server reaches the browser build', () => {
  const assets = globSync('build/client/assets/*.js', { cwd: ROOT });
  expect(assets.length, 'npm run build first').toBeGreaterThan(3);
  const wrong = assets.filter((f) =>
    /["'`]node:|DatabaseSync|process\.env\.(?!NODE_ENV)/.test(readFileSync(join(ROOT, f), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
