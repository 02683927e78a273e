import { expect, test } from 'vitest';
import { startOfDay } from './calendar.ts';
import { addDays, dayAt, daysBetween, formatDate, formatWeekday, parseDate, weekdayOf } from './day.ts';
import { zoneOf } from './zone.ts';

test.each(['2026-02-29', '2026-13-01', '2026-1-1', 'ayer', '2026-11-25T00:00', ''])('%s is no date', (text) => {
  expect(parseDate(text)).toBeUndefined();
});

test('days are added over the ends of months and leap years', () => {
  expect(parseDate('2028-02-29')).toBe('2028-02-29');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-11-25', '2027-11-25')).toBe(365);
  expect(daysBetween('2026-11-25', '2026-11-20')).toBe(-5);
});

test('days are written in Spanish', () => {
  expect(formatDate('2026-11-25')).toBe('25 de noviembre de 2026');
  expect(formatWeekday('2026-11-25')).toBe('miércoles 25 de noviembre');
  expect(weekdayOf('2026-11-29')).toBe(0);
});

test.each(['America/Bogota', 'Europe/Madrid', 'America/Santiago', 'Pacific/Apia', 'Asia/Tehran'])(
  'in %s no day is lost or doubled, whatever the clocks do',
  (id) => {
    const zone = zoneOf(id);
    let at = startOfDay(Date.UTC(2026, 0, 2), zone);
    for (let day = dayAt(at, zone), n = 0; n < 800; n++) {
      const next = startOfDay(at, zone, 1);
      expect(dayAt(next - 60_000, zone)).toBe(day);
      day = addDays(day, 1);
      expect(dayAt(next, zone)).toBe(day);
      at = next;
    }
  },
);
