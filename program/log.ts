import { type Logger, pino } from 'pino';
import { createLogLines, type LogLines } from './log-lines.ts';
import { createScrubber } from './scrub.ts';

export type Log = Logger;

interface LogOptions {
  /** The folder that keeps the log's last lines; absent: only memory keeps them. */
  readonly varDir?: string;
  /** Texts that appear nowhere in it. */
  readonly secrets?: readonly string[];
}

/**
 * Log for the operator: one JSON object per line, on stderr. It contains no addresses, no queries and no readers' input: whatever
 * an error says of them is removed here.
 */
export function openLog(level: string, { varDir, secrets }: LogOptions = {}): { log: Log; recent: LogLines } {
  const stderr = pino.destination({ fd: 2, sync: true });
  const scrub = createScrubber(secrets);
  const recent = createLogLines(varDir);
  const write = (line: string): void => {
    const clean = scrub(line);
    stderr.write(`${clean}\n`);
    recent.add(clean);
  };
  const log = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, { write });
  return { log, recent };
}

/** The same, for programs whose lines nobody asks for. */
export const createLog = (level = 'info'): Log => openLog(level).log;
