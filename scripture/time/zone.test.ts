import { expect, test } from 'vitest';
import { isZoneId, placeOfZone, UTC, zoneOf } from './zone.ts';

test.each(['UTC', 'America/Bogota', 'America/Argentina/Buenos_Aires', 'Europe/Madrid'])('%s is a zone', (id) => {
  expect(isZoneId(id)).toBe(true);
});

test.each(['', 'Bogotá', '+05:00', '-5', 'America', 'America/Bogota '])('«%s» is not a zone', (id) => {
  expect(isZoneId(id)).toBe(false);
});

test.each([
  ['America/Mexico_City', 'hora de Ciudad de México'],
  ['America/New_York', 'hora de Nueva York'],
  ['America/Santiago', 'hora de Chile'],
  ['Europe/Madrid', 'hora de Europa central'],
  ['Atlantic/Canary', 'hora de Europa occidental'],
  ['UTC', 'UTC'],
])('%s is named %s, in summer and winter', (id, name) => {
  expect(zoneOf(id)).toEqual({ id, name });
});

test('every zone of the list has a name without summer time', () => {
  const names = Intl.supportedValuesOf('timeZone').map((id) => zoneOf(id).name);
  expect(names.filter((name) => name === '' || /verano|estándar/.test(name))).toEqual([]);
  expect(zoneOf('Etc/UTC')).toBe(UTC);
});

test('the place of every zone is named without abbreviations', () => {
  expect(['America/Mexico_City', 'Europe/Madrid', 'Atlantic/Faeroe'].map(placeOfZone)).toEqual([
    'Ciudad de México',
    'España',
    'Islas Feroe',
  ]);
  const places = Intl.supportedValuesOf('timeZone').map(placeOfZone);
  expect(places.filter((place) => /^[A-Z]{2,5}$|GMT|^hora /.test(place))).toEqual([]);
});
