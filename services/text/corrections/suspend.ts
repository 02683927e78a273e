import { recordAudit } from '../../../store/audit.ts';
import { lockLog } from '../../../store/change-log.ts';
import { contributorsOfSamePerson, identifiersOf } from '../../../store/proposals.ts';
import {
  allSuspensions,
  insertSuspension,
  liftSuspensions,
  type SuspensionRow,
  suspensionsOf,
} from '../../../store/suspensions.ts';
import { findUser } from '../../../store/users.ts';
import { isPermitted } from '../../access/permissions.ts';
import { FORBIDDEN, roleOf, type Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Corrections, Suspension } from './corrections.ts';
import { checkReason } from './proposal-forms.ts';
import type { WritingDeps } from './writing-deps.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;

/** Lets administrators suspend an author from proposing, and lift that. */
export function createSuspensions({
  database,
  now,
  newId,
  names,
}: WritingDeps): Pick<Corrections, 'suspend' | 'lift' | 'suspension' | 'suspensions'> {
  const mayManage = (viewer: Viewer) => isPermitted(roleOf(viewer), 'desk.manage', false);
  return {
    suspend: (viewer, author, { reason, days }) =>
      database.write(async (trx): Promise<Outcome<Suspension>> => {
        if (!mayManage(viewer) || !viewer.account) return refused(FORBIDDEN);
        const why = reason.trim();
        if (why === '') return refused({ code: 'reason-missing', of: 'suspension', field: 'reason' });
        const wrong = checkReason(why);
        if (wrong) return refused(wrong);
        await lockLog(trx);
        const marks = await identifiersOf(trx, author);
        if (!marks) return refused({ code: 'author-unknown' });
        const user = marks.userId === null ? undefined : await findUser(trx, marks.userId);
        if (user && user.role !== 'lector') return refused({ code: 'is-corrector' });
        const at = now().getTime();
        const until = days === undefined ? null : at + Math.min(MOST_DAYS, Math.max(1, days)) * DAY_MS;
        await liftSuspensions(trx, await contributorsOfSamePerson(trx, author), at);
        const { userId: user_id, device, client } = marks;
        const row = { id: newId(), contributor: author, user_id, device, client, reason: why, at, until };
        await insertSuspension(trx, row);
        await recordAudit(trx, {
          actor: { userId: viewer.account.id },
          action: 'author.suspend',
          target: author,
          after: { reason: why, until: until === null ? 'none' : new Date(until).toISOString() },
          at,
        });
        return done(suspensionOf(row));
      }),

    lift: (viewer, author) =>
      database.write(async (trx): Promise<Outcome<void>> => {
        if (!mayManage(viewer) || !viewer.account) return refused(FORBIDDEN);
        await lockLog(trx);
        const at = now().getTime();
        const [held] = await liftSuspensions(trx, await contributorsOfSamePerson(trx, author), at);
        // Absent at a second click, when it is already lifted.
        if (held)
          await recordAudit(trx, {
            actor: { userId: viewer.account.id },
            action: 'author.lift',
            target: author,
            before: { reason: held.reason, until: held.until === null ? 'none' : new Date(held.until).toISOString() },
            at,
          });
        return done(undefined);
      }),

    suspension: (author) =>
      database.read(async (db) => {
        const [held] = await suspensionsOf(db, await contributorsOfSamePerson(db, author), now().getTime());
        return held && suspensionOf(held);
      }),

    async suspensions() {
      const held = await database.read((db) => allSuspensions(db, now().getTime()));
      const named = await names([...new Set(held.map(({ contributor }) => contributor))]);
      return held.map((row) => ({ ...suspensionOf(row), name: named.get(row.contributor) ?? 'visitante' }));
    },
  };
}

const suspensionOf = ({ contributor, reason, at, until }: SuspensionRow): Suspension => ({
  author: contributor,
  reason,
  at,
  ...(until !== null && { until }),
});
