// Links, npm scripts and files that the documents name must exist. tests/deploy checks the operator's pages.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOMS, ROOT } from './imports.ts';

const PLACES = [...ROOMS, 'deploy', 'docs'];
const DECISIONS = globSync('docs/decisions/*.md', { cwd: ROOT });
const DOCUMENTS = [...globSync(['*.md', 'docs/*.md'], { cwd: ROOT }).toSorted(), ...DECISIONS];

const read = (document: string) => readFileSync(join(ROOT, document), 'utf8');
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const files = PLACES.flatMap((room) => globSync(`${room}/**/*.*`, { cwd: ROOT }));
const names = new Set([...files, 'compose.ts', 'server.ts'].map((file) => file.replace(/.*\//, '')));

/** A test cited by file and title; `…` marks an omission. */
const NAMED_TEST = /([\w./-]+\.(?:test|spec)\.tsx?)`? › ([^|`;]+)/g;
/** Collapses white space and normalises apostrophes. */
const plainly = (words: string) => words.replace(/\s+/g, ' ').replaceAll('’', "'");

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  test('links lead to existing files', () => {
    for (const link of named(text, /\]\(([^)#:]+)\)/g))
      expect(existsSync(join(ROOT, dirname(document), link)), link).toBe(true);
  });

  test('every npm script that is named exists', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const script of named(text, /npm run\s+([\w:-]*\w)/g)) expect(Object.keys(scripts)).toContain(script);
  });

  test('every file that is named exists, by its path or by its name', () => {
    for (const path of named(text, new RegExp(`\`((?:${PLACES.join('|')})/[\\w./*-]+)`, 'g')))
      expect(globSync(path, { cwd: ROOT }), path).not.toEqual([]);
    for (const name of named(text, /`([\w-]+(?:\.(?:test|spec))?\.(?:tsx?|css|sh))`/g))
      if (name !== 'name.test.ts') expect(names).toContain(name);
  });
});

test('every test that a document cites is in the cited file, under the cited title', () => {
  const lacking = DOCUMENTS.flatMap((document) =>
    [...read(document).matchAll(NAMED_TEST)].flatMap(([, path = '', title = '']) => {
      const found = files.filter((file) => file === path || file.endsWith(`/${path}`));
      const texts = found.map((file) => plainly(read(file)));
      const parts = plainly(title)
        .split('…')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      return texts.some((text) => parts.every((part) => text.includes(part)))
        ? []
        : [`${document}: ${path} › ${title}`];
    }),
  );
  expect(lacking).toEqual([]);
});

test('a decision has at most 60 lines and the four required parts', () => {
  expect(DECISIONS).not.toEqual([]);
  for (const decision of DECISIONS) {
    const lines = read(decision).trimEnd().split('\n');
    expect(lines.length, decision).toBeLessThanOrEqual(60);
    const parts = lines.flatMap((line) => /^\*\*([\w ]+)\.\*\*/.exec(line)?.[1] ?? []);
    expect(parts, decision).toEqual(['Context', 'Decision', 'Consequences', 'When to revisit']);
  }
});
