import { expect, test } from 'vitest';
import { lastHour, parseDay, startOfDay, startOfWeek, startOfYear, yearOf } from './calendar.ts';
import { UTC, type Zone, zoneOf } from './zone.ts';

const BOGOTA = zoneOf('America/Bogota');
const MADRID = zoneOf('Europe/Madrid');
/** Summer time begins at midnight: 0:00 becomes 1:00. */
const SANTIAGO = zoneOf('America/Santiago');
const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());

test.each<[Zone, string, string]>([
  [UTC, '2026-11-21T23:59:59Z', '2026-11-21T00:00:00.000Z'],
  [BOGOTA, '2026-11-21T03:00:00Z', '2026-11-20T05:00:00.000Z'],
  [MADRID, '2026-03-29T20:00:00Z', '2026-03-28T23:00:00.000Z'],
  [MADRID, '2026-10-25T20:00:00Z', '2026-10-24T22:00:00.000Z'],
  [SANTIAGO, '2026-09-06T12:00:00Z', '2026-09-06T04:00:00.000Z'],
])('in $id the day of %s begins at %s', (zone, at, start) => {
  expect(iso(startOfDay(Date.parse(at), zone))).toBe(start);
});

test.each<[Zone, string, number, string]>([
  [UTC, '2026-11-23T00:00:00Z', 0, '2026-11-23T00:00:00.000Z'],
  [UTC, '2026-11-22T23:59:00Z', 0, '2026-11-16T00:00:00.000Z'],
  // Still Sunday in Bogotá.
  [BOGOTA, '2026-11-23T04:59:00Z', 0, '2026-11-16T05:00:00.000Z'],
  [BOGOTA, '2026-11-23T05:00:00Z', -1, '2026-11-16T05:00:00.000Z'],
  // Across the end of summer time.
  [MADRID, '2026-11-01T12:00:00Z', 0, '2026-10-25T23:00:00.000Z'],
  [MADRID, '2026-11-01T12:00:00Z', -1, '2026-10-18T22:00:00.000Z'],
])('in $id the week of %s, %i later, begins at %s', (zone, at, later, start) => {
  expect(iso(startOfWeek(Date.parse(at), zone, later))).toBe(start);
});

test.each<[Zone, string, number, string]>([
  [UTC, '2026-11-23T00:00:00Z', 0, '2026-01-01T00:00:00.000Z'],
  // Still the previous year in Bogotá.
  [BOGOTA, '2027-01-01T04:59:00Z', 0, '2026-01-01T05:00:00.000Z'],
  [MADRID, '2026-07-01T12:00:00Z', 1, '2026-12-31T23:00:00.000Z'],
])('in $id the year of %s, %i later, begins at %s', (zone, at, later, start) => {
  expect(iso(startOfYear(Date.parse(at), zone, later))).toBe(start);
});

test.each<[Zone, string, string | undefined]>([
  [UTC, '2026-12-31', '2026-12-31T00:00:00.000Z'],
  [BOGOTA, '2026-12-31', '2026-12-31T05:00:00.000Z'],
  [MADRID, '2026-07-01', '2026-06-30T22:00:00.000Z'],
  [SANTIAGO, '2026-09-06', '2026-09-06T04:00:00.000Z'],
  [UTC, '2026-02-30', undefined],
  [UTC, '31-12-2026', undefined],
  [UTC, '', undefined],
])('in $id %s begins at %s', (zone, day, start) => {
  expect(iso(parseDay(day, zone))).toBe(start);
});

test.each<[Zone, string, string]>([
  [UTC, '2026-11-21T02:59:00Z', '2026-11-20T03:00:00.000Z'],
  [UTC, '2026-11-21T03:00:00Z', '2026-11-21T03:00:00.000Z'],
  [BOGOTA, '2026-11-21T07:59:00Z', '2026-11-20T08:00:00.000Z'],
  [MADRID, '2026-03-29T12:00:00Z', '2026-03-29T01:00:00.000Z'],
])('in $id it was last 3:00 before %s at %s', (zone, at, hour) => {
  expect(iso(lastHour(3, Date.parse(at), zone))).toBe(hour);
});

test('a repeated hour is its first occurrence, and a skipped hour is later by the change', () => {
  expect(iso(lastHour(2, Date.parse('2026-10-25T12:00:00Z'), MADRID))).toBe('2026-10-25T00:00:00.000Z');
  expect(iso(lastHour(2, Date.parse('2026-03-29T12:00:00Z'), MADRID))).toBe('2026-03-29T01:00:00.000Z');
});

test('the year is that of the zone', () => {
  expect(yearOf(Date.parse('2027-01-01T02:00:00Z'), BOGOTA)).toBe(2026);
  expect(yearOf(Date.parse('2026-12-31T23:30:00Z'), MADRID)).toBe(2027);
});
