import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutBytes, joinBytes } from './pack.ts';

test('joining the parts of cutBytes gives the same bytes, and the parts have similar sizes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 120 }), (bytes, atMost) => {
      const parts = cutBytes(Uint8Array.from(bytes), atMost);
      expect(joinBytes(parts)).toEqual(Uint8Array.from(bytes));
      expect(parts.length).toBeGreaterThan(0);
      expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(atMost);
      if (bytes.length > 0) expect(Math.min(...parts.map(({ length }) => length))).toBeGreaterThan(0);
    }),
  );
});
