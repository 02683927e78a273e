import type { Log } from '../../program/log.ts';
import type { Database } from '../../store/database.ts';
import { repeatedly } from '../../store/repeatedly.ts';
import { type Deleted, deletePast } from '../../store/retention.ts';
import { PERIODS } from './periods.ts';

/** Deletes what is past its time; undefined where another instance is at it. */
export function keepToPeriods(database: Database, now: Date): Promise<Deleted | undefined> {
  const at = now.getTime();
  return database.write((trx) =>
    deletePast(trx, {
      now: at,
      salts: at - PERIODS.saltMs,
      editKeys: at - PERIODS.editKeyMs,
      letters: at - PERIODS.letterMs,
      proposalEmails: at - PERIODS.proposalEmailMs,
      knownDevices: at - PERIODS.knownDeviceMs,
    }),
  );
}

/** Does so every hour, and `also` before it. Returns what ends it. */
export function startRetention(database: Database, log: Log, now: () => Date, also: () => Promise<void>): () => void {
  const { begin, end } = repeatedly(PERIODS.everyMs, log, 'retention failed', async () => {
    await also();
    const deleted = await keepToPeriods(database, now());
    if (deleted && Object.values(deleted).some((count) => count > 0)) log.info({ deleted }, 'past its time');
  });
  begin();
  return end;
}
