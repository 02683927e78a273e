// Finds unused exported names, files and packages.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, ROOMS, ROOT, target } from './imports.ts';

/** Files that a command, a framework or a test runner starts by name, and declaration files. */
const STARTED =
  /^(server|compose|[\w-]+\.config)\.ts$|^(bin|bench)\/[\w-]+\.ts$|\.(test|spec|d)\.tsx?$|playwright\.config\.ts$|\/server\/index\.js$/;
/** The names that the table of pages reads from a screen (web/page/page.ts). */
const OF_ROUTES = /^(action|connectsOf|default|handle|links|loader|meta|placeOf)$/;

const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;
/** A type may be exported because an exported function takes or returns it. */
const TYPE = /^export (?:interface|type) (\w+)/gm;
const LIST = /^export (?:type )?\{([^}]*)\}/gm;

const files = globSync([...ROOMS.map((room) => `${room}/**/*.{ts,tsx,js,mjs}`), '*.ts'], { cwd: ROOT });
const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));

/** The files that reference each file: by an import, or as a program that is started. */
const named = new Map<string, string[]>();
for (const [file, text] of texts) {
  const relative = importsOf(file).flatMap((line) => target(line)?.replace(/\?.*/, '') ?? []);
  const programs = [...text.matchAll(/['"`/]([\w-]+(?:\/[\w-]+)+\.ts)['"`]/g)].map(([, path = '']) => path);
  const beside = [...text.matchAll(/['"]([\w-]+\.ts)['"]/g)].map(([, name = '']) =>
    normalize(join(dirname(file), name)),
  );
  for (const path of new Set([...relative, ...programs, ...beside]))
    named.set(path, [...(named.get(path) ?? []), file]);
}

const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(EXPORT)].map(([, name = '']) => name),
  ...[...text.matchAll(LIST)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.replace(/.*\bas\b|\btype\b/, '').trim()),
  ),
];

const word = (name: string) => new RegExp(`\\b${name}\\b`);

test('every exported name is used in another file', () => {
  const unused = [...texts].flatMap(([file, text]) => {
    if (/\.config\.ts$|^compose\.ts$|\/server\/index\.js$/.test(file)) return [];
    const types = new Set([...text.matchAll(TYPE)].map(([, name = '']) => name));
    const users = (named.get(file) ?? []).map((user) => texts.get(user) ?? '');
    return exportsOf(text)
      .filter((name) => name !== '' && !(/\/route\.tsx$/.test(file) && OF_ROUTES.test(name)))
      .filter((name) => !users.some((user) => word(name).test(user)))
      .filter((name) => !(types.has(name) && text.split(word(name)).length > 2))
      .map((name) => `${file}: ${name}`);
  });
  expect(texts.size).toBeGreaterThan(1_000);
  expect(unused).toEqual([]);
});

test('every file is referenced by another one, or started by its name', () => {
  const shell = globSync(['bin/*', 'package.json', '.ci/run', 'vitest.config.ts', 'tests/**/*.sh'], { cwd: ROOT })
    .map((file) => (/\.\w+$|bin\/[\w-]+$/.test(file) ? readFileSync(join(ROOT, file), 'utf8') : ''))
    .join('\n');
  const lost = [...texts.keys()].filter((file) => !STARTED.test(file) && !named.has(file) && !shell.includes(file));
  expect(lost).toEqual([]);
});

test('every package is imported, or is a tool that commands run', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const words = [
    ...texts.values(),
    ...globSync('bin/*', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8')),
  ];
  const commands: Readonly<Record<string, string>> = {
    '@biomejs/biome': 'biome',
    typescript: 'tsc',
    vite: 'vite',
  };
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
    const typed = name.replace(/^@types\//, '');
    return !words.some(
      (text) =>
        text.includes(`'${name}`) ||
        text.includes(`'${typed}`) ||
        text.includes(`.bin/${commands[name] ?? name}`) ||
        text.includes(`node_modules/${name}`),
    );
  });
  // `@types/node` is used without an import.
  expect(unused.filter((name) => name !== '@types/node')).toEqual([]);
});
