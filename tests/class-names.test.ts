// A page may carry style sheets of other screens: every page has the reader's (`web/ui/frame.css`). A screen's sheet must
// therefore match no markup of other screens and none that screens share: each selector names at least one class that only its own
// screen uses.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, ROOT, target } from './imports.ts';

/** The desk's frame contains only what a screen renders into it, so its classes are exempt. */
const FRAMES = ['desk'];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The folder of a screen; the desk's screens are one level deeper. */
const screenOf = (file: string) => /^web\/routes\/(?:desk\/)?[^/]+(?=\/)/.exec(file)?.[0];

function importedBy(file: string): string[] {
  const named = file.endsWith('.css')
    ? [...read(file).matchAll(/@import "([^"]+)"/g)].map(([, path = '']) => normalize(join(dirname(file), path)))
    : importsOf(file).flatMap((line) => (line.typeOnly ? [] : (target(line)?.replace(/\?.*/, '') ?? [])));
  return named.filter((path) => /^(web|offline)\/.*\.(tsx?|css)$/.test(path) && existsSync(join(ROOT, path)));
}

/** The files and everything they import, transitively. */
function withImports(...files: string[]): string[] {
  const all = new Set(files);
  for (const file of all) for (const imported of importedBy(file)) all.add(imported);
  return [...all];
}

/** Splits at commas outside brackets. */
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

function selectorsOf(sheet: string): string[] {
  const rules = read(sheet)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@import[^;]*;/g, '')
    .matchAll(/([^{};]+)\{/g);
  return [...rules].flatMap(([, selectors = '']) => (selectors.trim().startsWith('@') ? [] : split(selectors)));
}

/** The classes that the element or an ancestor must have for a selector to match. */
const classesIn = (selector: string) =>
  [...selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(
    ([, name = '']) => name,
  );

/** The classes that a module gives its elements: every word of the strings in `className={…}`. */
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

/**
 * The selectors of screens' sheets in these files that match elements of modules outside the screen which do not request its sheet.
 */
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

test('the check finds classes and selectors', () => {
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

test('in the static site, whose pages share one sheet, no screen styles another', () => {
  const files = withImports(...globSync('offline/static/*.{tsx,css}', { cwd: ROOT }));
  expect(reachingOut(files, (module) => module.startsWith('offline/static/'))).toEqual([]);
});
