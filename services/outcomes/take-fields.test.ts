import { expect, test } from 'vitest';
import { OWN_CALL } from '../../forms/own/own-call.ts';
import { takeFields } from './take-fields.ts';

test.each([-1, 1.5, '1', null])('a count that is none is refused with what it should be: %j', (since) => {
  const taken = takeFields(OWN_CALL, { since, changes: [] }, () => {
    throw new Error('no check of a count has a code of its own');
  });
  expect(taken).toMatchObject({
    ok: false,
    refusal: { code: 'field-type', path: 'since', wanted: 'un número entero, 0 o mayor' },
  });
});
