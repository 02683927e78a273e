import { createHash, randomBytes } from 'node:crypto';

/** A random token of 256 bits, for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** True for what `newToken` could have made. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What is kept of a token: SHA-256 in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
