import { expect, test } from 'vitest';
import { GENESIS, type Revision } from '../../../scripture/correction/revision.ts';
import { chooseUntil, parseMoment } from './choose-moment.ts';

const DAY = 86_400_000;
const JANUARY = Date.UTC(2026, 0, 1);

test.each([
  ['12', { kind: 'seq', seq: 12 }],
  ['9f86d081', { kind: 'hash', hash: '9f86d081' }],
  ['1234567890ab', { kind: 'hash', hash: '1234567890ab' }],
  ['9F86D081884C', { kind: 'hash', hash: '9f86d081884c' }],
  ['2026-01-01', { kind: 'time', at: JANUARY + DAY - 1 }],
  ['2026-01-01T00:00Z', { kind: 'time', at: JANUARY }],
  ['2026-01-01T01:00:00.5+01:00', { kind: 'time', at: JANUARY + 500 }],
  ['0', undefined],
  ['-1', undefined],
  ['2026-13-01', undefined],
  ['2026-01-01T00:00', undefined],
  ['ayer', undefined],
  ['', undefined],
])('%j', (text, moment) => expect(parseMoment(text)).toEqual(moment));

const revisions = ['aaaaaaaa1', 'aaaaaaaa2', 'bbbbbbbbb'].map(
  (hash, i): Revision => ({
    kind: 'base',
    edition: 'uno',
    seq: i + 1,
    previous: GENESIS,
    hash,
    base: 'b',
    at: JANUARY + i * DAY,
  }),
);

test.each([
  ['2', 2],
  ['4', undefined],
  ['bbbbbbbb', 3],
  ['aaaaaaaa', undefined],
  ['aaaaaaaa2', 2],
  ['cccccccc', undefined],
  ['2026-01-02', 2],
  ['2030-01-01', 3],
  ['2025-12-31', undefined],
])('the revisions until %j: %j', (text, count) => {
  const chosen = chooseUntil(parseMoment(text)!);
  revisions.forEach(chosen.see);
  expect(chosen.until()).toBe(count);
});
