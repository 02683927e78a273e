import { LISTEN_COMMAND } from './listen-command.ts';

export const readerKeys = (speaks: boolean) => ({
  list: [
    ['←', 'el capítulo anterior'],
    ['→', 'el próximo capítulo'],
    ['/', 'la casilla de buscar'],
    ...(speaks ? [LISTEN_COMMAND.key] : []),
  ] as const,
  hint: 'Con Tab se llega a los versículos. Allí las flechas van de uno a otro, Inicio y Fin al primero y al último, Intro abre el versículo y Mayúsculas con una flecha elige varios; con la barra espaciadora, uno suelto. Esc los deja.',
});
