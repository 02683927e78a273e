import { expect, test } from 'vitest';
import { formatDay, formatMoment } from './moment.ts';

test.each([
  ['2026-11-21T14:05:59.999Z', '21 de noviembre de 2026', '21 de noviembre de 2026, 14:05 (UTC)'],
  ['2026-01-01T00:00:00Z', '1 de enero de 2026', '1 de enero de 2026, 00:00 (UTC)'],
  ['2025-12-31T23:59:59Z', '31 de diciembre de 2025', '31 de diciembre de 2025, 23:59 (UTC)'],
])('%s', (iso, day, moment) => {
  expect(formatDay(Date.parse(iso))).toBe(day);
  expect(formatMoment(Date.parse(iso))).toBe(moment);
});
