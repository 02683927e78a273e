// Type sizes and spaces are tokens of the scale in web/ui/tokens.css. Lengths that follow the type are in em, lengths that
// follow the window in vw or %; every other length needs a reason here.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './imports.ts';

const EXCEPTIONS: Record<string, string> = {
  'web/routes/home/home.css gap': 'between two columns as far apart as the window allows',
  'web/routes/review/item/item.css padding-block-end': 'as high as the bar that lies over the foot of the window',
  'web/ui/plate.css font-size': 'the numeral of an error page is a picture',
  'web/ui/form/form.css padding-inline-end': 'as wide as the button that lies over the field',
  'web/ui/print.css font-size': 'paper is measured in points',
};

const SCALED = /^(?:font-size|font|(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap)$/;
/** A line's width is not part of the scale. */
const RAW = /(?<![\w.-])-?(?:\d*\.)?\d+(?:rem|px|pt|ch|lh)\b/g;

const tokens = readFileSync(join(ROOT, 'web/ui/tokens.css'), 'utf8');
const sheets = globSync('web/**/*.css', { cwd: ROOT })
  .filter((file) => file !== 'web/ui/tokens.css')
  .map((file) => [file, readFileSync(join(ROOT, file), 'utf8').replace(/\/\*.*?\*\//gs, '')] as const);

const declarations = sheets.flatMap(([file, css]) =>
  [...css.matchAll(/(?<![\w-])([a-z-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    file,
    property,
    value,
  })),
);

test('the check finds style sheets', () => {
  expect(sheets.length).toBeGreaterThan(30);
  expect(declarations.filter(({ property }) => SCALED.test(property)).length).toBeGreaterThan(400);
});

test('every type size and space is a token of the scale', () => {
  const raw = declarations.flatMap(({ file, property, value }) => {
    const lengths = value.match(RAW)?.filter((length) => !/^(-?1|0)px$/.test(length)) ?? [];
    return SCALED.test(property) && lengths.length > 0 ? [{ where: `${file} ${property}`, value }] : [];
  });
  expect(raw.filter(({ where }) => !EXCEPTIONS[where])).toEqual([]);
  expect(Object.keys(EXCEPTIONS).filter((where) => !raw.some((one) => one.where === where))).toEqual([]);
});

test('every length of the scale is used, and every used one exists', () => {
  const named = new Set([...tokens.matchAll(/^\s*--((?:space|type)-\d+):/gm)].map(([, name]) => name));
  const used = new Set(
    declarations.flatMap(({ value }) => [...value.matchAll(/var\(--((?:space|type)-\d+)\)/g)].map(([, name]) => name)),
  );
  expect([...used].toSorted()).toEqual([...named].toSorted());
});

test('every variable without a fallback is defined', () => {
  const set = new Set([tokens, ...sheets.map(([, css]) => css)].flatMap((css) => css.match(/--[\w-]+(?=:)/g) ?? []));
  const used = declarations.flatMap(({ file, value }) =>
    [...value.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ file, name })),
  );
  const scripts = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  expect(used.filter(({ name }) => !set.has(name) && !scripts.some((text) => text.includes(`'${name}'`)))).toEqual([]);
});

test.each(['text-size', 'line-height', 'measure'])('the text uses a single --%s', (name) => {
  const otherDeclarations = declarations.filter(
    ({ file, property }) => property === `--${name}` && file !== 'web/ui/print.css',
  );
  expect(otherDeclarations).toEqual([]);
  expect(
    declarations.some(({ file, value }) => file === 'web/routes/reader/reader.css' && value.includes(`var(--${name})`)),
  ).toBe(true);
});

test.each([
  ['a list without marks', /(?:^|[\s,}])(?:ol|ul)(?:,\s*(?:ol|ul))?\s*\{[^}]*list-style-type: ""/],
  ['the main button', /\.main:not\([^)]*\)\s*\{[^}]*background: var\(--rubric\)/],
  ['the page title', /(?:^|\})\s*h1\s*\{[^}]*font-size: var\(--title\)/],
])('%s is defined once', (_, rule) => {
  expect(sheets.filter(([, css]) => rule.test(css)).map(([file]) => file)).toEqual(['web/ui/base.css']);
});
