import { formatBytes, formatCount } from '../../../../scripture/figures/format-number.ts';
import { isolate } from '../../../../scripture/text/isolate.ts';

const many = (n: number, one: string, others: string): string =>
  `${n === 1 ? 'un' : formatCount(n)} ${n === 1 ? one : others}`;
const manyNotes = (n: number): string => (n === 1 ? 'una nota' : `${formatCount(n)} notas`);

/** Texts of the reader's own highlights, notes and bookmarks. */
export const OWN = {
  loading: 'Abriendo lo guardado en este dispositivo…',
  unable:
    'Este navegador no deja guardar nada a este sitio, quizá porque la ventana es privada. Con una cuenta se guarda en el sitio.',
  empty: 'Aquí no hay nada todavía. Toque un versículo mientras lee y elija un color, o escriba una nota.',
  read: 'Ir a los libros',
  filter: {
    label: 'Buscar y elegir',
    search: 'Buscar en sus notas',
    book: 'Libro',
    allBooks: 'Todos los libros',
    tag: 'Color o etiqueta',
    allTags: 'Todos',
    colours: 'Colores',
    tags: 'Etiquetas',
    month: 'Fecha',
    allMonths: 'Todas',
    order: 'Orden',
    byBook: 'Por libro',
    byMonth: 'Por fecha',
    noted: 'Solo con nota',
    changed: 'El texto cambió',
    comparing: (done: number, all: number) =>
      `Comparando con el texto de hoy: ${formatCount(done)} de ${formatCount(all)} capítulos`,
    notCompared: 'No se ha podido leer el texto de algunos capítulos. Vuelva a intentarlo cuando tenga conexión.',
    clear: 'Ver todo',
  },
  count: (n: number) => (n === 0 ? 'No hay nada así.' : n === 1 ? 'Un pasaje' : `${formatCount(n)} pasajes`),
  previous: 'anteriores',
  next: 'siguientes',
  pages: 'Páginas',
  range: (from: number, to: number, all: number) => `${formatCount(from)}–${formatCount(to)} de ${formatCount(all)}`,
  list: 'Pasajes',
  changedWords: (was: string) => `El texto cambió: antes «${was}»`,
  changedVerse: 'El texto de este versículo ha cambiado',
  withoutText: 'El texto del versículo no se ha podido cargar.',
  change: 'Cambiar',
  remove: 'Quitar',
  removed: (name: string) => `Se ha quitado ${name}.`,
  undo: 'Deshacer',
  editor: {
    note: 'Nota',
    colour: 'Color',
    none: 'Sin color',
    tags: 'Etiquetas',
    newTag: 'Nueva etiqueta',
    add: 'Añadir',
    done: 'Listo',
  },
  labels: {
    title: 'Colores y etiquetas',
    hint: 'Ponga a cada color el nombre que quiera: «promesa», «pregunta»…',
    name: (name: string) => `Nombre de «${isolate(name)}»`,
    tag: 'Etiqueta',
    removed: (name: string) => `Se ha quitado la etiqueta «${isolate(name)}».`,
    uses: (n: number) => (n === 1 ? 'un pasaje' : `${formatCount(n)} pasajes`),
  },
  bookmarks: {
    title: 'Marcapáginas',
    follows: 'le sigue mientras lee',
    goOn: 'Seguir desde aquí',
    goesOn: '«Seguir» abre este',
    name: (name: string) => `Nombre de «${isolate(name)}»`,
    rename: 'Cambiar el nombre',
    none: 'No tiene ninguno. Para poner uno, toque un versículo y elija «Poner el marcapáginas».',
  },
  bin: {
    title: 'Papelera',
    hint: 'Lo que quita se conserva aquí durante 30 días.',
    none: 'Está vacía.',
    restore: 'Recuperar',
    restoreAll: 'Recuperar todo',
    more: (n: number) => `y ${formatCount(n)} más`,
    kinds: {
      highlight: 'Subrayado',
      note: 'Nota',
      label: 'Etiqueta',
      bookmark: 'Marcapáginas',
      plan: 'Plan de lectura',
      done: 'Lectura de un plan',
      read: 'Capítulo leído',
    },
  },
  take: {
    title: 'Llevar y traer',
    hint: 'El archivo guarda todo, y desde aquí se puede volver a traer. Markdown y la tabla son para otros programas, y llevan lo que la lista muestra.',
    file: 'Guardar todo en un archivo',
    markdown: 'Markdown, por libros',
    table: 'Tabla (CSV)',
    copy: 'Copiar la lista',
    print: 'Imprimir la lista',
    copied: 'Se ha copiado la lista.',
    notCopied: 'No se ha podido copiar.',
    preparing: (done: number, all: number) =>
      `Leyendo los versículos: ${formatCount(done)} de ${formatCount(all)} capítulos`,
    saved: (name: string) => `Se ha guardado ${name}.`,
    bring: 'Traer',
    bringFile: 'Un archivo guardado aquí, o una lista de referencias',
    bringList: 'O pegue una lista de referencias, una en cada línea',
    example: 'Jn 3,16\nSalmo 23\n1 Co 13:4-7',
    colour: 'Color de las referencias',
    submit: 'Añadir',
    failed: 'No se ha podido cargar esta parte. Vuelva a intentarlo.',
    tooLarge: (most: number) => `El archivo es demasiado grande: puede tener como máximo ${formatBytes(most)}.`,
    tooMany: (most: number) =>
      `Caben ${formatCount(most)} en total. Quite algo, o traiga una lista más corta; no se ha añadido nada.`,
    fault: {
      'not-json': 'El archivo está dañado o incompleto; no se ha añadido nada.',
      'not-ours': 'El archivo no es de los que guarda esta página; no se ha añadido nada.',
      'newer-version':
        'El archivo es de una versión más nueva del sitio. Vuelva a cargar la página e inténtelo de nuevo.',
      'too-many': 'El archivo tiene más de lo que cabe; no se ha añadido nada.',
      'bad-record': 'El archivo está dañado; no se ha añadido nada.',
    },
    at: (n: number) => `La parte dañada es la número ${formatCount(n)}.`,
    added: (added: number, changed: number) =>
      added === 0 && changed === 0
        ? 'Todo estaba ya aquí.'
        : `Se han añadido ${formatCount(added)}${changed > 0 ? `; han cambiado ${formatCount(changed)} que ya estaban` : ''}.`,
    highlighted: (n: number) =>
      n === 0
        ? 'No se ha subrayado nada.'
        : n === 1
          ? 'Se ha subrayado un versículo.'
          : `Se han subrayado ${formatCount(n)} versículos.`,
    there: (n: number) =>
      n === 1
        ? 'Otro ya estaba subrayado y sigue como estaba.'
        : `Otros ${formatCount(n)} ya estaban subrayados y siguen como estaban.`,
    bad: (n: number) =>
      n === 1 ? 'Una línea no se ha podido leer:' : `${formatCount(n)} líneas no se han podido leer:`,
    line: (n: number) => `Línea ${formatCount(n)}`,
  },
  erase: {
    title: 'Borrarlo todo',
    what: (highlights: number, notes: number, bookmarks: number) =>
      `Quita ${many(highlights, 'subrayado', 'subrayados')}, ${manyNotes(notes)} y ${many(bookmarks, 'marcapáginas', 'marcapáginas')}, y también los planes y lo que ha leído. Si ha iniciado sesión, también de su cuenta y de sus otros dispositivos. Durante 30 días se puede recuperar de la papelera.`,
    button: 'Borrar todo lo mío',
    done: 'Se ha borrado todo.',
  },
} as const;
