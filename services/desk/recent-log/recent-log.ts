import type { LogLines } from '../../../program/log-lines.ts';

const LOG_SEVERITIES = ['error', 'warning', 'info'] as const;
export type LogSeverity = (typeof LOG_SEVERITIES)[number];

export interface LogEntry {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly severity: LogSeverity;
  readonly message: string;
  /** Everything else of the line, as text; empty if there is nothing. */
  readonly details: string;
}

/** The last lines of the program's log on this instance. The log itself leaves out all that is of a person or a secret. */
export interface RecentLog {
  /** The instance whose log it is. */
  readonly instance: string;
  /** The newest first. @param least leaves out the entries that matter less */
  entries(least?: LogSeverity): readonly LogEntry[];
  /** The lines as they are, the oldest first. */
  text(): string;
}

export const createRecentLog = (log: LogLines | undefined, instance: string): RecentLog => ({
  instance,
  entries(least = 'info') {
    const rank = LOG_SEVERITIES.indexOf(least);
    const all = (log?.lines() ?? []).flatMap(parseEntry);
    return all.filter(({ severity }) => LOG_SEVERITIES.indexOf(severity) <= rank).reverse();
  },
  text: () => (log?.lines() ?? []).map((line) => `${line}\n`).join(''),
});

/** Of pino's levels: 50 is `error`, 40 is `warn`. */
const severityOf = (level: unknown): LogSeverity =>
  typeof level !== 'number' || level < 40 ? 'info' : level < 50 ? 'warning' : 'error';

function parseEntry(line: string): LogEntry[] {
  try {
    const { level, time, msg, ...rest } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    const details = Object.entries(rest).map(([name, value]) => `${name}: ${textOf(value)}`);
    const at = Date.parse(String(time));
    if (Number.isNaN(at)) return [];
    return [{ at, severity: severityOf(level), message: String(msg ?? ''), details: details.join('\n') }];
  } catch {
    return [];
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const { stack, ...rest } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (typeof stack !== 'string') return JSON.stringify(value);
  delete rest.type;
  delete rest.message;
  const more = Object.keys(rest).length > 0 ? `\n${JSON.stringify(rest)}` : '';
  return `${stack}${more}`;
}
