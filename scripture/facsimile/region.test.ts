import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRegion, parseRegion } from './region.ts';

test('a formatted region is parsed', () => {
  const region = { scan: '0199-ab', page: 312, x: 1200, y: 3450, width: 5000, height: 800 };
  expect(formatRegion(region)).toBe('0199-ab/312/1200,3450,5000,800');
  expect(parseRegion('0199-ab/312/1200,3450,5000,800')).toEqual(region);
});

test.each([
  '',
  'a/0/0,0,1,1',
  'a/1/0,0,0,1',
  'a/1/0,0,1,0',
  'a/1/9000,0,1001,5',
  'a/1/0,9999,5,2',
  'a/1/-1,0,5,2',
  'a/1/0.5,0,5,2',
  'a/1/0,0,5,2,7',
  'a b/1/0,0,5,2',
])('%j is not a region', (text) => {
  expect(parseRegion(text)).toBeUndefined();
});

test('every region survives formatting and parsing', () => {
  const side = fc
    .tuple(fc.nat(9_999), fc.nat(9_999))
    .map(([a, b]): [number, number] => [Math.min(a, b), Math.abs(a - b) + 1]);
  const regions = fc.tuple(fc.uuid(), fc.integer({ min: 1, max: 99_999 }), side, side);
  fc.assert(
    fc.property(regions, ([scan, page, [x, width], [y, height]]) => {
      const region = { scan, page, x, y, width, height };
      expect(parseRegion(formatRegion(region))).toEqual(region);
    }),
  );
});
