import { formatCount } from '../../../../scripture/figures/format-number.ts';

const counted = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

const minutes = (ms: number): string => {
  const whole = Math.max(1, Math.round(ms / 60_000));
  if (whole < 90) return counted(whole, 'minuto', 'minutos');
  return counted(Math.round(whole / 60), 'hora', 'horas');
};

/** Texts of the pages on which a scanned book is read. */
export const READING = {
  title: 'Preparar el libro escaneado',
  link: 'Buscar los versículos en sus páginas',
  lead: 'El programa busca en las páginas del libro los versículos de una edición instalada, y cada lector puede ver las líneas impresas de su versículo. Nada de lo que se reconoce cambia el texto.',
  back: 'Volver al libro escaneado',
  unknown: 'Ese libro ya no está en el sitio, o está en otro y aquí solo se enlaza.',
  done: {
    muestra: 'Se han pedido las páginas de muestra.',
    leer: 'Se ha pedido la lectura del libro.',
    detenida: 'La lectura se ha detenido. Lo leído se conserva: puede seguir cuando quiera.',
    marcados: 'Los capítulos se han marcado.',
    corregido: 'El cambio se ha guardado.',
    preparando: 'Las páginas se están preparando.',
    devuelto: 'El versículo vuelve a donde lo encontró la lectura.',
  },

  sample: {
    title: 'Primero, una muestra',
    lead: 'Se leen tres páginas del libro, y aquí se dice si merece la pena leerlo entero. La primera vez se descarga lo que hace falta para leer (unos 15 MB). Los lectores no ven nada todavía.',
    text: 'Texto que se busca',
    hint: 'La edición más parecida a la impresa. Si después elige otra, las líneas que ya se ven dejan de verse hasta que lea el libro con ella.',
    button: 'Leer la muestra',
    again: 'Leer otra vez la muestra',
  },
  verdict: {
    good: 'Se lee bien. Merece la pena leer el libro entero.',
    bad: 'Se lee mal: en estas páginas se reconocen pocos versículos. Con un escaneado de más resolución iría mejor; si lee este, solo se mostrarán los versículos seguros.',
    foreign:
      'No se ha reconocido este texto en estas páginas. Elija otro texto, o compruebe que el libro es el que cree. A los lectores no se les muestra nada.',
    unread: 'No se ha podido leer ninguna de las páginas de muestra. Abajo dice por qué.',
  },
  page: (page: number) => `Página ${page}`,
  shown: (shown: number, found: number) =>
    shown === found
      ? `${counted(found, 'versículo', 'versículos')}`
      : `${counted(found, 'versículo', 'versículos')}, de los que se muestran ${formatCount(shown)}`,

  read: {
    title: 'El libro',
    lead: 'Puede dejarlo solo: el servidor lee con la prioridad más baja, y si se apaga sigue donde estaba. Una página tarda entre diez segundos y un minuto.',
    pages: 'Páginas',
    pagesHint: (pages: number) => `Por ejemplo 12-340,355. En blanco, las ${formatCount(pages)}.`,
    chapters: 'Capítulos',
    chaptersHint:
      'Por ejemplo Génesis 1 – Deuteronomio 34, si el libro es solo una parte. En blanco, todo el texto: no hace falta elegirlos.',
    again: 'Leer de nuevo también las páginas ya leídas; lo que una persona haya corregido se conserva',
    button: 'Leer el libro',
  },
  run: {
    title: 'Ahora',
    waiting: 'La lectura empieza dentro de un momento.',
    running: (done: number, pages: number) =>
      `Se están leyendo las páginas: ${formatCount(done)} de ${formatCount(pages)}.`,
    left: (ms: number) => `Tiempo que falta, más o menos: ${minutes(ms)}.`,
    done: (done: number, pages: number) =>
      `La última lectura ha terminado: ${formatCount(done)} de ${counted(pages, 'página', 'páginas')}.`,
    stopped: (done: number, pages: number) =>
      `La última lectura se detuvo con ${formatCount(done)} de ${counted(pages, 'página', 'páginas')}. Al pedirla otra vez sigue donde quedó.`,
    stop: 'Detener la lectura',
    see: 'Actualizar',
    faults: {
      engine:
        'No se ha podido descargar lo que lee las páginas. Compruebe que el servidor tiene conexión, o instale Tesseract en él (en Debian: apt-get install tesseract-ocr), y vuelva a pedir la lectura.',
      full: 'El disco del servidor está lleno. Libere espacio y vuelva a pedir la lectura: sigue donde quedó.',
      text: 'El texto que se busca ya no está instalado. Elija otro y lea la muestra.',
      broken: 'La lectura ha fallado. El registro técnico, en Salud, dice por qué.',
    },
  },
  model: {
    title: 'Qué lee',
    spa_old: 'Lee el modelo de castellano antiguo (spa_old).',
    other: (model: string) =>
      `Lee el modelo de español actual (${model}), porque el de castellano antiguo no se pudo descargar: los versículos se encuentran casi igual.`,
  },

  anchors: {
    title: 'Dónde empiezan los capítulos',
    lead: 'La lectura ha encontrado en qué página empiezan estos capítulos, que todavía no están marcados. Elija los libros que quiera marcar así.',
    book: (name: string, chapters: number, first: number, last: number) =>
      `${name}: ${counted(chapters, 'capítulo', 'capítulos')}, ${first === last ? `página ${first}` : `páginas ${first} a ${last}`}`,
    button: 'Marcar los elegidos',
  },
  breaks: {
    title: 'Páginas que faltan, sobran o están en otro lugar',
    none: 'Ninguna: los versículos siguen su orden de página en página.',
    missing: (page: number, first: string, last: string) =>
      `Entre las páginas ${page} y ${page + 1} no está de ${first} a ${last}: parece que falta una página.`,
    doubled: (page: number, other: number) => `La página ${page} repite la ${other}.`,
    misplaced: (page: number) =>
      `La página ${page} tiene versículos de otra parte del libro: parece fuera de su lugar.`,
  },
  faults: { title: 'Páginas sin versículos', of: (page: number, why: string) => `Página ${page}: ${why}` },
  found: {
    title: 'Páginas leídas',
    lead: 'En cada una puede ver qué versículos se han encontrado y dónde, y corregirlo.',
    range: (from: number, to: number) => (from === to ? `Página ${from}` : `Páginas ${from} a ${to}`),
  },
} as const;

