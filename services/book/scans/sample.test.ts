import { expect, test } from 'vitest';
import { samplePages, verdictOf } from './sample.ts';

const page = (shown: number, found = shown) => ({ found, shown: Array.from({ length: shown }, () => 'Gen.1.1') });
const fault = (fault: 'page-foreign' | 'page-empty' | 'page-coarse') => ({ ...page(0), fault });

test('the sample is three pages, or all of a shorter book', () => {
  expect(samplePages(1_200)).toEqual([300, 600, 900]);
  expect(samplePages(2)).toEqual([1, 2]);
  expect(samplePages(1)).toEqual([1]);
});

test.each([
  ['good', [page(40), page(38, 40), fault('page-empty')]],
  ['bad', [page(40), page(20, 40), page(30)]],
  ['bad', [page(40), fault('page-foreign'), fault('page-foreign')]],
  ['foreign', [fault('page-foreign'), fault('page-empty'), fault('page-foreign')]],
  ['unread', [fault('page-coarse'), fault('page-coarse'), fault('page-empty')]],
] as const)('the verdict is %s', (verdict, pages) => {
  expect(verdictOf(pages)).toBe(verdict);
});
