import { expect, test } from 'vitest';
import { hashPassword, NO_PASSWORD, PASSWORD_COST, verifyPassword } from './password.ts';

test('what is kept says what it costs, and never the same twice', async () => {
  const [one, other] = await Promise.all([hashPassword('olivo mirlo cántaro'), hashPassword('olivo mirlo cántaro')]);
  expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(PASSWORD_COST).toEqual({ logN: 15, r: 8, p: 3 });
});

test('only the same password fits, however its letters were typed', async () => {
  const kept = await hashPassword('olivo mirlo c\u00e1ntaro');
  expect(await verifyPassword('olivo mirlo ca\u0301ntaro', kept)).toBe(true);
  expect(await verifyPassword('olivo mirlo cantaro', kept)).toBe(false);
  expect(await verifyPassword('olivo mirlo cántaro', undefined)).toBe(false);
  for (const typed of ['', NO_PASSWORD]) expect(await verifyPassword(typed, NO_PASSWORD)).toBe(false);
});

test('what was kept at another cost still fits', async () => {
  const kept = await hashPassword('olivo mirlo cántaro', { logN: 10, r: 8, p: 1 });
  expect(kept).toMatch(/^scrypt\$10\$8\$1\$/);
  expect(await verifyPassword('olivo mirlo cántaro', kept)).toBe(true);
});

test('what is malformed is an error, not a no', async () => {
  await expect(verifyPassword('x', 'md5$1')).rejects.toThrow('malformed');
});
