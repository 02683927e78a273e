import * as v from 'valibot';
import { expect, test } from 'vitest';
import { APP_CODE, RECOVERY_CODE } from './account.ts';

test.each(['123456', ' 123 456 ', '12 34\t56'])('«%s» is a code of an app', (typed) => {
  expect(v.parse(APP_CODE, typed)).toBe('123456');
});

test.each(['', '12345', '1234567', '12345a', '123-456', '１２３４５６'])('«%s» is not a code of an app', (typed) => {
  expect(v.is(APP_CODE, typed)).toBe(false);
});

test.each(['abcd-efgh-jkmn-pqrs', 'ABCD EFGH JKMN PQRS', ' abcdefghjkmnpqrs '])('«%s» is a recovery code', (typed) => {
  expect(v.parse(RECOVERY_CODE, typed)).toBe('abcdefghjkmnpqrs');
});

test.each(['', 'abcd-efgh-jkmn-pqr', 'abcd-efgh-jkmn-pqrst', 'abcd-efgh-jkmn-pqr0', 'abcd_efgh_jkmn_pqrs'])(
  '«%s» is none of them',
  (typed) => {
    expect(v.is(RECOVERY_CODE, typed)).toBe(false);
  },
);
