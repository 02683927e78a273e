import { expect, test } from 'vitest';
import { nextStamp, STAMP, stampTime } from './clock.ts';
import { mergeRecords, OTHER_WORDING, written } from './merge.ts';
import { isGone, type OwnRecord, seenAs } from './record.ts';

const at = (time: number, device = 'aaaaaaaa') => nextStamp('', time, device);
const highlight = (fields: OwnRecord['fields'], gone?: OwnRecord['gone']): OwnRecord => ({
  id: 'h:rv1909:John.3.16',
  kind: 'highlight',
  fields,
  ...(gone && { gone }),
});
const note = (text: OwnRecord['fields'][string], gone?: OwnRecord['gone']): OwnRecord => ({
  ...highlight({ text }, gone),
  id: 'n:rv1909:John.3.16',
  kind: 'note',
});
const never = { base: undefined, stamp: () => expect.unreachable() as never };

test('stamps are ordered as strings, and later than all seen whatever the clock says', () => {
  let last = '';
  for (const now of [5, 5, 3, 1_700_000_000_000, 9]) {
    const next = nextStamp(last, now, 'abcdefgh');
    expect(next).toMatch(STAMP);
    expect(next > last).toBe(true);
    last = next;
  }
  expect(stampTime(last)).toBe(1_700_000_000_000);
  expect(nextStamp('0000000050zzzabcdefgh', 1, 'abcdefgh').slice(0, 13)).toBe('0000000051000');
  expect(nextStamp('000000005zzzzabcdefgh', 1, 'abcdefgh').slice(0, 13)).toBe('0000000060000');
});

test('fields merge one by one, on both sides alike', () => {
  const mine = highlight({ colour: ['c1', at(5)], 'l:a': [true, at(9)] });
  const theirs = highlight({ colour: ['c2', at(6)], 'l:a': [false, at(7)], 'l:b': [true, at(1)] });
  const merged = highlight({ colour: ['c2', at(6)], 'l:a': [true, at(9)], 'l:b': [true, at(1)] });
  expect(mergeRecords(mine, theirs)).toEqual(merged);
  expect(mergeRecords(theirs, mine)).toEqual(merged);
  // A faulty device: one stamp for two values.
  const [a, b] = [highlight({ colour: ['c1', at(5)] }), highlight({ colour: ['c2', at(5)] })];
  expect(mergeRecords(a, b)).toEqual(mergeRecords(b, a));
});

test('a deletion holds against what its device had seen, and no more', () => {
  const seen = highlight({ colour: ['c1', at(5)] }, [at(8), { colour: at(5) }]);
  expect(isGone(seen)).toBe(true);
  const changed = highlight({ colour: ['c2', at(6, 'bbbbbbbb')] });
  expect(isGone(mergeRecords(seen, changed)!)).toBe(false);
  // Also where the other clock is slow: another field, with an earlier stamp.
  const labelled = highlight({ colour: ['c1', at(5)], 'l:a': [true, at(2, 'bbbbbbbb')] });
  expect(isGone(mergeRecords(seen, labelled)!)).toBe(false);
  expect(isGone(mergeRecords(labelled, seen)!)).toBe(false);
  // Each device deleted what it had seen.
  const other = { ...labelled, gone: [at(9), { colour: at(5), 'l:a': at(2, 'bbbbbbbb') }] as const };
  expect(isGone(mergeRecords(seen, other)!)).toBe(true);
  expect(isGone(mergeRecords(seen, highlight({ colour: ['c1', at(5)] }))!)).toBe(true);
});

test('a later wording of a note replaces the ones it was written over, without being merged', () => {
  const first = note(['uno', at(1)]);
  const second = note(written('dos', at(2), first.fields.text));
  const third = note(written('tres', at(3), second.fields.text));
  for (const before of [first, second, third]) {
    expect(mergeRecords(before, third, never)).toEqual(third);
    expect(mergeRecords(third, before, never)).toEqual(third);
  }
});

test('two wordings of a note written at the same time are merged by words, or stand below each other', () => {
  const base = note(['Dios amó al mundo', at(1)]);
  const write = (text: string, time: number) => note(written(text, at(time), base.fields.text));
  const [mine, theirs] = [write('Dios amó tanto al mundo', 3), write('Dios amó al mundo entero', 2)];
  expect(mergeRecords(mine, theirs)).toBeUndefined();
  const merging = { base: 'Dios amó al mundo', stamp: () => at(9) };
  const merged = mergeRecords(mine, theirs, merging);
  expect(merged).toEqual(note(['Dios amó tanto al mundo entero', at(9), [at(3), at(2), at(1)]]));
  expect(mergeRecords(theirs, mine, merging)).toEqual(merged);
  // It counts as later than both.
  for (const one of [mine, theirs, base]) expect(mergeRecords(one, merged, never)).toEqual(merged);

  const [one, other] = [write('Cristo amó al mundo', 2), write('Jesús amó al mundo', 3)];
  const both = `Cristo amó al mundo\n${OTHER_WORDING}\nJesús amó al mundo`;
  expect(mergeRecords(one, other, merging).fields.text?.[0]).toBe(both);
  expect(mergeRecords(other, one, merging).fields.text?.[0]).toBe(both);
  expect(mergeRecords(one, write('Cristo amó al mundo', 4))?.fields.text?.[0]).toBe('Cristo amó al mundo');
});

test('a note written here and deleted there stays; deleted on both sides it is gone', () => {
  const base = note(['uno', at(1)]);
  const text = written('uno de allí', at(2, 'bbbbbbbb'), base.fields.text);
  const here = written('uno de aquí', at(3), base.fields.text);
  const deleted = note(here, [at(4), { [seenAs('text', at(3))]: at(3) }]);
  for (const merged of [mergeRecords(deleted, note(text), never), mergeRecords(note(text), deleted, never)]) {
    expect(isGone(merged)).toBe(false);
    expect(merged.fields.text?.[0]).toBe('uno de allí');
  }
  const there = note(text, [at(5, 'bbbbbbbb'), { [seenAs('text', at(2, 'bbbbbbbb'))]: at(2, 'bbbbbbbb') }]);
  expect(isGone(mergeRecords(deleted, there, never))).toBe(true);
  expect(mergeRecords(deleted, there)).toEqual(mergeRecords(there, deleted));
});

test('of two wordings that each count as written over the other, all devices take the one that was not deleted', () => {
  const [x, y] = [at(5), at(6, 'bbbbbbbb')];
  for (const other of ['dos', 'uno']) {
    const gone = note(['uno', y, [x]], [at(9), { [seenAs('text', y)]: y }]);
    const there = note([other, x, [y]], gone.gone);
    for (const merged of [mergeRecords(gone, there)!, mergeRecords(there, gone)!]) {
      expect(merged.fields.text).toEqual([other, x, [y]]);
      expect(isGone(merged)).toBe(false);
    }
  }
});
