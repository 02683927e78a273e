import { isolate } from '../../../../scripture/text/isolate.ts';

const corrections = (n: number) => `${n} ${n === 1 ? 'propuesta' : 'propuestas'}`;

/** Texts of the page of an author's proposals. */
export const AUTHOR = {
  title: (name: string) => (name === 'visitante' ? 'Lo que propone un visitante' : `Lo que propone ${isolate(name)}`),
  back: 'La cola',
  none: 'No espera ninguna propuesta suya.',
  lead: (n: number) =>
    `${n === 1 ? 'Espera' : 'Esperan'} ${corrections(n)} suyas.`.replace('1 propuesta suyas', '1 propuesta suya'),
  more: (n: number) => `Aquí no caben otras ${corrections(n)} suyas: aparecen cuando estas estén decididas.`,
  all: 'Rechazar todas las de este autor',
  hint: 'Se rechazan las marcadas, con un solo motivo. Su autor recibe como mucho un correo. Quite la marca de las que quiera ver despacio.',
  own: 'Sus propuestas',
  beside: 'De otros visitantes, desde la misma conexión y el mismo día',
  besideHint: 'Puede ser la misma persona, o un colegio entero: no están marcadas.',
  reason: 'Por qué no se aceptan',
  reject: 'Rechazar las marcadas',
  suspendTitle: 'Suspender',
  suspendLead: (visitor: boolean) =>
    visitor
      ? 'No podrá proponer nada desde ese dispositivo, ni hoy desde esa conexión sin cuenta. Puede seguir leyendo.'
      : 'No podrá proponer nada con su cuenta. Puede seguir leyendo y ver lo que propuso.',
  suspendReason: 'Motivo (lo leerá cuando quiera proponer algo)',
  suspendFor: 'Durante',
  days: [
    ['1', 'un día'],
    ['7', 'una semana'],
    ['30', 'un mes'],
    ['365', 'un año'],
    ['', 'hasta que se levante'],
  ],
  suspend: 'Suspender',
  suspended: 'Está suspendido: no puede proponer nada.',
  until: 'Hasta el',
  noEnd: 'Hasta que se levante.',
  lift: 'Levantar la suspensión',
  rejected: (n: number) => (n === 1 ? '1 propuesta rechazada.' : `${n} propuestas rechazadas.`),
  left: (n: number) =>
    n === 1
      ? 'Una no se ha rechazado: había cambiado, o ya estaba decidida.'
      : `${n} no se han rechazado: habían cambiado, o ya estaban decididas.`,
  nowSuspended: 'La suspensión está puesta y apuntada en el registro.',
  nowLifted: 'La suspensión está levantada.',
  unknown: 'Nadie ha propuesto nada con esa referencia.',
} as const;
