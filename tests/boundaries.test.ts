// Checks every import of the project against the dependency arrows of ARCHITECTURE.md.

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, ROOMS, ROOT, target } from './imports.ts';

/**
 * The rooms that each room may import, types included. Test files may also import their tools and the files they read.
 */
const ARROWS: Record<string, readonly string[]> = {
  scripture: ['scripture'],
  forms: ['scripture', 'forms'],
  program: ['scripture', 'program'],
  editions: ['scripture', 'forms', 'program', 'editions'],
  store: ['scripture', 'editions', 'program', 'store'],
  services: ['scripture', 'forms', 'editions', 'program', 'store', 'services'],
  server: ['scripture', 'forms', 'editions', 'program', 'store', 'services', 'server'],
  web: ['scripture', 'forms', 'web'],
  offline: ['scripture', 'forms', 'editions', 'services', 'server', 'web', 'offline'],
  bin: ['scripture', 'editions', 'program', 'store', 'services', 'server', 'bin'],
  'compose.ts': ['program', 'services', 'server', 'web'],
  'server.ts': ['program', 'services', 'server'],
};

/**
 * The wings of services/, lowest first: each may import only those before it. The modules that wire them together are
 * above all.
 */
const WINGS = [
  'outcomes',
  'access',
  'keeping',
  'owner',
  'running',
  'post',
  'people',
  'files',
  'text',
  'book',
  'desk',
  'retention',
] as const;

/** Packages that are pure TypeScript and that the domain may therefore use. */
const PURE_PACKAGES: readonly string[] = [];

const sources = (room: string): string[] =>
  globSync(`${room}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((f) => !/\.test\.tsx?$|(^|\/)test-/.test(f));

const folders = (room: string): string[] => [...new Set(sources(room).map((file) => dirname(file)))];

const roomOf = (file: string): string => file.split('/')[0] ?? file;

const all = [...ROOMS.flatMap(sources), 'compose.ts', 'server.ts'].flatMap(importsOf);

test('the check finds imports', () => {
  expect(all.length).toBeGreaterThan(3_000);
});

test('rooms import only along the arrows of ARCHITECTURE.md', () => {
  const wrong = all.filter((i) => {
    const allowed = ARROWS[roomOf(i.file)];
    const to = target(i);
    if (!allowed || to === undefined || to.startsWith('+types') || to.includes('/+types/')) return false;
    if (roomOf(i.file) === 'web' && i.typeOnly && ['store', 'services', 'server'].includes(roomOf(to))) return false;
    return !allowed.includes(roomOf(to));
  });
  expect(wrong).toEqual([]);
});

test('a wing of services/ imports only lower wings', () => {
  const wings: readonly string[] = WINGS;
  const wingOf = (file: string) => /^services\/([\w-]+)\//.exec(file)?.[1];
  const wrong = all.filter((i) => {
    const [from, to] = [wingOf(i.file), target(i) ?? ''];
    if (from === undefined || !to.startsWith('services/')) return false;
    const above = wingOf(to);
    return above === undefined || !wings.includes(above) || wings.indexOf(above) > wings.indexOf(from);
  });
  expect(wrong).toEqual([]);
  expect(
    folders('services')
      .map(wingOf)
      .filter((wing) => wing && !wings.includes(wing)),
  ).toEqual([]);
});

test('no folders import each other in a cycle', () => {
  const reaches = new Map<string, Set<string>>();
  for (const i of all) {
    const [from, to] = [dirname(i.file), target(i)];
    if (to === undefined || to.includes('+types') || dirname(to) === from || /^(tests|bench)/.test(from)) continue;
    reaches.set(from, (reaches.get(from) ?? new Set()).add(dirname(to)));
  }
  // Nodes without incoming edges are removed repeatedly; the remaining ones are in a cycle or lead to one.
  for (let before = -1; before !== reaches.size; ) {
    before = reaches.size;
    for (const [from, to] of reaches) {
      for (const one of to) if (!reaches.has(one)) to.delete(one);
      if (to.size === 0) reaches.delete(from);
    }
  }
  expect([...reaches].map(([from, to]) => `${from} → ${[...to].join(', ')}`)).toEqual([]);
});

test('every folder of a layered room is named in ARCHITECTURE.md', () => {
  const map = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const firstTwo = (folder: string) => folder.split('/').slice(0, 2).join('/');
  const all = new Set(['scripture', 'editions', 'store', 'services', 'server'].flatMap(folders).map(firstTwo));
  const named = (folder: string) => map.includes(`\`${folder.split('/')[1]}/\``) || map.includes(`\`${folder}/`);
  expect([...all].filter((folder) => folder.includes('/') && !named(folder))).toEqual([]);
});

test('the domain imports no Node module, no DOM library, no React and no impure package', () => {
  const wrong = all.filter((i) => roomOf(i.file) === 'scripture' && target(i) === undefined);
  expect(wrong.filter((i) => !PURE_PACKAGES.includes(i.specifier))).toEqual([]);
});

test('the input rules shared by pages and server import no package but their schema library', () => {
  const wrong = all.filter((i) => roomOf(i.file) === 'forms' && target(i) === undefined);
  expect(wrong.filter((i) => i.specifier !== 'valibot')).toEqual([]);
});

