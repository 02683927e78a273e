import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mark, StrongsTag } from '../../../scripture/text/edition.ts';
import { readUsfm } from '../../readers/usfm/read-usfm.ts';
import { withMarkers } from './write-usfm.ts';

const mark = (kind: Mark['kind'], start: number, end = start, value?: string): Mark =>
  value === undefined ? { kind, start, end } : { kind, start, end, value };
const tag = (start: number, end: number, ...numbers: string[]): StrongsTag => ({ start, end, numbers });

const read = (usfm: string) =>
  readUsfm(new Map([['a.usfm', Buffer.from(`\\id OBA\n\\c 1\n\\p\n\\v 1 ${usfm}\n`)]])).verses[0]!;

describe('marks become markers', () => {
  test.each<[string, Mark[], StrongsTag[], string]>([
    ['uno dos tres', [], [], 'uno dos tres'],
    ['uno dos tres', [mark('added', 4, 7)], [], 'uno \\add dos\\add* tres'],
    ['uno dos tres', [mark('added', 0, 12), mark('divine-name', 4, 7)], [], '\\add uno \\+nd dos\\+nd* tres\\add*'],
    ['uno dos tres', [mark('divine-name', 4, 7), mark('small-caps', 4, 7)], [], 'uno \\sc \\+nd dos\\+nd*\\sc* tres'],
    ['uno dos', [mark('added', 0, 3)], [tag(0, 3, 'H1')], '\\add \\+w uno|strong="H1"\\+w*\\add* dos'],
    ['uno dos', [mark('added', 0, 3)], [tag(0, 7, 'G1', 'G2')], '\\w \\+add uno\\+add* dos|strong="G1,G2"\\w*'],
    ['uno(dos', [mark('alt-number', 4, 4, '3')], [], 'uno(\\va 3\\va*dos'],
    [
      'UNO dos',
      [mark('opening', 0, 3)],
      [tag(0, 7, 'H1')],
      '\\zopening-s\\*\\w UNO\\zopening-e\\* dos|strong="H1"\\w*',
    ],
    [
      '¡OH dos',
      [mark('opening', 1, 3)],
      [tag(1, 3, 'H1')],
      '¡\\zopening-s\\*\\w OH|strong="H1"\\w*\\zopening-e\\* dos',
    ],
  ])('%s %j %j', (text, marks, tags, usfm) => {
    expect(withMarkers(text, marks, tags, 'Obad.1.1')).toBe(usfm);
    expect(read(usfm)).toMatchObject({ text, marks, ...(tags.length > 0 && { strongs: tags }) });
  });
});

test('a range that overlaps another partly is split at its edge, and no word is lost', () => {
  const usfm = withMarkers('uno dos tres', [mark('added', 0, 7), mark('divine-name', 4, 12)], [], 'Obad.1.1');
  expect(usfm).toBe('\\add uno \\+nd dos\\+nd*\\add*\\nd  tres\\nd*');
  const { text, marks } = read(usfm);
  expect(text).toBe('uno dos tres');
  expect(marks).toEqual([mark('added', 0, 7), mark('divine-name', 4, 7), mark('divine-name', 8, 12)]);
});

test.each(['a~b', 'a//b', 'a\\b', 'a|b', 'a\u00adb'])(
  'text that USFM cannot express is refused with its place: %j',
  (text) => {
    expect(() => withMarkers(text, [], [], 'Obad.1.1')).toThrow(/^E801: .*Obad\.1\.1/);
  },
);

/** Words, with ranges that begin and end at a word and are nested or side by side. */
const nested = fc
  .tuple(
    fc.integer({ min: 3, max: 9 }),
    fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.constantFrom('added', 'divine-name', 'small-caps', 'w')), {
      maxLength: 6,
    }),
  )
  .map(([count, wanted]) => {
    const words = Array.from({ length: count }, (_, i) => 'palabra'.slice(0, (i % 7) + 1));
    const starts = words.map((_, i) => words.slice(0, i).join(' ').length + (i > 0 ? 1 : 0));
    const ranges: { start: number; end: number; kind: string }[] = [];
    for (const [a, b, kind] of wanted) {
      const [from, to] = [Math.min(a, b) % count, Math.max(a, b) % count].sort((x, y) => x - y) as [number, number];
      const range = { start: starts[from]!, end: starts[to]! + words[to]!.length, kind };
      const crosses = ranges.some(
        (r) =>
          r.start < range.end &&
          range.start < r.end &&
          !(r.start <= range.start && range.end <= r.end) &&
          !(range.start <= r.start && r.end <= range.end),
      );
      const same = ranges.some((r) => r.start === range.start && r.end === range.end);
      if (!crosses && !same) ranges.push(range);
    }
    ranges.sort((x, y) => x.start - y.start || x.end - y.end);
    return { text: words.join(' '), ranges };
  });

test('any nested marks are read back unchanged', () => {
  fc.assert(
    fc.property(nested, ({ text, ranges }) => {
      const marks = ranges
        .filter(({ kind }) => kind !== 'w')
        .map(({ kind, ...range }) => ({ kind, ...range })) as Mark[];
      const tags = ranges.filter(({ kind }) => kind === 'w').map(({ start, end }, i) => tag(start, end, `H${i + 1}`));
      const verse = read(withMarkers(text, marks, tags, 'Obad.1.1'));
      expect(verse.text).toBe(text);
      expect(verse.marks).toEqual(marks);
      expect(verse.strongs ?? []).toEqual(tags);
    }),
    { numRuns: 300 },
  );
});