/** Texts of a page of a scan, with its verses. */
export const SCAN_PAGE = {
  title: (page: number) => `Página ${page} del libro escaneado`,
  unread: 'Esta página no se ha leído, o no se ha reconocido el texto en ella.',
  back: 'Volver a la lectura del libro',
  before: 'Página anterior',
  next: 'Página siguiente',
  picture: (page: number) => `La página ${page}, con los versículos que se han encontrado`,
  enlarge: 'Ampliar la imagen',
  without: {
    coming:
      'La imagen de esta página se está preparando: vuelva a cargarla dentro de un momento. Mientras tanto, puede',
    failed: 'La imagen de esta página no se ha podido preparar; en «Libro escaneado» se dice por qué. Puede',
    resting: 'La imagen de esta página no está preparada. Prepare las páginas para ver las cajas, o puede',
  },
  prepare: 'Preparar las páginas',
  openPdf: 'abrir el PDF en esta página',
  verses: 'Versículos de esta página',
  by: { reading: '', doubt: 'dudoso: no se muestra', person: 'corregido por una persona' },
  removed: 'Quitados',
  mend: 'Corregir',
  of: (verse: string) => `Dónde está ${verse}`,
  how: 'Cada caja es una línea impresa, o parte de ella, y sus números son tanto por ciento de la página.',
  byHand:
    'Sobre la imagen, arrastre una caja para moverla y su esquina para estirarla; arrastre, o toque, donde no haya ninguna para añadir otra. Con el teclado, elija una caja con el tabulador y use las flechas.',
  keys: 'Las flechas la mueven, con Mayús cambian su tamaño, y Supr la quita.',
  at: (x: string, y: string, width: string, height: string) =>
    `A ${x} % del borde izquierdo y ${y} % del superior, ${width} % de ancho y ${height} % de alto.`,
  box: (number: number | '') => `Caja ${number}`.trim(),
  sides: ['Izquierda', 'Arriba', 'Ancho', 'Alto'],
  empty: 'Una caja con los cuatro números en blanco se quita.',
  save: 'Guardar',
  remove: 'No mostrar este versículo en esta página',
  back2reading: 'Volver a lo que encontró la lectura',
  add: 'Añadir un versículo',
  addLabel: 'Versículo',
  addHint: 'Por ejemplo Juan 3:16.',
  addButton: 'Señalar dónde está',
} as const;
