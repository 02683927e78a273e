// Texts that screens share, in the formal register (usted). Those of one room are in its own file; texts of an edition or the owner are data.

/** Texts of the frame, of the title page and of the reading pages. */
export const WORDING = {
  skip: 'Saltar al contenido',
  picture: 'Un panal gotea miel sobre un libro abierto',
  menu: {
    label: 'Principal',
    open: 'Menú',
    home: 'Hogar',
    contact: 'Contacto',
    download: 'Descargar La Biblia',
    signIn: 'Iniciar sesión',
    account: 'Su cuenta',
    review: 'Revisar',
    waiting: ' correcciones esperan',
    desk: 'Administrar',
  },
  seek: {
    label: 'Ir a un pasaje',
    heading: 'Ir a',
    book: 'Libro',
    chapter: 'Capítulo',
    verse: 'Versículo',
    submit: 'Ir',
    choose: 'Elija un libro',
    testaments: { OT: 'Antiguo Testamento', NT: 'Nuevo Testamento' },
    slow: 'Los capítulos tardan en llegar.',
    failed: 'No se pudieron cargar los capítulos.',
  },
  find: {
    label: 'Buscar palabras o un pasaje',
    example: 'Por ejemplo: amó Dios al mundo; Jn 3,16; salmo 23',
    submit: 'Buscar',
    edition: 'Edición',
    all: 'Todas las ediciones',
    orMeant: '¿O buscaba',
    suggestions: 'Sugerencias',
    chapters: (first: number, second: number) => `capítulos ${first} y ${second}`,
    count: (n: number) => (n === 1 ? 'una sugerencia' : `${n} sugerencias`),
  },
  reader: {
    chapter: (n: number) => `Capítulo ${n}`,
    editions: 'Leer en otra edición',
    lacksChapter: '(no tiene este capítulo)',
    previous: 'capítulo anterior',
    next: 'próximo capítulo',
    turnAbove: 'Cambiar de capítulo',
    turnBelow: 'Seguir leyendo',
    compare: 'Comparar con otra edición',
    printed: 'Ver el capítulo junto al libro impreso',
    corrections: (n: number) => (n === 1 ? 'Una corrección en este capítulo' : `${n} correcciones en este capítulo`),
  },
  home: {
    picture:
      'Portada: en una orla de olivo, un panal que brilla como el sol gotea miel sobre un libro abierto, y cuatro abejas vuelan alrededor.',
    books: 'los libros del Antiguo y del Nuevo Testamento',
    text: (name: string) => `Texto: ${name}`,
    verseOfTheDay: 'Versículo del día',
    pause: 'Detener',
    resume: 'Reanudar',
    another: 'Otro versículo',
    contents: 'Tabla de los libros',
    allChapters: 'Los libros con todos sus capítulos',
    chapters: (n: number) => (n === 1 ? 'capítulo' : 'capítulos'),
    begin: 'Empezar por el principio',
    formats: 'Toda la Biblia en un archivo: PDF, EPUB, texto y otros formatos',
    description: (edition: string) =>
      `Lea entera la Biblia en español, capítulo por capítulo, en la edición ${edition}: sin necesidad de cuenta, sin anuncios, también con una conexión lenta.`,
  },
  footer: {
    edition: 'Edición que se muestra',
    source: 'Fuente',
    library: 'Biblioteca',
    printed: 'Libro impreso',
    formats: 'Descargar en otros formatos',
    offline: 'Leer sin conexión',
    about: 'El sitio',
    changes: 'Cambios del texto',
    credits: 'Créditos',
    privacy: 'Privacidad',
    accessibility: 'Accesibilidad',
    programs: 'Para desarrolladores',
    contact: 'Contacto',
    affiliated: 'Sitios afiliados',
    social: 'Redes sociales',
  },
  errors: {
    notFound: 'Esta página no existe',
    notFoundSentence:
      'En esta dirección no hay nada. Puede elegir un libro y un capítulo, o volver al principio.',
    existing: 'Lo que sí existe',
    books: 'Lista de libros',
    readIn: (title: string) => `Leer este pasaje en ${title}`,
    unexpected: 'Error inesperado de la aplicación',
    unexpectedSentence: 'La página no se pudo mostrar. No ha sido culpa suya, y no se ha perdido nada.',
    cut: 'La página no llegó',
    offline: 'Parece que se cortó la conexión.',
    notNow: 'No disponible por ahora',
    unavailable: 'El sitio está ocupado o se está poniendo en marcha. Espere un momento.',
    refused: 'No se puede atender esta petición',
    badRequest: 'El sitio no entiende esta petición. Compruebe la dirección.',
    report: 'Número del incidente:',
    retry: 'Reintentar',
    home: 'Volver a la página principal',
  },
} as const;

