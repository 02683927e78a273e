import type { Concern } from '../../../../services/desk/environment/environment.ts';
import type { HistoryCheckState } from '../../../../services/desk/history-check/history-check.ts';
import type { LogSeverity } from '../../../../services/desk/recent-log/recent-log.ts';

/** The pages below Salud, as it lists them. */
export const CERTIFICATE = {
  title: 'Certificado de https',
  until: 'Válido hasta',
  checked: 'Comprobado',
  unknown: 'Todavía no se ha comprobado.',
  check: 'Comprobar ahora',
  done: 'Se ha comprobado el certificado.',
} as const;

export const CHECK = {
  title: 'Textos e historial',
  lead: 'Se vuelve a calcular la huella de cada edición instalada y de cada revisión de su historial, como con npm run edition -- verify. El sitio sigue funcionando.',
  button: 'Comprobar el historial',
  begun: 'La comprobación ha empezado.',
  running: 'Se está comprobando.',
  since: 'Empezó',
  at: 'Última comprobación',
  never: 'No se ha comprobado nunca desde aquí.',
  results: {
    sound: 'Todo está bien.',
    faulty: 'Algo no está bien. Lo que no pasa la comprobación lleva la palabra «MAL».',
    ended: 'No llegó a terminar. El registro técnico dice por qué.',
  } satisfies Record<Exclude<HistoryCheckState['result'], 'running'>, string>,
  details: 'Ver el resultado completo',
  fault:
    'La última comprobación ha encontrado algo que no está bien en las ediciones o en su historial. Está más abajo, en «Textos e historial».',
} as const;

export const ENVIRONMENT = {
  title: 'Ajustes del servidor',
  lead: 'Las variables que el programa lee al arrancar. Aquí se ven, y se cambian en el servidor. Las contraseñas y las claves no se muestran nunca.',
  attention: 'Conviene revisar',
  well: 'No se ve nada que corregir.',
  all: 'Todas las variables',
  sources: { environment: 'del entorno', desk: 'de la administración', default: 'sin indicar' },
  hidden: 'no se muestra',
  without: 'Sin ella:',
} as const;

export function concernText(concern: Concern): string {
  switch (concern.code) {
    case 'proxy-untrusted':
      return 'Esta página llega por un proxy en el que no se confía: todos los lectores cuentan como uno, y unos pueden agotar los límites de los demás. Indique el proxy en TRUST_PROXY; si está en esta misma máquina, escriba loopback.';
    case 'address-guessed':
      return 'Nadie ha indicado la dirección del sitio. Hágalo en «Textos del sitio», en «Dirección del sitio».';
    case 'address-other':
      return `Usted está en ${concern.here}, y la dirección del sitio es ${concern.site}. Si las dos llevan a este sitio, entre por la segunda; si no, corríjala, o haga que el proxy pase el nombre (la cabecera Host).`;
    case 'address-plain':
      return 'La dirección empieza por http: lo que se escribe en el sitio, también las contraseñas, viaja sin cifrar.';
    case 'folder-closed':
      return `El programa no puede escribir en ${concern.folder}. Dé permiso a su usuario, o indique otra carpeta.`;
    case 'database-away':
      return 'La base de datos no responde.';
    case 'mail-none':
      return 'No hay servidor de correo: los correos no se envían. Se configura en «Correo».';
    case 'nightly-off':
      return 'El programa no hace una copia cada noche. Si no la hace otro, ponga on.';
    case 'cache-not-purged':
      return `Una corrección puede tardar ${concern.seconds} segundos en verse, porque nadie vacía la caché. Indique PURGE_URL si su CDN lo permite.`;
    case 'log-quiet':
      return 'El registro técnico solo guarda los errores. Para encontrar un fallo conviene info.';
  }
}

const NEWEST = 200;

export const PROGRAM_LOG = {
  title: 'Registro técnico',
  lead: 'Lo último que ha anotado el programa, en inglés y en sus palabras. No contiene direcciones de lectores, correos, claves ni lo que se busca.',
  newest: NEWEST,
  instance: (name: string) =>
    `Es de la instancia ${name}, la que ha respondido. Si hay varias, cada una tiene el suyo.`,
  show: 'Mostrar',
  filter: 'Filtrar',
  levels: { info: 'Todo', warning: 'Avisos y errores', error: 'Solo errores' } satisfies Record<LogSeverity, string>,
  severities: { info: 'información', warning: 'aviso', error: 'error' } satisfies Record<LogSeverity, string>,
  none: 'No hay nada anotado.',
  some: (shown: number, all: number) =>
    shown < all ? `Las ${shown} líneas más recientes de ${all}. El archivo las lleva todas.` : undefined,
  details: 'Detalles',
  download: 'Descargar el archivo',
} as const;

export const READINGS = {
  title: 'Lecturas',
  lead: 'Cuántas veces se abre cada página, por días. No se guarda nada de quien lee: ni su dirección, ni su navegador, ni una cookie, y no se puede saber si dos lecturas son de la misma persona.',
  setting: 'Recuento',
  on: 'Contar las lecturas',
  said: (days: number) =>
    `Mientras esté activado, la página de privacidad lo dice. Cada día se borra lo de hace más de ${days} días.`,
  off: 'El recuento está desactivado.',
  period: 'Periodo',
  show: 'Mostrar',
  periods: { 30: 'Últimos 30 días', 90: 'Últimos 90 días', 365: 'Último año' },
  chart: 'Lecturas por día',
  described: (all: string, most: string, day: string) =>
    `En total, ${all}. El día de más lecturas fue el ${day}, con ${most}.`,
  empty: 'En este periodo no se ha contado ninguna lectura.',
  byDay: 'Ver la tabla por días',
  day: 'Día',
  count: 'Lecturas',
  pages: 'Lo más leído',
  page: 'Página',
  limits:
    'Se cuenta lo que llega a este servidor: no lo que responde una CDN, lo que se lee sin conexión ni los capítulos que el navegador trae por adelantado. No se cuentan los buscadores ni otros programas que se dan a conocer. Lo del último minuto puede perderse si el servidor se detiene de golpe.',
  kinds: {
    inicio: 'Página principal',
    hoy: 'Hoy',
    libros: 'Libros',
    buscar: 'Búsquedas',
    pasajes: 'Pasajes',
    estudio: 'Estudio de un versículo',
    comparar: 'Comparar ediciones',
    historia: 'Historial',
    facsimil: 'Libro impreso',
    imprimir: 'Imprimir un libro',
    plan: 'Planes de lectura',
    marcas: 'Marcas y notas',
    'sin-conexion': 'Leer sin conexión',
    descargas: 'Descargas',
    contacto: 'Contacto',
  } as Readonly<Record<string, string>>,
} as const;
