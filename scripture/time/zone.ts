/** A time zone: as the IANA's database calls it, and as people do. */
export interface Zone {
  /** `America/Bogota`. */
  readonly id: string;
  /** `hora de Colombia`: the same in summer and winter. */
  readonly name: string;
}

export const UTC: Zone = { id: 'UTC', name: 'UTC' };

/** Whether this program can tell the time there. */
export function isZoneId(text: string): boolean {
  // Some programs also take `+05:00`, which knows no summer.
  if (!/^[A-Z]/i.test(text)) return false;
  try {
    new Intl.DateTimeFormat('es', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

const known = new Map<string, Zone>();

/** @param id one that isZoneId holds for */
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

function nameIn(timeZone: string, timeZoneName: 'shortGeneric' | 'long'): string {
  const parts = new Intl.DateTimeFormat('es', { timeZone, timeZoneName }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

let machine: Zone | undefined;

/** The zone of the machine: of the server, or of the reader's browser. It is asked once: every page wants it, and asking takes a third of a millisecond. */
export function machineZone(): Zone {
  machine ??= zoneOf(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return machine;
}

/** @param id what the owner has chosen; empty: nothing, and so the server's */
export const chosenZone = (id: string): Zone => (id === '' ? machineZone() : zoneOf(id));
