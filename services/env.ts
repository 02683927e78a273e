import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { parseSiteUrl } from '../forms/site-url.ts';
import { StartError } from '../program/errors.ts';
import { CALLS_PATH } from '../scripture/addresses/paths.ts';
import { parseDatabaseUrl } from '../store/database.ts';
import { parseTrustedProxies } from './access/trusted-proxies.ts';
import type { PasswordCost } from './people/accounts/password.ts';
import { type MailServer, parseMailServer } from './post/mail/mail-server.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** The environment, parsed once. docs/operador/variables.md explains each variable. */
export interface Env {
  readonly host: string;
  readonly port: number;
  /** PUBLIC_URL, or else a guess: the address on this machine; without a final slash. The owner's setting replaces a guess. */
  readonly publicUrl: string;
  /** True if PUBLIC_URL is set. */
  readonly publicUrlGiven: boolean;
  /** Base of the API for pages: a path of this site, or another site's address; without a final slash. */
  readonly apiUrl: string;
  /** The site that receives readers' messages to the owner: empty for this one, without a final slash for another. */
  readonly contactUrl: string;
  /** Seconds that a shared cache (a CDN) may serve public pages without revalidation. */
  readonly sharedMaxAge: number;
  /** The shared cache that is purged when something is published; absent: none. */
  readonly purge?: PurgeTarget;
  /** Absolute path of the folder for all data of an installation. */
  readonly varDir: string;
  /** Absolute path of the folder for large files (scans, made downloads); with several instances, one that they share. */
  readonly filesDir: string;
  /** Absolute path of the folder of backups. */
  readonly backupDir: string;
  /** True if the server makes a backup every night. */
  readonly nightlyBackup: boolean;
  /** Address of a PostgreSQL database; absent: SQLite in varDir. */
  readonly databaseUrl?: string;
  /** The mail server for letters; absent: they wait in the outbox. */
  readonly mailServer?: MailServer;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: BlockList;
  /** Absolute path of the sources that this program runs from. */
  readonly programDir: string;
  /** Base address of the catalogue's edition files, by their names; absent: each has its own address. */
  readonly catalogueUrl?: string;
  /** True if this instance makes the files of `/Download`; it offers existing ones in any case. */
  readonly makesDownloads: boolean;
  /** True if pages are rendered and compressed before they are requested. */
  readonly warmsPages: boolean;
  /** The most bytes that readers' highlights and notes take up in the store, of all accounts together. */
  readonly ownRecordsBytes: number;
  /** True if the origin of the clone is asked for newer versions; false overrides the owner's setting. */
  readonly looksForVersions: boolean;
  /** What starts the program again, as its service says. */
  readonly supervisor?: string;
  /** True if an update tries this version on a copy of the store: it sends and makes nothing of its own accord. */
  readonly trial: boolean;
  readonly logLevel: LogLevel;
  /** Absent: PASSWORD_COST. No variable sets it; only tests that do not test passwords lower it. */
  readonly passwordCost?: PasswordCost;
  readonly development: boolean;
  /** The variables as given, secrets included: only services/desk/environment reads them. */
  readonly vars: Vars;
}

type Vars = Readonly<Record<string, string | undefined>>;

/** Reads the variables or throws a sentence in Spanish that names the variable, what is wrong and what would be right. */
export function parseEnv(vars: Vars): Env {
  const port = parsePort(vars.PORT || '3000');
  const mailServer = parseMailServer(vars.SMTP_URL, vars.MAIL_FROM);
  const publicUrl = vars.PUBLIC_URL ? parsePublicUrl(vars.PUBLIC_URL) : `http://localhost:${port}`;
  return {
    host: vars.HOST || '127.0.0.1',
    port,
    publicUrl,
    publicUrlGiven: Boolean(vars.PUBLIC_URL),
    apiUrl: vars.API_URL ? parseBaseUrl('API_URL', vars.API_URL) : CALLS_PATH,
    contactUrl: vars.CONTACT_URL ? parseBaseUrl('CONTACT_URL', vars.CONTACT_URL) : '',
    sharedMaxAge: parseSeconds(vars.SHARED_MAX_AGE || '0'),
    ...(vars.PURGE_URL && { purge: parsePurge(vars.PURGE_URL, vars) }),
    varDir: resolve(vars.VAR_DIR || 'var'),
    filesDir: resolve(vars.FILES_DIR || join(vars.VAR_DIR || 'var', 'files')),
    backupDir: resolve(vars.BACKUP_DIR || join(vars.VAR_DIR || 'var', 'backups')),
    nightlyBackup: parseSwitch('BACKUP_NIGHTLY', vars.BACKUP_NIGHTLY || 'on'),
    ...(vars.DATABASE_URL && { databaseUrl: parseDatabaseUrl(vars.DATABASE_URL) }),
    ...(vars.CATALOGUE_URL && { catalogueUrl: parseBaseUrl('CATALOGUE_URL', vars.CATALOGUE_URL) }),
    ...(mailServer && { mailServer }),
    trustedProxies: parseTrustedProxies(vars.TRUST_PROXY ?? ''),
    programDir: resolve(import.meta.dirname, '..'),
    makesDownloads: parseSwitch('DOWNLOADS', vars.DOWNLOADS || (vars.NODE_ENV === 'development' ? 'off' : 'on')),
    warmsPages: parseSwitch('WARM_PAGES', vars.WARM_PAGES || 'on'),
    ownRecordsBytes: parseMegabytes(vars.OWN_RECORDS_MB || '10000'),
    looksForVersions: parseSwitch('NEWER_VERSIONS', vars.NEWER_VERSIONS || 'on'),
    ...(vars.SUPERVISOR && { supervisor: vars.SUPERVISOR }),
    trial: vars.TRIAL === 'on',
    logLevel: parseLogLevel(vars.LOG_LEVEL || 'info'),
    development: vars.NODE_ENV === 'development',
    vars,
  };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new StartError(`PORT=${text} no es un puerto: escriba un número entre 0 y 65535, por ejemplo PORT=3000.`);
}

