export const BOOKS_WORDING = {
  title: 'Libros y capítulos',
  box: 'Nombre de un libro, pasaje o palabras',
  /** The placeholder in the box itself, on a narrow screen too. */
  example: 'Libro, pasaje o palabras',
  count: (n: number) => (n === 1 ? '1 libro' : `${n} libros`),
  none: 'Ningún libro se llama así. «Ir» lo busca en el texto.',
  read: 'leído',
  close: 'Cerrar',
  description: (edition: string) => `Todos los libros de la ${edition} con sus capítulos.`,
  waiting: 'Un momento…',
  failed: 'La tabla de los libros no ha llegado. Compruebe la conexión y vuelva a abrirla.',
} as const;
