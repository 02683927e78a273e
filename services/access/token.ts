import { createHash, randomBytes } from 'node:crypto';

/** A random token of 256 bits, for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** True for text in the format of `newToken`. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The hash under which a token is stored: SHA-256 in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
