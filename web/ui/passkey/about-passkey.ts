import { formatDay } from '../../../scripture/time/format-moment.ts';
import type { Zone } from '../../../scripture/time/zone.ts';
import type { PasskeyInfo } from '../../../services/people/passkeys/passkeys.ts';

/** «Puesta el 2 de enero de 2026, sin usar, sincronizada entre dispositivos». */
export function aboutPasskey({ createdAt, usedAt, backedUp, usable }: PasskeyInfo, zone: Zone): string {
  return [
    `Puesta el ${formatDay(createdAt, zone)}`,
    usedAt === null ? 'sin usar' : `usada el ${formatDay(usedAt, zone)}`,
    backedUp ? 'sincronizada entre dispositivos' : 'solo en un dispositivo',
    ...(usable ? [] : ['de otra dirección del sitio: aquí no sirve']),
  ].join(', ');
}
