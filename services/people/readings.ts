import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ACCOUNT_ROLES } from '../../forms/account-roles.ts';
import { count } from '../../forms/fields.ts';
import { EMPTY_READING, limitTimes, mergeReadings, parseReading, type Reading } from '../../forms/reading/reading.ts';
import { findReading, keepReading } from '../../store/own-data.ts';
import { lockName, type Trx } from '../../store/trx.ts';
import { accountIn, type Viewer } from '../access/viewer.ts';
import { done, type Outcome } from '../outcomes/outcome.ts';
import type { AccountsDeps } from './accounts/deps.ts';

export interface Readings {
  /** The account's stored reading state, undefined where there is none. */
  find(viewer: Viewer): Promise<Reading | undefined>;
  /** Merges a browser's reading state with the account's, stores the result and returns it. */
  merge(viewer: Viewer, sent: unknown): Promise<Reading>;
  /** Deletes the reading state, also from browsers at their next request. */
  forget(viewer: Viewer): Promise<Outcome>;
}

/** A reader's display settings, position and progress, on all their devices. */
export function createReadings({ database, now }: Pick<AccountsDeps, 'database' | 'now'>): Readings {
  const parse = (state: string | undefined) => (state === undefined ? undefined : parseReading(JSON.parse(state)));

  async function change(viewer: Viewer, changed: (kept: Reading, now: number) => Reading): Promise<Reading> {
    const { id } = accountIn(viewer);
    const at = now().getTime();
    return database.write(async (trx: Trx) => {
      // The lock prevents two devices from overwriting each other's changes.
      await lockName(trx, `reading ${id}`);
      const kept = parse(await findReading(trx, id));
      const next = changed(kept ?? { ...EMPTY_READING, of: randomUUID() }, at);
      if (JSON.stringify(next) !== JSON.stringify(kept)) await keepReading(trx, id, JSON.stringify(next), at);
      return next;
    });
  }

  return {
    find: async (viewer) => parse(await database.read((db) => findReading(db, accountIn(viewer).id))),
    merge: (viewer, sent) => change(viewer, (kept, now) => mergeReadings(kept, limitTimes(parseReading(sent), now))),
    async forget(viewer) {
      await change(viewer, ({ of }, now) => ({
        of,
        settings: { at: now, chosen: {} },
        journey: { read: {}, forgotten: now },
      }));
      return done(undefined);
    },
  };
}

/** The answer of `GET /api/me`. */
export const ME = v.object({
  account: v.nullable(v.object({ name: v.string(), role: v.picklist(ACCOUNT_ROLES) })),
  news: v.pipe(count(), v.description('Propuestas suyas ya decididas que no ha visto.')),
  waiting: v.exactOptional(v.pipe(count(), v.description('Propuestas que esperan, para quien decide.'))),
  own: v.exactOptional(
    v.pipe(
      v.object({ of: v.string(), seq: count(), sum: count() }),
      v.description('Hasta dónde llegan los subrayados y notas de la cuenta.'),
    ),
  ),
  mayPropose: v.boolean(),
  paused: v.exactOptional(v.pipe(v.boolean(), v.description('Por ahora no se reciben correcciones.'))),
});
export type Me = v.InferOutput<typeof ME>;
