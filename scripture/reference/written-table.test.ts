import { expect, test } from 'vitest';
import { BOOKS } from '../canon/books.ts';
import { extentOf } from './extent.ts';
import { formatOsis } from './osis.ts';
import { parseReferences } from './parse-references.ts';

// Every book in every notation, and all its names in the commonest ones. The table gives the expected meaning, with `B` for the
// book and `C` for its chapter; the code under test computes none of it.

const extent = extentOf('rv1909');
const read = (input: string) => {
  const parsed = parseReferences(input, extent);
  return parsed?.ok
    ? parsed.groups
        .map((group) => group.readings.map((reading) => reading.map(formatOsis).join(' ')).join(' | '))
        .join('; ')
    : parsed;
};

/** Forms for any book. Verses 2 to 5 exist in the chapter used of each. */
const FORMS: readonly (readonly [form: string, osis: string])[] = [
  ['B C:2', 'B.C.2'],
  ['B C,2', 'B.C.2'],
  ['B C.2', 'B.C.2'],
  ['B C : 2', 'B.C.2'],
  ['B C 2', 'B.C.2'],
  ['B, C:2', 'B.C.2'],
  ['B: C:2', 'B.C.2'],
  ['B C:2-4', 'B.C.2-B.C.4'],
  ['B C,2-4', 'B.C.2-B.C.4'],
  ['B C,2–4', 'B.C.2-B.C.4'],
  ['B C:2 - 4', 'B.C.2-B.C.4'],
  ['B C:2~4', 'B.C.2-B.C.4'],
  ['B C:2 al 4', 'B.C.2-B.C.4'],
  ['B C:2 a 4', 'B.C.2-B.C.4'],
  ['B C del 2 al 4', 'B.C.2-B.C.4'],
  ['B C, del 2 al 4', 'B.C.2-B.C.4'],
  ['B C desde el 2 hasta el 4', 'B.C.2-B.C.4'],
  ['B C, versículos del 2 al 4', 'B.C.2-B.C.4'],
  ['B C:2,4', 'B.C.2 B.C.4'],
  ['B C,2.4', 'B.C.2 B.C.4'],
  ['B C:2 y 4', 'B.C.2 B.C.4'],
  ['B C:2-3, 5', 'B.C.2-B.C.3 B.C.5'],
  ['B C:2a', 'B.C.2'],
  ['B C:2b-4a', 'B.C.2-B.C.4'],
  ['B C:2s', 'B.C.2-B.C.3'],
  ['B C v. 2', 'B.C.2'],
  ['B C, v. 2', 'B.C.2'],
  ['B C vs. 2', 'B.C.2'],
  ['B C vers. 2', 'B.C.2'],
  ['B C, vv. 2-4', 'B.C.2-B.C.4'],
  ['B cap. C, v. 2', 'B.C.2'],
  ['B c.C v.2', 'B.C.2'],
  ['B capítulo C versículo 2', 'B.C.2'],
  ['B, capítulo C, versículos 2 al 4', 'B.C.2-B.C.4'],
  ['versículo 2 del capítulo C de B', 'B.C.2'],
  ['capítulo C de B, versículo 2', 'B.C.2'],
  ['B C:2 RVR1960', 'B.C.2'],
  ['B C:2 (NVI)', 'B.C.2'],
  ['*B C:2*', 'B.C.2'],
  ['«B C:2»', 'B.C.2'],
  ['📖 B C:2', 'B.C.2'],
  ['cf. B C:2', 'B.C.2'],
  ['véase B C:2', 'B.C.2'],
  ['(B C:2).', 'B.C.2'],
  ['B C:2; C:4', 'B.C.2; B.C.4'],
  ['B C:2; Juan 3:16', 'B.C.2; John.3.16'],
  ['Juan 3:16; B C:2', 'John.3.16; B.C.2'],
  ['Juan 3:16 y B C:2', 'John.3.16; B.C.2'],
];
/** Forms for a book of more than two chapters, with the next chapter as `D`. */
const CHAPTERS: readonly (readonly [form: string, osis: string])[] = [
  ['B C', 'B.C'],
  ['B cap. C', 'B.C'],
  ['capítulo C de B', 'B.C'],
  ['B 1-C', 'B.1-B.C'],
  ['B 1 al C', 'B.1-B.C'],
  ['B 1 y C', 'B.1 B.C'],
  ['B 1:2-C:4', 'B.1.2-B.C.4'],
  ['B 1, 2—C, 4', 'B.1.2-B.C.4'],
  ['B 1,2—C,4', 'B.1.2-B.C.4'],
  ['B 1:2; C:4', 'B.1.2; B.C.4'],
  ['B III, 4', 'B.3.4'],
  ['B cap. III, v. 4', 'B.3.4'],
];

const rows = BOOKS.flatMap((book) => {
  const { osis, spanish, abbr, english, aliases } = book;
  const chapter = book.chapters.length > 2 ? 3 : 1;
  const put = (name: string, [form, osisForm]: readonly [string, string]): [string, string] => [
    form.replace(/B|C/g, (slot) => (slot === 'B' ? name : String(chapter))),
    osisForm.replace(/B|C/g, (slot) => (slot === 'B' ? osis : String(chapter))),
  ];
  const forms = chapter === 3 ? [...FORMS, ...CHAPTERS] : FORMS;
  const common = FORMS.slice(0, 2);
  return [
    ...forms.map((form) => put(spanish, form)),
    ...[abbr, `${abbr}.`, english, ...aliases].flatMap((name) => common.map((form) => put(name, form))),
  ];
});

test('every book is read in every notation', () => {
  expect(rows.length).toBeGreaterThan(4000);
  // In a book of one chapter `1,2` may be two verses: both are offered, the likelier first.
  const right = ([written, osis]: readonly [string, string]) =>
    read(written) === osis || read(written) === `${osis} | ${osis.replace(/^(\w+)\.1\./, '$1.1.1 $&')}`;
  const wrong = rows.filter((row) => !right(row));
  expect(rows.filter(([written, osis]) => read(written) === osis).length).toBeGreaterThan(4000);
  expect(wrong.map(([written, osis]) => ({ written, osis, read: read(written) }))).toEqual([]);
});