function parsePublicUrl(text: string): string {
  const url = parseSiteUrl(text);
  if (url !== undefined) return url;
  throw new StartError(
    `PUBLIC_URL=${text} no es la dirección de un sitio: escriba esquema y nombre, por ejemplo PUBLIC_URL=https://biblia.example.org.`,
  );
}

const BASE_URLS = {
  API_URL: ['de las llamadas', 'https://textos.example.org/api'],
  CATALOGUE_URL: ['de una carpeta con los archivos de las ediciones', 'https://espejo.example.org/biblias'],
  CONTACT_URL: ['de quien recibe los mensajes', 'https://correo.example.org'],
} as const;

function parseBaseUrl(name: keyof typeof BASE_URLS, text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password)
    return url.href.replace(/\/$/, '');
  const [of, example] = BASE_URLS[name];
  throw new StartError(`${name}=${text} no es la dirección ${of}: escríbala entera, por ejemplo ${name}=${example}.`);
}

function parseSeconds(text: string): number {
  if (/^\d{1,8}$/.test(text)) return Number(text);
  throw new StartError(
    `SHARED_MAX_AGE=${text} no son segundos: escriba un número entero, por ejemplo SHARED_MAX_AGE=60.`,
  );
}

function parseMegabytes(text: string): number {
  if (/^\d{1,8}$/.test(text)) return Number(text) * 1_000_000;
  throw new StartError(
    `OWN_RECORDS_MB=${text} no son megabytes: escriba un número entero, por ejemplo OWN_RECORDS_MB=10000.`,
  );
}

const PURGE_FORMS = ['cloudflare', 'fastly', 'cabecera'] as const;

/** The address at which a shared cache is purged, and the dialect of the request. */
export interface PurgeTarget {
  readonly url: string;
  /** The secret that authenticates the purge request. */
  readonly key: string;
  readonly form: (typeof PURGE_FORMS)[number];
}

function parsePurge(url: string, vars: Vars): PurgeTarget {
  const key = vars.PURGE_KEY ?? '';
  const named = vars.PURGE_FORM || 'cabecera';
  const target = URL.parse(url);
  if (!target || !/^https?:$/.test(target.protocol) || target.username || target.password || target.hash)
    throw new StartError(
      `PURGE_URL=${url} no es la dirección que vacía la caché: escríbala entera y sin contraseña, por ejemplo PURGE_URL=http://127.0.0.1:6081/.`,
    );
  if (!/^[\x21-\x7e]{8,}$/.test(key))
    throw new StartError(
      'Falta PURGE_KEY, la clave con la que se pide vaciar la caché: ocho caracteres al menos, sin espacios.',
    );
  const form = PURGE_FORMS.find((known) => known === named);
  if (form) return { url: target.href, key, form };
  throw new StartError(`PURGE_FORM=${named} no es una forma conocida: escriba una de ${PURGE_FORMS.join(', ')}.`);
}

const SWITCHES = {
  BACKUP_NIGHTLY: 'off para que no se haga una copia cada noche',
  DOWNLOADS: 'on (se componen las descargas) u off (no se compone ninguna)',
  NEWER_VERSIONS: 'on (se pregunta una vez al día si hay una versión nueva) u off (no se pregunta)',
  WARM_PAGES: 'on (las páginas se preparan de antemano) u off (cuando alguien las pide)',
} as const;

function parseSwitch(name: keyof typeof SWITCHES, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new StartError(`${name}=${text} no es ni on ni off: escriba ${SWITCHES[name]}.`);
}

function parseLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text);
  if (level) return level;
  throw new StartError(`LOG_LEVEL=${text} no es un nivel: escriba uno de ${LOG_LEVELS.join(', ')}.`);
}
