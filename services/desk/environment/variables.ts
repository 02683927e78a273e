import { CALLS_PATH, DESK_PATHS, DOWNLOAD_PATH, VERSION_PATH } from '../../../scripture/addresses/paths.ts';

/**
 * Every variable of the environment that the program reads: what docs/operador/variables.md explains is what the desk shows. The text
 * between accents is code.
 */
export interface VariableGroup {
  readonly names: readonly string[];
  readonly about: string;
  /** A link of the document, for which the desk has no page. */
  readonly more?: string;
  /** What holds where it is not set; empty: nothing. */
  readonly without: string;
  /** How a value is shown; absent: as it is. */
  readonly shown?: Readonly<Record<string, Shown>>;
}

/** `hidden` is never shown; of an `address` only the server, and a database's name: the rest may hold a password or a key. */
type Shown = 'address' | 'hidden';

const code = (text: string): string => `\`${text}\``;

export const VARIABLES: readonly VariableGroup[] = [
  {
    names: ['PUBLIC_URL'],
    about:
      'la dirección del sitio, por ejemplo `https://biblia.example.org`, si no se quiere indicar en la administración: allí se ve, y no se puede cambiar',
    without: `la de ${code(DESK_PATHS.address)}`,
  },
  {
    names: ['HOST', 'PORT'],
    about: 'dónde escucha el programa',
    without: '`127.0.0.1`, `3000`',
  },
  {
    names: ['VAR_DIR'],
    about: 'la carpeta de todo lo que guarda una instalación, en un disco de la propia máquina',
    without: '`var`',
  },
  {
    names: ['FILES_DIR'],
    about: 'la carpeta de los archivos grandes (el libro escaneado, las descargas); varias instancias comparten una',
    without: '`files`, en `VAR_DIR`',
  },
  {
    names: ['DATABASE_URL'],
    about: 'una base de datos PostgreSQL, para varias instancias: `postgres://usuario:clave@servidor/biblia`',
    without: 'SQLite, en `VAR_DIR`',
    shown: { DATABASE_URL: 'address' },
  },
  {
    names: ['SMTP_URL', 'MAIL_FROM'],
    about: 'el servidor de correo y el remitente',
    more: '([administracion.md](administracion.md))',
    without: `lo que se indique en ${code(DESK_PATHS.mail)}; sin nada, los correos no se envían, y las direcciones quedan sin comprobar`,
    shown: { SMTP_URL: 'address' },
  },
  {
    names: ['TRUST_PROXY'],
    about: 'de quién se acepta `X-Forwarded-For`: `loopback`, direcciones o redes, separadas por comas',
    without: 'de nadie: detrás de un proxy todos los visitantes cuentan como uno',
  },
  {
    names: ['BACKUP_DIR'],
    about: 'la carpeta de las copias',
    without: '`var/backups`',
  },
  {
    names: ['BACKUP_NIGHTLY'],
    about: '`off`: no se hace una copia cada noche',
    without: '`on`',
  },
  {
    names: ['DOWNLOADS'],
    about: `${code('off')}: esta instancia no prepara los archivos de ${code(DOWNLOAD_PATH)}; ofrece los que haya`,
    without: '`on`',
  },
  {
    names: ['NEWER_VERSIONS'],
    about: `${code('off')}: no se pregunta cada día si hay una versión nueva del programa, diga lo que diga ${code(VERSION_PATH)}`,
    without: '`on`',
  },
  {
    names: ['SUPERVISOR'],
    about:
      'quién vuelve a poner en marcha el programa: `systemd` o `docker`. Con ella se reinicia desde el navegador, y con `systemd` también se actualiza. La llevan `deploy/sagrada-biblia.service` y `deploy/compose.yaml`',
    without: 'nadie',
  },
  {
    names: ['UPDATE_READY_SECONDS'],
    about: 'segundos que se espera a que arranque una versión nueva antes de volver a la de antes',
    without: '`900`',
  },
  {
    names: ['WARM_PAGES'],
    about:
      '`off`: los capítulos se preparan cuando alguien los pide, y no de antemano; para una máquina que paga por su procesador o que está poco tiempo en marcha',
    without: '`on`',
  },
  {
    names: ['OWN_RECORDS_MB'],
    about:
      'los megabytes que pueden ocupar los subrayados y las notas de todas las cuentas juntas; lo que no cabe queda en el dispositivo de cada lector, que lo dice',
    without: '`10000`',
  },
  {
    names: ['SHARED_MAX_AGE'],
    about: 'los segundos que una CDN puede guardar las páginas públicas sin preguntar',
    more: '([cdn.md](cdn.md))',
    without: '`0`: pregunta cada vez',
  },
  {
    names: ['PURGE_URL', 'PURGE_KEY', 'PURGE_FORM'],
    about: 'qué caché hay que vaciar al cambiar el texto, con qué clave y de qué manera',
    more: '([cdn.md](cdn.md))',
    without: 'la caché no se vacía antes de tiempo',
    shown: { PURGE_URL: 'address', PURGE_KEY: 'hidden' },
  },
  {
    names: ['API_URL'],
    about: 'dónde está la API que usan las páginas, si es de otro sitio',
    without: code(CALLS_PATH),
  },
  {
    names: ['CONTACT_URL'],
    about: 'otro sitio que recibe los mensajes de los lectores, en `/email/email.php`',
    without: 'este',
  },
  {
    names: ['EDITION_SOURCE'],
    about:
      'un archivo o una dirección de donde tomar el texto principal, en vez del paquete de Debian o del archivo del catálogo',
    without: '',
    shown: { EDITION_SOURCE: 'address' },
  },
  {
    names: ['CATALOGUE_URL'],
    about:
      'la dirección de una carpeta con los archivos del catálogo, bajo sus nombres, para máquinas que solo tienen acceso a ella',
    without: 'la dirección de cada edición',
  },
  {
    names: ['POSTGRES_BIN'],
    about: 'la carpeta de los programas de PostgreSQL',
    more: '([copias.md](copias.md))',
    without: 'la que se encuentre',
  },
  {
    names: ['LOG_LEVEL'],
    about: '`fatal`, `error`, `warn`, `info`, `debug` o `trace`',
    without: '`info`',
  },
  {
    names: ['NODE_FLAGS'],
    about: 'las opciones de Node para el servidor: la memoria que puede usar, en MB',
    without: '`--max-semi-space-size=4 --max-old-space-size=384`',
  },
];

