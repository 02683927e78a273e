import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { readUsfm } from '../../editions/readers/usfm/read-usfm.ts';
import { EDITORIAL_ANSWER, listEditorial } from './list-editorial.ts';

const SAMPLE = join(import.meta.dirname, '../../editions/writers/golden/editorial/in');

test('headings, notes and the introduction are told with their places and styles', () => {
  const files = new Map(readdirSync(SAMPLE).map((name) => [name, readFileSync(join(SAMPLE, name))]));
  const layer = openCompiled(compileSource(readUsfm(files), { meta: { id: 'x', title: 'X' } }).bytes).editorial();
  const answer = v.parse(EDITORIAL_ANSWER, listEditorial(layer, 'Ps', 3, true));
  expect(answer.headings.map(({ verse, offset, style, text }) => [verse, offset, style, text])).toEqual([
    [1, 0, 'ms1', 'Libro primero'],
    [1, 0, 'mr', '(3–4)'],
    [1, 0, 's1', 'La noria'],
    [1, 0, 'r', '(Mt 1.1; Abd 1.2)'],
    [3, 22, 's2', 'Otra copla'],
  ]);
  expect(answer.headings[2]?.notes).toMatchObject([
    { id: 'Ps.3!heading 1.3 note 1', kind: 'footnote', caller: '*', text: 'Otros: El pozo.' },
  ]);
  expect(answer.notes).toMatchObject([
    { verse: 1, onTitle: true, kind: 'references' },
    { verse: 1, kind: 'footnote', offset: 37 },
  ]);
  expect(answer.introduction.map(({ style }) => style)).toEqual(['imt1', 'ip', 'iot', 'io1']);
  expect(listEditorial(layer, 'Ps', 3, false).introduction).toEqual([]);
});
