import { type Logger, pino } from 'pino';

export type Log = Logger;

/** What happened, for who runs the site: one JSON object a line, on stderr. No addresses, no queries, nothing typed by a reader. */
export const createLog = (level = 'info'): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2, sync: true }));
