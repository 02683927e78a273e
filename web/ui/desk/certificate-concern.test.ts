import { expect, test } from 'vitest';
import { certificateConcern, certificateFault } from './certificate-concern.ts';

const DAY = 24 * 3_600_000;
const state = { host: 'biblia.example.org', checkedAt: 0, until: 100 * DAY };

test('two weeks before its end the owner is told, and then how many days are left', () => {
  expect(certificateConcern(undefined, 0)).toBeUndefined();
  expect(certificateConcern(state, 86 * DAY)).toBeUndefined();
  expect(certificateConcern(state, 86 * DAY + 1)).toMatch(
    /^El certificado de biblia\.example\.org caduca en 13 días\./,
  );
  expect(certificateConcern(state, 98.5 * DAY)).toMatch(/caduca en un día\./);
  expect(certificateConcern(state, 99.5 * DAY)).toMatch(/caduca en menos de un día\./);
});

test('a fault is told whatever the date is', () => {
  expect(certificateConcern({ ...state, fault: 'other-name' }, 0)).toMatch(/es de otro nombre/);
  const unreachable = { host: 'x', checkedAt: 0, fault: 'unreachable' } as const;
  expect([certificateConcern(unreachable, 0), certificateFault(unreachable)]).toEqual([
    undefined,
    expect.stringMatching(/no se ha podido llegar/),
  ]);
});