export const VARIABLE_NAMES: readonly string[] = VARIABLES.flatMap(({ names }) => names);

const shownOf = (name: string): Shown | undefined => VARIABLES.find(({ names }) => names.includes(name))?.shown?.[name];

/** A value as it may be shown: no secret is in it. */
export function showValue(name: string, value: string): string | undefined {
  switch (shownOf(name)) {
    case 'hidden':
      return undefined;
    case 'address':
      return showAddress(value);
    default:
      return value;
  }
}

function showAddress(value: string): string | undefined {
  const url = URL.parse(value);
  if (!url) return value.includes('://') ? undefined : value;
  return `${url.protocol}//${url.host}${url.protocol.startsWith('postgres') ? url.pathname : ''}`;
}

/** The secrets in these variables: the log and the desk show none of them. */
export function secretsIn(vars: Readonly<Record<string, string | undefined>>): readonly string[] {
  return VARIABLE_NAMES.flatMap((name) => {
    const value = vars[name];
    if (value === undefined || value === '') return [];
    const how = shownOf(name);
    if (how === 'hidden') return [value];
    if (how !== 'address') return [];
    const url = URL.parse(value);
    const said = url?.password ?? '';
    return [said, decoded(said), ...(url ? url.searchParams.values() : [])].filter((each) => each !== '');
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
