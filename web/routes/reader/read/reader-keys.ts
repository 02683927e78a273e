import { TO_LISTEN } from './to-listen.ts';

/** The keys of a chapter's page. */
export const readerKeys = (speaks: boolean) => ({
  list: [
    ['←', 'el capítulo anterior'],
    ['→', 'el próximo capítulo'],
    ['/', 'la casilla de buscar'],
    ...(speaks ? [TO_LISTEN.key] : []),
  ] as const,
  hint: 'Con Tab se llega a los versículos. Allí las flechas van de uno a otro, Inicio y Fin al primero y al último, Intro abre el versículo y Mayúsculas con una flecha elige varios; con la barra espaciadora, uno suelto. Esc los deja.',
});
