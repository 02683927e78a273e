import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileSource } from '../compile/compile-source.ts';
import { openCompiled } from '../compiled/open-compiled.ts';
import { readSource } from '../read-source.ts';
import { readMyBible } from '../readers/mybible/read-mybible.ts';
import { databaseOf } from '../readers/mybible/test-support.ts';
import { readNumbered } from '../readers/numbered/read-numbered.ts';
import { readOsis } from '../readers/osis/read-osis.ts';
import { readSword } from '../readers/sword/read-sword.ts';
import { buildModule, parseSlots } from '../readers/sword/test-support.ts';
import type { SourceText } from '../source/source-text.ts';
import { downloadSource } from './download-formats.ts';
import { wholeOf, written } from './test-support.ts';

const META = { id: 'cuaderno', title: 'El cuaderno anotado', rights: 'Libre', source: 'Inventada' };
const golden = (path: string) => readFileSync(join(import.meta.dirname, '../readers', path));

const SOURCES: Readonly<Record<string, () => SourceText>> = {
  OSIS: () => readOsis(new Map([['cuaderno.osis', golden('osis/golden/cuaderno.osis')]])),
  SWORD: () => readSword(buildModule({ slots: parseSlots(golden('sword/golden/set.osis').toString()) })),
  Zefania: () => readNumbered(new Map([['cuaderno.xml', golden('numbered/golden/cuaderno.xml')]])),
  MyBible: () =>
    readMyBible(
      new Map([
        ['a.SQLite3', databaseOf(golden('mybible/golden/cuaderno.sql').toString())],
        ['b.SQLite3', databaseOf(golden('mybible/golden/cuaderno.commentaries.sql').toString())],
      ]),
    ),
};

test.each(
  Object.keys(SOURCES).flatMap((format) =>
    ['usfm', 'usx', 'json', 'sqlite'].map((download) => [format, download] as const),
  ),
)('what editors set in %s goes out in %s and comes in equal', async (format, download) => {
  const opened = openCompiled(compileSource(SOURCES[format]!(), { meta: META }).bytes);
  const whole = wholeOf(opened);
  expect(whole.counts?.notes).toBeGreaterThan(0);
  expect(whole.counts?.headings).toBeGreaterThan(0);
  const path = await written(downloadSource(opened), download);
  expect(wholeOf(openCompiled(compileSource(await readSource(path)).bytes))).toEqual(whole);
});
