// Pages are HTML: whatever a component does in the browser it does in an island (web/islands.ts), or not at all.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './imports.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The modules that a module runs; types are none, and neither is what is fetched when it is wanted. */
const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/^(?:import|export) (?!type\b)[^'"]*?from '(\.[^'"?]+)'/gms)]
    .map(([, specifier = '']) => normalize(join(dirname(file), specifier)))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(ROOT, path)));

function withImports(...files: readonly string[]): ReadonlySet<string> {
  const all = new Set(files);
  for (const file of all) for (const one of importsOf(file)) all.add(one);
  return all;
}

const screens = globSync('web/routes/**/route.tsx', { cwd: ROOT });
/** What is rendered on the server. */
const rendered = withImports(...screens, 'web/serve.tsx');
const islands = new Map(
  [...read('web/islands.ts').matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('\.\/([^']+)'\)/gm)].map(
    ([, name = '', path = '']) => [name, `web/${path}`],
  ),
);

/** What runs in a browser only; a handler that is handed on is another's. */
const ALIVE =
  /\bon([A-Z]\w*)=\{(?!on\1\})|\buse(?:State|Effect|LayoutEffect|InsertionEffect|EffectEvent|Ref|Reducer|SyncExternalStore|Transition|Optimistic|ActionState)\b|\bcreateRoot\b|\bhydrateRoot\b/;
const code = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('there are screens and islands to judge', () => {
  expect(screens.length).toBeGreaterThan(50);
  expect(rendered.size).toBeGreaterThan(400);
  expect(islands.size).toBeGreaterThan(10);
  expect(ALIVE.test(code('web/routes/reader/listen/listen-bar.tsx'))).toBe(true);
});

test('no component that the server renders has a handler or a hook of the browser', () => {
  const dead = [...rendered].filter((file) => /^web\//.test(file) && ALIVE.test(code(file)));
  expect(dead).toEqual([]);
});

test('what hydrates is nowhere', () => {
  const all = globSync('{web,offline}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\./.test(file));
  expect(all.filter((file) => /hydrateRoot|suppressHydrationWarning/.test(code(file)))).toEqual([]);
});

test('each island of a page is in the table, as the module whose props it has, and each of the table is on a page', () => {
  const placed = [...rendered].flatMap((file) =>
    [...code(file).matchAll(/<Island<typeof import\('([^']+)'\)>\s+name="([\w-]+)"/g)].map(
      ([, path = '', name = '']) => [name, normalize(join(dirname(file), path))] as const,
    ),
  );
  const named = [...rendered].flatMap((file) => [...code(file).matchAll(/<Island\b/g)]);
  expect(placed.length).toBe(named.length);
  for (const [name, path] of placed) expect(islands.get(name), name).toBe(path);
  const bare = [...rendered].flatMap((file) =>
    [...code(file).matchAll(/data-island="([\w-]+)"/g)].map(([, name]) => name),
  );
  expect([...islands.keys()].filter((name) => !bare.includes(name) && !placed.some(([one]) => one === name))).toEqual(
    [],
  );
});
