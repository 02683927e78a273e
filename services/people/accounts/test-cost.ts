import type { PasswordCost } from './password.ts';

/** For tests that do not test passwords. */
export const TEST_COST: PasswordCost = { logN: 8, r: 8, p: 1 };
