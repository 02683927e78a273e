// Pages are HTML: browser behaviour belongs in islands (web/islands.ts).
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './imports.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The modules that a module imports at run time, without types and dynamic imports. */
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
const rendered = withImports(...screens, 'web/serve.tsx');
const islands = new Map(
  ['web/islands.ts', 'web/late-islands.ts']
    .flatMap((file) => [...read(file).matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('\.\/([^']+)'\)/gm)])
    .map(([, name = '', path = '']) => [name, `web/${path}`]),
);

/** Signs of browser code; a handler that is only passed on does not count. */
const ALIVE =
  /\bon([A-Z]\w*)=\{(?!on\1\})|\buse(?:State|Effect|LayoutEffect|InsertionEffect|EffectEvent|Ref|Reducer|SyncExternalStore|Transition|Optimistic|ActionState)\b|\bcreateRoot\b|\bhydrateRoot\b/;
const code = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('the check finds screens and islands', () => {
  expect(screens.length).toBeGreaterThan(50);
  expect(rendered.size).toBeGreaterThan(350);
  expect(islands.size).toBeGreaterThan(10);
  expect(ALIVE.test(code('web/routes/reader/listen/listen-bar.tsx'))).toBe(true);
});

test('no component that the server renders has an event handler or a browser hook', () => {
  const dead = [...rendered].filter((file) => /^web\//.test(file) && ALIVE.test(code(file)));
  expect(dead).toEqual([]);
});

test('no module calls hydrateRoot', () => {
  const all = globSync('{web,offline}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\./.test(file));
  expect(all.filter((file) => /hydrateRoot|suppressHydrationWarning/.test(code(file)))).toEqual([]);
});

test('each island of a page is in the table with its own module, and each island of the table is on a page', () => {
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
