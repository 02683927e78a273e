/** Words of the exported site that the site itself does not have. */
export const STATIC = {
  books: 'Libros',
  chapters: (book: string) => `Capítulos de ${book}`,
  start: 'Para empezar',
  /** Replaces the words that mention selectors. */
  withoutSelectors: ['Elija arriba un libro, un capítulo y un versículo', 'Elija un libro en la tabla'],
  about:
    'Esta es una copia del sitio en archivos: se lee y se busca en ella sin conexión. En una copia no se puede corregir ni escribir al responsable.',
  aboutSearchedElsewhere:
    'Esta es una copia del sitio en un solo archivo: se lee sin conexión, y las palabras se buscan con el programa que la muestra. En una copia no se puede corregir ni escribir al responsable.',
  site: 'El sitio, para corregir y escribir al responsable',
  chapterThere: 'Este capítulo en el sitio',
  licence: 'Licencia',
  revision: 'Revisión del texto',
  preparing: 'Un momento: la búsqueda se está preparando…',
  noScript:
    'Para buscar palabras hace falta JavaScript, que en este navegador está desactivado. Sin él puede llegar a cualquier capítulo por la tabla de los libros.',
  failed:
    'La búsqueda no se ha podido preparar: o falta algún archivo de la carpeta «archivos», o el navegador es anterior a 2023. Copie la carpeta entera, o use un navegador más nuevo. A los capítulos se llega por la tabla de los libros.',
  table: 'Tabla de los libros',
} as const;
