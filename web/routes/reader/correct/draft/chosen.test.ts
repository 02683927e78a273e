import { expect, test } from 'vitest';
import { type Choosing, type Chosen, chosenAfter, isChosen } from './chosen.ts';

const CHAPTER = Array.from({ length: 36 }, (_, at) => at + 1);
const after = (...choosing: Choosing[]): string => {
  const chosen = choosing.reduce<Chosen | undefined>(chosenAfter, undefined);
  return chosen ? CHAPTER.filter(isChosen(chosen)).join(' ') : 'none';
};
const to = (verse: number, from?: number): Choosing => ({ verse, from });
const apart = (verse: number, from?: number): Choosing => ({ verse, from, apart: true });

test.each([
  ['one', [to(16)], '16'],
  ['one, and as far as another', [to(16), to(18)], '16 17 18'],
  ['backwards', [to(18), to(16)], '16 17 18'],
  ['from the open verse', [to(18, 16)], '16 17 18'],
  ['again further, and back', [to(16), to(20), to(17)], '16 17'],
  ['the only one again', [to(16), to(16)], 'none'],
  ['one beside others', [to(16), apart(18)], '16 18'],
  ['and from there on', [to(16), apart(18), to(20)], '16 18 19 20'],
  ['beside the open verse', [apart(18, 16)], '16 18'],
  ['the open verse itself', [apart(16, 16)], 'none'],
  ['one out of the middle', [to(16), to(20), apart(18)], '16 17 19 20'],
  ['the last one taken away', [apart(16), apart(16)], 'none'],
  ['what stands apart is kept by a click on the last', [to(16), apart(18), to(18)], '16 18'],
  ['overlapping runs are chosen once', [to(16), to(18), apart(20), to(17), apart(17)], '16 18 19 20'],
])('%s', (_, choosing, chosen) => {
  expect(after(...choosing)).toBe(chosen);
});
