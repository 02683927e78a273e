import fc from 'fast-check';
import { expect, test } from 'vitest';
import { border } from './top.ts';

test('the border is the value that stands there when all are in order', () => {
  const value = fc.oneof(fc.constantFrom(0, 1, 2.5), fc.double({ noNaN: true, min: -1e6, max: 1e6 }));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 400 }), fc.integer({ min: 1, max: 200 }), (values, most) => {
      const inOrder = [...values].sort((a, b) => b - a);
      const expected = values.length <= most ? Number.NEGATIVE_INFINITY : inOrder[most - 1]!;
      // What lies behind the values that count is not looked at. As numbers are compared: −0 and 0 are alike.
      expect(border(Float64Array.from([...values, 1e9]), values.length, most) === expected).toBe(true);
    }),
    { examples: [[[2.5, 0, -0, 2.5], 3]] },
  );
});
