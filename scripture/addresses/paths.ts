// The site's main pages. Places of the text have their addresses in reference/path.ts; what lies below one of these pages,
// in the files beside this one, so that a chapter's scripts bring along no more than their links need.

export const SEARCH_PATH = '/buscar';
export const CONTACT_PATH = '/Contact';
export const DOWNLOAD_PATH = '/Download';
/** What the header offers: the scanned book, or else the typeset one. */
export const MAIN_DOWNLOAD_PATH = '/Download/pdf';
export const OFFLINE_PATH = '/sin-conexion';
export const CREDITS_PATH = '/creditos';
export const PRIVACY_PATH = '/privacidad';
export const ACCESSIBILITY_PATH = '/accesibilidad';
export const PROGRAMS_PATH = '/programas';
export const SIGN_IN_PATH = '/SignIn';
/** `?volver=%2Fcuenta`: where one goes on once signed in. Empty without a page. */
const backQuery = (back?: string): string => (back ? `?volver=${encodeURIComponent(back)}` : '');
/** To sign in, and go on at a page of this site. */
export const signInPath = (back?: string): string => SIGN_IN_PATH + backQuery(back);
export const ACCOUNT_PATH = '/cuenta';
/** One's own proposals. */
export const PROPOSALS_PATH = '/propuestas';
export const REVIEW_PATH = '/revision';
export const DESK_PATH = '/administracion';

/** Where the calls are, unless the site's settings name another place. */
export const CALLS_PATH = '/api';

/** The other form of the page where one signs in: a new account. */
export const signUpPath = (back?: string): string => `${SIGN_IN_PATH}?tab=1${backQuery(back).replace('?', '&')}`;

/** The code or passkey that is asked for after the password. */
export const secondStepPath = (back?: string): string => `/SignIn/codigo${backQuery(back)}`;

export const FORGOTTEN_PATH = '/SignIn/olvido';

/** The codes of an application, and those for recovery. */
export const ACCOUNT_CODE_PATH = '/cuenta/codigo';

export const PASSKEYS_PATH = '/cuenta/llaves';
export const passkeyPath = (id: string): string => `${PASSKEYS_PATH}/${id}`;

/** The desk's sections, apart from its overview. */
export const DESK_PATHS = {
  messages: '/administracion/mensajes',
  mail: '/administracion/correo',
  people: '/administracion/personas',
  participation: '/administracion/participacion',
  book: '/administracion/libro',
  texts: '/administracion/textos',
  verses: '/administracion/versiculos',
  links: '/administracion/enlaces',
  picture: '/administracion/imagen',
  editions: '/administracion/ediciones',
  downloads: '/administracion/descargas',
  log: '/administracion/registro',
  backups: '/administracion/copias',
  health: '/administracion/salud',
} as const;

/** The list as a file, or the part of it that a query names. */
export const messagesFilePath = (type: 'csv' | 'json', query = ''): string => `${DESK_PATHS.messages}.${type}${query}`;
export const messagePath = (id: string): string => `${DESK_PATHS.messages}/${id}`;
export const personPath = (account: string): string => `${DESK_PATHS.people}/${account}`;
/** An entry of the log. */
export const deedPath = (id: number | string): string => `${DESK_PATHS.log}/${id}`;
export const backupPath = (name: string): string => `${DESK_PATHS.backups}/${encodeURIComponent(name)}`;
export const installedEditionPath = (id: string): string => `${DESK_PATHS.editions}/${id}`;
/** An edition that has been read and not yet installed. */
export const candidatePath = (candidate: string): string => `${DESK_PATHS.editions}/nueva/${candidate}`;
export const catalogueEditionPath = (id: string): string => `${DESK_PATHS.editions}/catalogo/${id}`;

/** A page of one's own proposals, the newest on the first. */
export const ownProposalsPath = (page: number): string =>
  page === 1 ? PROPOSALS_PATH : `${PROPOSALS_PATH}?pagina=${page}`;

/** A proposal as its author sees it. */
export const proposalPath = (proposal: string): string => `${PROPOSALS_PATH}/${proposal}`;

/** A proposal as correctors see it. @param query the order that they go through them in */
export const reviewPath = (proposal: string, query = ''): string => `${REVIEW_PATH}/${proposal}${query}`;

/** What an author has proposed. */
export const authorPath = (author: string): string => `${REVIEW_PATH}/autor/${author}`;

/** Where the file of a scan is read. Another scan has another address, so what is kept of one is never taken for the other. */
export const scanPath = (id: string): string => `/facsimil/archivo/${id}.pdf`;

/** A page of the scan beside the chapter that is printed there. */
export const scanPagePath = (page: number, query = ''): string => `/facsimil/pagina/${page}${query}`;
