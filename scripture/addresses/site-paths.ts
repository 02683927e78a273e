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
export const backQuery = (back?: string): string => (back ? `?volver=${encodeURIComponent(back)}` : '');
/** To sign in, and go on at a page of this site. */
export const signInPath = (back?: string): string => SIGN_IN_PATH + backQuery(back);
export const ACCOUNT_PATH = '/cuenta';
/** One's own proposals. */
export const PROPOSALS_PATH = '/propuestas';
export const REVIEW_PATH = '/revision';
export const DESK_PATH = '/administracion';

/** Where the calls are, unless the site's settings name another place. */
export const CALLS_PATH = '/api';
