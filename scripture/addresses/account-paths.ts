import { backQuery, SIGN_IN_PATH } from './site-paths.ts';

/** The other form of the page where one signs in: a new account. */
export const signUpPath = (back?: string): string => `${SIGN_IN_PATH}?tab=1${backQuery(back).replace('?', '&')}`;

/** The code or passkey that is asked for after the password. */
export const secondStepPath = (back?: string): string => `/SignIn/codigo${backQuery(back)}`;

export const FORGOTTEN_PATH = '/SignIn/olvido';

/** The codes of an application, and those for recovery. */
export const ACCOUNT_CODE_PATH = '/cuenta/codigo';

export const PASSKEYS_PATH = '/cuenta/llaves';
export const passkeyPath = (id: string): string => `${PASSKEYS_PATH}/${id}`;
