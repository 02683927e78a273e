import { formatBytes } from '../../../scripture/figures/format-bytes.ts';

export const OFFLINE = {
  title: 'Leer sin conexión',
  lead: (title: string) =>
    `Guarde ${title} en este dispositivo: toda la Biblia, con su búsqueda, se lee entonces también sin red.`,
  offered: 'Son unos 2 MB de descarga. Se guarda en este navegador, y se quita aquí mismo.',
  save: 'Leer sin conexión',
  goOn: 'Seguir guardando',
  begun: (missing: string) => `Una parte ya está guardada; faltan ${missing}.`,
  cancel: 'Cancelar',
  asking: 'Preguntando qué hay que guardar…',
  saving: 'Guardando la copia',
  progress: (done: number, total: number) => `${formatBytes(done)} de ${formatBytes(total)}`,
  preparing: 'Preparando la búsqueda en este dispositivo; puede tardar unos segundos…',
  stored: 'La copia está guardada: puede leer y buscar sin conexión.',
  withoutSearch: 'La copia está guardada, pero su búsqueda no se ha podido preparar. Se intentará de nuevo al buscar.',
  facts: {
    text: 'Texto',
    revision: 'Revisión',
    since: 'Última corrección',
    wire: 'Descarga',
    space: 'Ocupa aquí',
    kept: 'Se conserva',
  },
  persisted: 'mientras usted no la quite',
  notPersisted:
    'mientras el navegador no necesite el sitio; si añade esta página a la pantalla de inicio del dispositivo, la cuida mejor',
  remove: 'Quitar la copia',
  removed: 'La copia se ha quitado de este dispositivo.',
  look: 'Comprobar si hay una revisión más nueva',
  isNewest: 'Es la revisión más nueva.',
  cleared: (day: string) => `El navegador ha borrado la copia que usted guardó el ${day}. Puede guardarla de nuevo.`,
  cancelled: 'Lo que ya ha llegado sigue aquí; al seguir solo se descarga lo que falta.',
  failed:
    'No se ha podido terminar: compruebe la conexión y vuelva a intentarlo. Lo que ya ha llegado no se descarga otra vez.',
  full: 'No hay sitio en este dispositivo para la copia. Libere espacio y vuelva a intentarlo.',
  unable:
    'Este navegador no puede guardar la copia. Hace falta uno actual, fuera del modo privado, y que la dirección del sitio empiece por https.',
  scriptless: 'Para guardar la copia hace falta JavaScript en este navegador. Sin él puede',
  files: 'descargar la Biblia en un archivo',
} as const;
