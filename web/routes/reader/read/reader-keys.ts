/** The keys of a chapter's page. */
export const READER_KEYS = {
  list: [
    ['←', 'el capítulo anterior'],
    ['→', 'el próximo capítulo'],
    ['/', 'la casilla de buscar'],
  ],
  hint: 'Con Tab se llega a los versículos. Allí las flechas van de uno a otro, Inicio y Fin al primero y al último, Intro abre el versículo y Mayúsculas con una flecha elige varios. Esc los deja.',
} as const;
