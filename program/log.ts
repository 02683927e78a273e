import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Log for the operator: one JSON object per line, on stderr. It contains no addresses, no queries and no readers' input. */
export const createLog = (level = 'info'): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2, sync: true }));