/**
 * These modules may import sentences: the operators' commands and the log end at the terminal, and the site writes letters of its
 * own.
 */
const SENTENCE_USERS = /(^|\/)(operator-commands|open-settings|report-backup-failure)\.ts$/;

test('services report outcomes as data: they import the types of refusals and of activities, and no sentences', () => {
  const wrong = all.filter(
    (i) =>
      roomOf(i.file) === 'services' &&
      /^forms\/(refusals|progress)\//.test(target(i) ?? '') &&
      !i.typeOnly &&
      !SENTENCE_USERS.test(i.file),
  );
  expect(wrong).toEqual([]);
});

/** Editions have an edge at the terminal: the error that ends there, and the commands that print. */
const PRINTS = [
  'source/edition-error',
  ...['add-edition', 'report-lines', 'set-up', 'verify-editions'].map((f) => `library/${f}`),
];

test('editions report problems as data: only the commands that print and the error for terminals and logs import sentences', () => {
  const knowing = all.filter((i) => roomOf(i.file) === 'editions' && target(i)?.startsWith('forms/') && !i.typeOnly);
  const files = new Set(knowing.map(({ file }) => file));
  expect([...files].sort()).toEqual(PRINTS.map((file) => `editions/${file}.ts`).sort());
});

test('a refusal is a code with values and contains no sentence', () => {
  const refusals = sources('services').flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\{[^{}]*\bcode: ['"][^{}]*\}/g)].map(([made]) => ({
      file,
      made,
    })),
  );
  expect(refusals.length).toBeGreaterThan(100);
  const literals = (made: string) =>
    [...made.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(([, a, b, c]) => a ?? b ?? c);
  const worded = refusals.filter(
    ({ made }) => /\b(detail|sentence):/.test(made) || literals(made).some((text) => text?.includes(' ')),
  );
  expect(worded).toEqual([]);
});

test('no service ends a text command with a sentence of its own', () => {
  const worded = sources('services').filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes('new EditionError('),
  );
  expect(worded).toEqual([]);
});

test('services take plain values and name nothing of HTTP', () => {
  const http = /(?<!-)\b(Request|Response|Headers|FormData|Hono|[Cc]ookies?)\b(?!-)/;
  const plain = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const wrong = sources('services').filter((file) => http.test(plain(readFileSync(join(ROOT, file), 'utf8'))));
  expect(wrong).toEqual([]);
});

test('the domain reads neither the clock nor random numbers', () => {
  const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.|\bperformance\./;
  expect(sources('scripture').filter((f) => impure.test(readFileSync(join(ROOT, f), 'utf8')))).toEqual([]);
});

test('the web room imports Node only in its server entry', () => {
  const wrong = all.filter(
    (i) => roomOf(i.file) === 'web' && i.file !== 'web/entry.server.tsx' && i.specifier.startsWith('node:'),
  );
  expect(wrong).toEqual([]);
});

test('SQL appears only in store/, in the writer and the reader of SQLite files, and in the benchmarks of the search engines', () => {
  const mayHave = (file: string) =>
    /^(store|editions\/(writers|readers)\/sqlite)\//.test(file) ||
    /^(bench\/(raw-database|search\/yardsticks)|tests\/formats\/database-image)\.ts$/.test(file);
  const wrong = all.filter((i) => /^(kysely|pg|node:sqlite)$/.test(i.specifier) && !mayHave(i.file));
  expect(wrong).toEqual([]);
});

test('there are no barrel files and no rooms with a vague name', () => {
  const names = ROOMS.flatMap(sources);
  expect(names.filter((f) => /(^|\/)(utils?|lib|helpers?|common|misc)(\/|\.tsx?$)/.test(f))).toEqual([]);
  expect(names.filter((f) => /(^|\/)index\.tsx?$/.test(f))).toEqual([]);
});

test('the browser build contains no server module', () => {
  const assets = globSync('build/client/assets/*.js', { cwd: ROOT });
  expect(assets.length, 'npm run build first').toBeGreaterThan(3);
  const wrong = assets.filter((f) =>
    /["'`]node:|DatabaseSync|process\.env\.(?!NODE_ENV)/.test(readFileSync(join(ROOT, f), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

/** All others are loaded when they are first used: the storage of other places, mail, passkeys, archives, pictures, PostgreSQL. */
const LOADED_AT_START = [
  '@fastify/busboy',
  '@hono/node-server',
  '@valibot/to-json-schema',
  'hono',
  'kysely',
  'lru-cache',
  'negotiator',
  'otplib',
  'pino',
  'react',
  'react-dom',
  'uqr',
  'valibot',
];

test('a start loads few packages', () => {
  const files = new Set(['server.ts', 'compose.ts']);
  const packages = new Set<string>();
  for (const file of files)
    for (const line of importsOf(file).filter(({ typeOnly, late }) => !typeOnly && !late)) {
      const path = target(line);
      if (path && /\.tsx?$/.test(path)) files.add(path);
      const [, name] = /^(?!node:|virtual:)((?:@[^/]+\/)?[^./][^/]*)/.exec(line.specifier) ?? [];
      if (name) packages.add(name);
    }
  expect([...packages].sort()).toEqual(LOADED_AT_START);
});
