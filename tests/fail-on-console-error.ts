// Setup file of every vitest file: output to console.error fails the current test. A test that expects an error replaces console.error
// itself.
import { afterEach, expect } from 'vitest';

const errors: unknown[][] = [];
console.error = (...parts) => {
  errors.push(parts);
};

afterEach(() => {
  expect(errors.splice(0), 'console.error was called').toEqual([]);
});
