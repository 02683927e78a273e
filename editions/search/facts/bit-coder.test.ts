import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitReader, bitWriter, CERTAIN } from './bit-coder.ts';

const likely = fc.oneof(fc.constantFrom(1, 2, CERTAIN / 2, CERTAIN - 1), fc.integer({ min: 1, max: CERTAIN - 1 }));
const answers = fc.array(fc.tuple(fc.constantFrom(0, 1), likely), { maxLength: 3_000 });

test('bits are read back as written, whatever their predicted probability', () => {
  fc.assert(
    fc.property(answers, (answers) => {
      const writer = bitWriter();
      for (const [bit, one] of answers) writer.code(bit, one);
      const reader = bitReader(writer.finish());
      expect(answers.map(([, one]) => reader.code(0, one))).toEqual(answers.map(([bit]) => bit));
    }),
  );
});

test('predictable bits take little room', () => {
  const bytes = (one: number) => {
    const writer = bitWriter();
    for (let i = 0; i < 8_000; i++) writer.code(0, one);
    return writer.finish().length;
  };
  expect(bytes(CERTAIN / 2)).toBeCloseTo(1_000, -1);
  // 8,000 times the binary logarithm of 256 / 255, in bytes: under six.
  expect(bytes(CERTAIN / 256)).toBeLessThan(12);
});
