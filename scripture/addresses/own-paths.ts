/** The reader's highlights, notes and bookmarks. */
export const OWN_PATH = '/marcas';
/** The same as forms, for readers with an account whose browser runs no scripts. */
export const ACCOUNT_OWN_PATH = '/cuenta/marcas';
