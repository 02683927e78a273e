import type { PasskeyInfo } from '../../../services/people/passkeys/passkeys.ts';
import { formatDay } from '../moment.ts';

/** «Puesta el 2 de enero de 2026, sin usar, sincronizada entre dispositivos». */
export function aboutPasskey({ createdAt, usedAt, backedUp, usable }: PasskeyInfo): string {
  return [
    `Puesta el ${formatDay(createdAt)}`,
    usedAt === null ? 'sin usar' : `usada el ${formatDay(usedAt)}`,
    backedUp ? 'sincronizada entre dispositivos' : 'solo en un dispositivo',
    ...(usable ? [] : ['de otra dirección del sitio: aquí no sirve']),
  ].join(', ');
}