/** Texts of «Aa», whose panel opens over every screen. */
export const LOOK_BUTTON = {
  name: 'ajustes de lectura',
  panel: 'Ajustes de lectura',
} as const;

/** Texts of the table of the books. */
export const BOOKS_WORDING = {
  title: 'Libros y capítulos',
  box: 'Nombre de un libro, pasaje o palabras',
  /** The placeholder in the box itself, on a narrow screen too. */
  example: 'Libro, pasaje o palabras',
  count: (n: number) => (n === 1 ? '1 libro' : `${n} libros`),
  none: 'Ningún libro se llama así. «Buscar» lo busca en el texto.',
  read: 'leído',
  close: 'Cerrar',
  description: (edition: string) => `Todos los libros de la ${edition} con sus capítulos.`,
  waiting: 'Un momento…',
  failed: 'La tabla de los libros no ha llegado. Compruebe la conexión y vuelva a abrirla.',
} as const;

/** Texts of the pages of one's own proposals. */
export const PROPOSALS = {
  title: 'Sus correcciones',
  byAccount: 'Lo que ha propuesto con su cuenta, lo más nuevo primero.',
  byDevice:
    'Lo que ha propuesto desde este dispositivo, lo más nuevo primero. Solo se ve en él; con una cuenta lo vería en cualquiera.',
  none: 'Todavía no ha propuesto ninguna corrección.',
  how: 'Cuando lea una errata, toque el versículo y escríbalo como debe decir. Si al tocarlo no ocurre nada, toque su número.',
  read: 'Empezar a leer',
  more: 'Más antiguas',
  newer: 'Más recientes',
  pages: 'Páginas',
  states: {
    pending: 'Pendiente de revisión',
    accepted: 'Aceptada',
    rejected: 'No aceptada',
    withdrawn: 'Retirada',
    superseded: 'Ya está en el texto',
  },
  changed: 'Aceptada con cambios',
  news: 'nuevo',
  proposed: (verse: string) => `Corrección de ${verse}`,
  goTo: 'Ver el versículo',
  all: 'Todas sus correcciones',
  sent: 'Enviada',
  decided: 'Decidida',
  withdrawnOn: 'Retirada',
  yours: 'Lo que usted propone',
  published: 'Lo que se publicó, frente a lo que usted proponía',
  note: 'Su nota',
  reason: 'Lo que dice quien la revisó',
  noReason: 'Se cerró sola: el texto publicado ya dice lo que pedía.',
  amend: 'Cambiar la propuesta',
  fieldTitle: 'Título o letra que va delante',
  fieldText: 'Texto del versículo',
  fieldNote: '¿De dónde lo sabe? (si quiere decirlo)',
  save: 'Guardar los cambios',
  withdraw: 'Retirar la propuesta',
  withdrawHint: 'No se borra: queda aquí como retirada, y nadie más la verá.',
  confirm: 'Esos caracteres son los que deben estar',
  done: {
    enviada: 'Gracias. Su corrección se ha enviado y espera a que alguien la revise.',
    publicada: 'Gracias. Su corrección está publicada.',
    cambiada: 'Se han guardado los cambios.',
    retirada: 'La propuesta está retirada.',
  },
  missing: 'Aquí no hay ninguna propuesta suya. Se ven desde el dispositivo o con la cuenta con que se enviaron.',
} as const;

/** Texts of every screen of the desk. */
export const DESK = {
  title: 'Administración',
  sections: 'Secciones',
  save: 'Guardar',
  mailLink: 'Ver cómo se pone en marcha el correo',
  saved: 'Los cambios están guardados y ya se ven en el sitio.',
} as const;

/** Texts of the lists that the owner orders. */
export const ORDERED_LIST = {
  up: 'Subir',
  down: 'Bajar',
  remove: 'Quitar',
  moved: (at: number, count: number) => `Ahora es el ${at} de ${count}.`,
  removed: 'Quitado de la lista.',
  added: 'Hay un renglón nuevo al final.',
  now: 'Ahora la lista es:',
  unsaved: 'El orden y lo quitado valen cuando se guarda.',
} as const;
