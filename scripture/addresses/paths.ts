// Paths of the site's main pages. Places of the text have their addresses in reference/path.ts; subpages have theirs in the
// files beside this one, so that a chapter's scripts load only the paths that they link to.

export const SEARCH_PATH = '/buscar';
export const PASSAGES_PATH = '/pasajes';
export const CONTACT_PATH = '/Contact';
export const DOWNLOAD_PATH = '/Download';
/** The download in the header: the scanned book, or else the typeset one. */
export const MAIN_DOWNLOAD_PATH = '/Download/pdf';
export const OFFLINE_PATH = '/sin-conexion';
/** The reader's highlights, notes and bookmarks. */
export const OWN_PATH = '/marcas';
/** Those of the account as forms, for browsers that run no scripts. */
export const ACCOUNT_OWN_PATH = '/cuenta/marcas';
export const CREDITS_PATH = '/creditos';
export const PRIVACY_PATH = '/privacidad';
export const ACCESSIBILITY_PATH = '/accesibilidad';
export const PROGRAMS_PATH = '/programas';
/** A page of the owner's own. */
export const sitePagePath = (slug: string): string => `/p/${slug}`;
/** Where the first administrator is made; there is none once one is. */
export const INSTALL_PATH = '/instalar';
export const SIGN_IN_PATH = '/SignIn';
/** `?volver=%2Fcuenta`: the page to return to after signing in; empty without one. */
const backQuery = (back?: string): string => (back ? `?volver=${encodeURIComponent(back)}` : '');
/** The sign-in page, with a page of this site to return to. */
export const signInPath = (back?: string): string => SIGN_IN_PATH + backQuery(back);
export const ACCOUNT_PATH = '/cuenta';
/** The user's own proposals. */
export const PROPOSALS_PATH = '/propuestas';
export const REVIEW_PATH = '/revision';
export const DESK_PATH = '/administracion';

/** Base path of the API, unless the site's settings name another one. */
export const CALLS_PATH = '/api';

/** The sign-up form on the sign-in page. */
export const signUpPath = (back?: string): string => `${SIGN_IN_PATH}?tab=1${backQuery(back).replace('?', '&')}`;

/** The second factor after the password: a code or a passkey. */
export const secondStepPath = (back?: string): string => `/SignIn/codigo${backQuery(back)}`;

export const FORGOTTEN_PATH = '/SignIn/olvido';

/** Authenticator app and recovery codes. */
export const ACCOUNT_CODE_PATH = '/cuenta/codigo';

export const PASSKEYS_PATH = '/cuenta/llaves';
export const passkeyPath = (id: string): string => `${PASSKEYS_PATH}/${id}`;

/** Restores a backup instead, while there is no administrator. */
export const INSTALL_COPY_PATH = '/instalar/copia';

/** The desk's sections, apart from its overview. */
export const DESK_PATHS = {
  messages: '/administracion/mensajes',
  mail: '/administracion/correo',
  people: '/administracion/personas',
  participation: '/administracion/participacion',
  address: '/administracion/textos/direccion',
  book: '/administracion/libro',
  texts: '/administracion/textos',
  verses: '/administracion/versiculos',
  days: '/administracion/dias',
  links: '/administracion/enlaces',
  picture: '/administracion/imagen',
  pages: '/administracion/paginas',
  editions: '/administracion/ediciones',
  downloads: '/administracion/descargas',
  log: '/administracion/registro',
  backups: '/administracion/copias',
  health: '/administracion/salud',
} as const;

/** The list of messages, or a filtered part of it, as a file. */
export const messagesFilePath = (type: 'csv' | 'json', query = ''): string => `${DESK_PATHS.messages}.${type}${query}`;
export const messagePath = (id: string): string => `${DESK_PATHS.messages}/${id}`;
/** @param page its id, or `nueva` */
export const deskPagePath = (page: string): string => `${DESK_PATHS.pages}/${page}`;
export const deskPageVersionPath = (page: string, version: number): string => `${deskPagePath(page)}/${version}`;
export const personPath = (account: string): string => `${DESK_PATHS.people}/${account}`;
/** An entry of the log. */
export const deedPath = (id: number | string): string => `${DESK_PATHS.log}/${id}`;
export const backupPath = (name: string): string => `${DESK_PATHS.backups}/${encodeURIComponent(name)}`;
/** Backups on another machine. */
export const AWAY_PATH = `${DESK_PATHS.backups}/otro-lugar`;
/** The page that confirms restoring a backup; without one it takes an uploaded one. */
export const RESTORE_PATH = `${DESK_PATHS.backups}/restaurar`;
/** What Salud has on pages of its own. */
export const HEALTH_PATHS = {
  settings: `${DESK_PATHS.health}/ajustes`,
  log: `${DESK_PATHS.health}/registro`,
  readings: `${DESK_PATHS.health}/lecturas`,
} as const;
/** The program's log as a file. */
export const LOG_FILE_PATH = `${HEALTH_PATHS.log}.txt`;
/** @param source where the backup is: `aqui`, `fuera` or `subida` */
export const restorePath = (source: string, name: string): string =>
  `${RESTORE_PATH}?de=${source}&copia=${encodeURIComponent(name)}`;
/** The program's version, newer ones, and its restart. */
export const VERSION_PATH = `${DESK_PATHS.health}/version`;
export const installedEditionPath = (id: string): string => `${DESK_PATHS.editions}/${id}`;
/** An edition that was read but not installed yet. */
export const candidatePath = (candidate: string): string => `${DESK_PATHS.editions}/nueva/${candidate}`;
export const catalogueEditionPath = (id: string): string => `${DESK_PATHS.editions}/catalogo/${id}`;

/** A page of the user's own proposals, the newest first. */
export const ownProposalsPath = (page: number): string =>
  page === 1 ? PROPOSALS_PATH : `${PROPOSALS_PATH}?pagina=${page}`;

/** The author's view of a proposal. */
export const proposalPath = (proposal: string): string => `${PROPOSALS_PATH}/${proposal}`;

/** The correctors' view of a proposal. @param query order of the review queue */
export const reviewPath = (proposal: string, query = ''): string => `${REVIEW_PATH}/${proposal}${query}`;

/** The proposals of an author. */
export const authorPath = (author: string): string => `${REVIEW_PATH}/autor/${author}`;

/** The file of a scan. Each scan has its own address, so that a cached file is never used for another scan. */
export const scanPath = (id: string): string => `/facsimil/archivo/${id}.pdf`;

/** A picture of a page of a scan. @param width in dots */
export const scanPicturePath = (scan: string, page: number, width: number): string =>
  `/facsimil/imagen/${scan}/${page}-${width}.webp`;

/** The query of pages that show a scan beside an edition, for one other than that which the edition leads to. */
export const scanQuery = (id: string, query = ''): string => `${query === '' ? '?' : `${query}&`}libro=${id}`;

/** A page of the scan next to its chapter. */
export const scanPagePath = (page: number, query = ''): string => `/facsimil/pagina/${page}${query}`;

/** The picture of a verse's printed lines. @param name names its contents */
export const stripPath = (scan: string, name: string): string => `/facsimil/tira/${scan}/${name}.webp`;
/** Where a scan is read, and what was found on it. */
export const deskScanPath = (scan: string): string => `${DESK_PATHS.book}/leer/${scan}`;
/** The verses of one of its pages. */
export const deskScanPagePath = (scan: string, page: number, verse?: string): string =>
  `${deskScanPath(scan)}/${page}${verse === undefined ? '' : `?versiculo=${verse}`}`;
