import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatStamp } from './format-moment.ts';
import { zoneOf } from './zone.ts';

test.each([
  ['UTC', '2026-11-21T14:05:59.999Z', '21 de noviembre de 2026, 14:05 (UTC)', '2026-11-21 14:05'],
  ['UTC', '2026-01-01T00:00:00Z', '1 de enero de 2026, 0:00 (UTC)', '2026-01-01 00:00'],
  // 20:28 of the previous day.
  ['America/Bogota', '2026-01-01T01:28:00Z', '31 de diciembre de 2025, 20:28 (hora de Colombia)', '2025-12-31 20:28'],
  // The last minute of winter time and the first of summer time, then the reverse.
  ['Europe/Madrid', '2026-03-29T00:59:00Z', '29 de marzo de 2026, 1:59 (hora de Europa central)', '2026-03-29 01:59'],
  ['Europe/Madrid', '2026-03-29T01:00:00Z', '29 de marzo de 2026, 3:00 (hora de Europa central)', '2026-03-29 03:00'],
  ['Europe/Madrid', '2026-10-25T00:59:00Z', '25 de octubre de 2026, 2:59 (hora de Europa central)', '2026-10-25 02:59'],
  ['Europe/Madrid', '2026-10-25T01:00:00Z', '25 de octubre de 2026, 2:00 (hora de Europa central)', '2026-10-25 02:00'],
])('%s, %s', (id, iso, moment, stamp) => {
  const zone = zoneOf(id);
  expect(formatMoment(Date.parse(iso), zone)).toBe(moment);
  expect(formatDay(Date.parse(iso), zone)).toBe(moment.split(',')[0]);
  expect(formatStamp(Date.parse(iso), zone)).toBe(stamp);
});
