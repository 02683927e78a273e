/** A time zone, with its IANA id and its Spanish name. */
export interface Zone {
  /** `America/Bogota`. */
  readonly id: string;
  /** `hora de Colombia`: the same in summer and winter. */
  readonly name: string;
}

export const UTC: Zone = { id: 'UTC', name: 'UTC' };

/** True if this JavaScript engine supports the zone. */
export function isZoneId(text: string): boolean {
  // Some engines also accept `+05:00`, which has no summer time.
  if (!/^[A-Z]/i.test(text)) return false;
  try {
    new Intl.DateTimeFormat('es', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

const known = new Map<string, Zone>();

/** @param id a valid id (isZoneId) */
export function zoneOf(id: string): Zone {
  const zone = known.get(id) ?? named(id);
  known.set(id, zone);
  return zone;
}

function named(id: string): Zone {
  if (/^(Etc\/)?(UTC|UCT|Universal|Zulu|GMT)$/.test(id)) return UTC;
  const short = nameIn(id, 'shortGeneric');
  if (short.startsWith('hora de')) return { id, name: short };
  return { id, name: nameIn(id, 'long').replace(/ (estándar|de verano)\b/, '') };
}

/** Where a zone's time is in use: `España`, `Ciudad de México`. Latin America's names are those of places, without abbreviations. */
export const placeOfZone = (id: string): string => nameIn(id, 'shortGeneric', 'es-419').replace(/^hora de /, '');

function nameIn(timeZone: string, timeZoneName: 'shortGeneric' | 'long', locale = 'es'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

let machine: Zone | undefined;

/** The time zone of the server or of the reader's browser. Cached: every page needs it, and reading it takes a third of a millisecond. */
export function machineZone(): Zone {
  machine ??= zoneOf(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return machine;
}

/** @param id the owner's setting; empty for the server's zone */
export const chosenZone = (id: string): Zone => (id === '' ? machineZone() : zoneOf(id));
