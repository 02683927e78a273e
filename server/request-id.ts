import { randomBytes } from 'node:crypto';

/** Names a request in the log and on an error page; short enough to be read out. */
export const newRequestId = (): string => randomBytes(5).toString('hex');
