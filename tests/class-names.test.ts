// A page carries sheets of other screens too: every one that of the reader (`web/ui/critical.css`). So what a screen's sheet
// says reaches no other screen's markup, nor what screens share: a selector names at least one class that only its own screen has.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, ROOT, target } from './imports.ts';

/** The frame of the desk's pages holds nothing but what a screen puts into it. */
const FRAMES = ['desk'];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The folder of a screen, of which those of the desk stand a step deeper. */
const screenOf = (file: string) => /^web\/routes\/(?:desk\/)?[^/]+(?=\/)/.exec(file)?.[0];

function importedBy(file: string): string[] {
  const named = file.endsWith('.css')
    ? [...read(file).matchAll(/@import "([^"]+)"/g)].map(([, path = '']) => normalize(join(dirname(file), path)))
    : importsOf(file).flatMap((line) => (line.typeOnly ? [] : (target(line)?.replace(/\?.*/, '') ?? [])));
  return named.filter((path) => /^(web|offline)\/.*\.(tsx?|css)$/.test(path) && existsSync(join(ROOT, path)));
}

/** The files, and whatever they import. */
function withImports(...files: string[]): string[] {
  const all = new Set(files);
  for (const file of all) for (const imported of importedBy(file)) all.add(imported);
  return [...all];
}

/** At the commas that stand in no brackets. */
function split(selectors: string): string[] {
  let depth = 0;
  const marked = [...selectors].map((sign) => {
    depth += Number(sign === '(') - Number(sign === ')');
    return sign === ',' && depth === 0 ? '\n,' : sign;
  });
  return marked
    .join('')
    .split('\n,')
    .map((one) => one.trim());
}

/** The selectors of a sheet, each by itself. */
function selectorsOf(sheet: string): string[] {
  const rules = read(sheet)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@import[^;]*;/g, '')
    .matchAll(/([^{};]+)\{/g);
  return [...rules].flatMap(([, selectors = '']) => (selectors.trim().startsWith('@') ? [] : split(selectors)));
}

/** The classes that an element must have, or one around it, for a selector to match. */
const classesIn = (selector: string) =>
  [...selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(
    ([, name = '']) => name,
  );

/** The classes that a module gives its elements: all words of strings within `className={…}` count. */
function classesGiven(module: string): Set<string> {
  const given = read(module).matchAll(/class(?:Name)?=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g);
  return new Set(
    [...given].flatMap(([, plain, code = '']) =>
      (plain ?? (code.match(/(['"`])(?:(?!\1).)*\1/gs) ?? []).join(' ')).split(/[^\w-]+/),
    ),
  );
}

const given = new Map(
  globSync('{web,offline}/**/*.tsx', { cwd: ROOT }).map((module) => [module, classesGiven(module)] as const),
);

/** The selectors of screens' sheets in these files that match what modules give that are not the screen's, nor ask for its sheet. */
function reachingOut(files: readonly string[], asks: (module: string, sheet: string) => boolean): string[] {
  return files.flatMap((sheet) => {
    const screen = screenOf(sheet);
    if (!screen || !sheet.endsWith('.css')) return [];
    const others = files.filter((module) => given.has(module) && screenOf(module) !== screen && !asks(module, sheet));
    return selectorsOf(sheet).flatMap((selector) => {
      const names = classesIn(selector);
      if (names.length === 0 || names.some((name) => FRAMES.includes(name))) return [];
      const matched = names.map((name) => others.find((module) => given.get(module)?.has(name)));
      return matched.every(Boolean) ? [`${sheet} ${selector} → ${matched.at(-1)}`] : [];
    });
  });
}

const everywhere = withImports('web/document.tsx', 'web/ui/critical-css.ts');
const pages = globSync('web/routes/**/route.tsx', { cwd: ROOT });

test('there are classes and selectors to judge', () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(new Set([...given.values()].flatMap((names) => [...names])).size).toBeGreaterThan(250);
  expect(everywhere).toContain('web/routes/reader/reader.css');
  expect(classesIn('[data-x] .a > :is(.b, p):not(.c)')).toEqual(['a', 'b']);
  expect([...(given.get('web/routes/home/title-page.tsx') ?? [])]).toEqual(
    expect.arrayContaining(['title-page', 'own', 'year']),
  );
});

test.each(pages)('%s: no sheet of another screen styles it', (page) => {
  const own = withImports(page);
  const asks = (module: string, sheet: string) => screenOf(module) === screenOf(page) && own.includes(sheet);
  expect(reachingOut([...new Set([...everywhere, ...own])], asks)).toEqual([]);
});

test('in the site of files, whose pages share one sheet, no screen styles another', () => {
  const files = withImports(...globSync('offline/static/*.{tsx,css}', { cwd: ROOT }));
  expect(reachingOut(files, (module) => module.startsWith('offline/static/'))).toEqual([]);
});
