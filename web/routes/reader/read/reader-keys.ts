import { LISTEN_COMMAND } from './listen-command.ts';

export const readerKeys = (speaks: boolean) => ({
  list: [
    ['←', 'el capítulo anterior'],
    ['→', 'el próximo capítulo'],
    ['/', 'la casilla de buscar'],
    ['1–5', 'subrayar el versículo o las palabras seleccionadas, cada tecla en su color'],
    ['m', 'subrayar en el último color'],
    ['n', 'la nota del versículo'],
    ['u', 'deshacer lo último'],
    ...(speaks ? [LISTEN_COMMAND.key] : []),
  ] as const,
  hint: 'Con Tab se llega a los versículos. Allí las flechas van de uno a otro, Inicio y Fin al primero y al último, Intro abre el versículo y Mayúsculas con una flecha elige varios; con la barra espaciadora, uno suelto. Esc los deja.',
});
