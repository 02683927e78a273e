import { formatCount } from '../../../ui/desk/format-count.ts';

const counted = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

/** What the screens below `/administracion/ediciones` say. */
export const EDITIONS = {
  title: 'Ediciones',
  lead: 'Los textos que se pueden leer aquí. La principal es la que se abre al entrar; las demás tienen sus propias direcciones.',
  installed: 'Instaladas',
  isDefault: 'principal',
  verses: (n: number) => counted(n, 'versículo', 'versículos'),
  books: (n: number) => counted(n, 'libro', 'libros'),
  corrections: (n: number) => counted(n, 'corrección publicada', 'correcciones publicadas'),
  revision: (revision: string) => `revisión ${revision}`,
  done: {
    instalada: 'La edición está instalada, y los lectores ya la ven.',
    principal: 'Desde ahora esta es la edición que se abre al entrar en el sitio.',
    quitada: 'La edición ya no está en el sitio. Durante 30 días puede recuperarla abajo.',
    recuperada: 'La edición vuelve a estar en el sitio.',
    descartada: 'El archivo se ha descartado.',
  },

  add: 'Añadir una edición',
  addAbout:
    'Un archivo con libros en USFM (.zip, o un solo libro) o con un módulo SWORD (.zip, o el paquete .deb de Debian), de 64 MB como mucho. Primero se lee y se comprueba; nada se publica hasta que usted lo confirme.',
  file: 'Archivo',
  upload: 'Subir y leer',
  uploading: 'Subiendo y leyendo el archivo…',
  wrong: {
    'archivo-ninguno': 'Elija primero el archivo de la edición.',
    'edicion-grande': 'El archivo es demasiado grande: una edición no pasa de 64 MB.',
    'upload-large': 'El archivo es demasiado grande: una edición no pasa de 64 MB.',
    'upload-cut': 'El archivo no llegó entero. Vuelva a enviarlo.',
    'disk-full': 'El archivo no cabe en el disco del servidor. Libere espacio y vuelva a intentarlo.',
  },
  waiting: 'Subidos y sin instalar',
  states: { reading: 'leyéndose', ready: 'leído', refused: 'no se pudo leer' },
  removed: 'Quitadas hace poco',
  until: 'Se puede recuperar hasta el',

  back: 'Todas las ediciones',
  gone: 'Esta edición no está instalada.',
  facts: {
    id: 'Identificador',
    year: 'Año',
    verses: 'Versículos',
    chapters: 'Libros y capítulos',
    titles: 'Títulos',
    added: 'Pasajes añadidos (cursiva)',
    strongs: 'Números de Strong',
    corrections: 'Correcciones publicadas',
    revision: 'Revisión',
    size: 'Tamaño',
    rights: 'Derechos',
    source: 'Fuente',
    versification: 'Numeración',
    format: 'Formato',
  },
  extent: (books: number, chapters: number) => `${formatCount(books)} y ${formatCount(chapters)}`,
  strongs: (n: number) => (n === 0 ? 'no los trae' : counted(n, 'palabra', 'palabras')),
  versifications: { kjv: 'la común', rv1909: 'la de la Reina-Valera 1909', own: 'una propia' },
  formats: { usfm: 'USFM', sword: 'módulo SWORD' },
  read: 'Leerla',

  makeDefault: 'Hacerla la principal',
  makeDefaultAbout:
    'Se abrirá al entrar en el sitio, en lugar de la que se abre ahora. Las direcciones que lleven «?edicion=» no cambian.',
  remove: 'Quitar del sitio',
  removeAbout: 'Los lectores dejarán de verla, y las direcciones que llevan a ella dirán que no existe.',
  removeCorrections: (n: number) =>
    n === 1
      ? 'Con ella deja de verse su corrección publicada.'
      : `Con ella dejan de verse sus ${formatCount(n)} correcciones publicadas.`,
  removeWaiting: (n: number) =>
    n === 1 ? 'Una propuesta espera todavía revisión.' : `${formatCount(n)} propuestas esperan todavía revisión.`,
  removeUndo:
    'Su historia no se pierde: durante 30 días puede recuperarla desde aquí, y después volviendo a instalar el mismo texto.',
  removeButton: 'Quitar la edición',
  cannotRemove: 'Es la edición principal: para quitarla, elija antes otra.',
  restore: 'Recuperarla',
  restoreAbout: 'Vuelve al sitio como estaba, con sus correcciones.',

  newTitle: 'Edición nueva',
  reading: 'El archivo se está leyendo.',
  look: 'Mirar de nuevo',
  refused: 'El archivo no se puede instalar:',
  discard: 'Descartar el archivo',
  goneCandidate: 'Este archivo ya no está: se instaló o se descartó.',
  what: 'Lo que hay en el archivo',
  known: (title: string) => `Es, letra por letra, el texto que se conoce como ${title}.`,
  differs: (title: string, differences: string) => `No es el texto que se conoce como ${title}: ${differences}.`,
  findings: 'Visto en el archivo y no pasado al texto',
  findingsAbout:
    'Títulos de sección, notas, párrafos y otras marcas que esta edición no muestra. Lo que ponga «desconocida» merece una mirada.',
  findingsShow: (n: number) => counted(n, 'clase de marca', 'clases de marcas'),
  findingsNone: 'Todo lo que hay en el archivo ha pasado al texto.',
  more: (n: number) => `y ${counted(n, 'clase más', 'clases más')}`,
  times: 'Veces',
  mark: 'Qué',
  first: 'Primero en',
  install: 'Instalar',
  installAbout: 'Compruebe lo que se dirá de ella al pie de cada página. Instalarla tarda unos segundos.',
  id: 'Identificador',
  idHint: 'Corto, en minúsculas: está en las direcciones (?edicion=…).',
  name: 'Título',
  year: 'Año',
  yearHint: 'El de la edición. Puede quedar vacío.',
  rights: 'Derechos',
  rightsHint: 'Por ejemplo: Dominio público. Publique solo textos que tenga derecho a publicar.',
  accept: 'Sé que el texto es otro, y quiero instalarlo así',
  replaces: (title: string, id: string) =>
    `Con el identificador «${id}» ya está instalada ${title}. Este texto tomaría su lugar; sus correcciones siguen donde el texto nuevo no dice otra cosa, y las demás vuelven a revisión.`,
  installButton: 'Instalar la edición',
  installing: 'Instalando la edición…',
} as const;
