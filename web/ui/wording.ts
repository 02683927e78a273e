/** Everything that the interface says, in one place. Formal register (usted). What an edition or the owner says is not here. */
export const WORDING = {
  skip: 'Saltar al contenido',
  menu: { label: 'Principal', home: 'Hogar' },
  seek: {
    label: 'Buscar un pasaje',
    fold: 'Libro, capítulo y versículo',
    book: 'Libro',
    chapter: 'Capítulo',
    verse: 'Versículo',
    submit: 'Buscar',
    choose: 'Elija un libro',
    testaments: { OT: 'Antiguo Testamento', NT: 'Nuevo Testamento' },
    slow: 'Los capítulos tardan en llegar.',
    failed: 'No se pudieron cargar los capítulos.',
  },
  reader: {
    chapter: (n: number) => `Capítulo ${n}`,
    previous: 'capítulo anterior',
    next: 'próximo capítulo',
    turnAbove: 'Cambiar de capítulo',
    turnBelow: 'Seguir leyendo',
  },
  home: {
    picture:
      'Portada: en una orla de olivo, un panal que brilla como el sol gotea miel sobre un libro abierto, y cuatro abejas vuelan alrededor.',
    books: 'los libros del Antiguo y del Nuevo Testamento',
    verseOfTheDay: 'Versículo del día',
    pause: 'Detener',
    resume: 'Reanudar',
    another: 'Otro versículo',
    contents: 'Tabla de los libros',
    chapters: (n: number) => (n === 1 ? 'capítulo' : 'capítulos'),
    begin: 'Empezar por el principio',
    description: (edition: string) =>
      `Lea entera la Biblia en español, capítulo por capítulo, en la edición ${edition}: sin cuentas, sin anuncios, también sin conexión rápida.`,
  },
  footer: {
    edition: 'Edición que se muestra',
    source: 'Fuente',
    affiliated: 'Sitios afiliados',
    social: 'Redes sociales',
    newTab: 'en otro sitio',
  },
  errors: {
    notFound: 'No hay tal página',
    notFoundSentence:
      'En esta dirección no hay nada. Puede elegir arriba un libro y un capítulo, o volver al principio.',
    existing: 'Lo que sí existe',
    unexpected: 'Error inesperado de la aplicación',
    unexpectedSentence: 'La página no se pudo mostrar. No ha sido culpa suya, y no se ha perdido nada.',
    offline: 'La página no llegó: parece que se cortó la conexión.',
    notAllowed: 'Esta página no recibe envíos. Vuelva atrás e inténtelo de otro modo.',
    unavailable: 'El sitio está ocupado o se está poniendo en marcha. Espere un momento.',
    badRequest: 'El sitio no entiende esta petición. Compruebe la dirección.',
    report: 'Número del incidente:',
    retry: 'Reintentar',
    home: 'Volver a la página principal',
  },
  navigation: {
    slow: 'La página tarda en llegar.',
    retry: 'Reintentar',
  },
} as const;
