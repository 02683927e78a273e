import { parseReading } from '../../../forms/reading/reading.ts';
import { wantsDayLetter } from '../../../store/days.ts';
import { devicesOf, findReading, lettersTo, messagesFrom, writtenBy } from '../../../store/own-data.ts';
import { ownBodies } from '../../../store/own-records.ts';
import { passkeysOf } from '../../../store/passkeys.ts';
import { findFactor } from '../../../store/second-factors.ts';
import { endSessionOf, endSessionsOf, sessionsOf } from '../../../store/sessions.ts';
import { findUser } from '../../../store/users.ts';
import type { Browser } from '../../access/browser.ts';
import { hashToken } from '../../access/token.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { done, type Outcome } from '../../outcomes/outcome.ts';
import type { AccountsDeps } from './deps.ts';

export interface SessionInfo {
  readonly id: string;
  readonly current: boolean;
  /** Browser and system in words: «Firefox en Linux». */
  readonly device: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

/** An account's sessions, and the download of its data. */
export function createOwnSessions({ database, now }: AccountsDeps) {
  const list = (viewer: Viewer) => database.read((db) => sessionsOf(db, accountIn(viewer).id, now().getTime()));

  return {
    async sessions(browser: Browser, viewer: Viewer): Promise<readonly SessionInfo[]> {
      const own = hashToken(browser.session ?? '');
      return (await list(viewer)).map(({ id, token, device, created_at, seen_at }) => ({
        id,
        current: token === own,
        device,
        createdAt: created_at,
        seenAt: seen_at,
      }));
    },

    async endSession(viewer: Viewer, id: string): Promise<Outcome> {
      // The result is the same for a session that has ended or never existed.
      if (/^[\w-]{1,64}$/.test(id)) await database.write((trx) => endSessionOf(trx, accountIn(viewer).id, id));
      return done(undefined);
    },

    async endOtherSessions(browser: Browser, viewer: Viewer): Promise<Outcome> {
      const own = hashToken(browser.session ?? '');
      await database.write((trx) => endSessionsOf(trx, accountIn(viewer).id, own));
      return done(undefined);
    },

    async ownData(viewer: Viewer): Promise<unknown> {
      const { id } = accountIn(viewer);
      const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
      const [user, written, devices, messages, letters] = await database.read(async (db) => {
        const user = await findUser(db, id);
        const kept = [user, await writtenBy(db, id), await devicesOf(db, id)] as const;
        if (!user || user.verified_at === null) return [...kept, [], []];
        return [...kept, await messagesFrom(db, user.email), await lettersTo(db, user.email)];
      });
      const [factor, passkeys] = await database.read(
        async (db) => [await findFactor(db, id), await passkeysOf(db, id)] as const,
      );
      const reading = await database.read((db) => findReading(db, id));
      const own = await database.read((db) => ownBodies(db, id));
      const dailyVerse = await database.read((db) => wantsDayLetter(db, id));
      const sessions = await list(viewer);
      return {
        madeAt: now().toISOString(),
        account: user && {
          name: user.name,
          email: user.email,
          emailVerifiedAt: iso(user.verified_at),
          role: user.role,
          dailyDigest: user.digest === 1,
          dailyVerse,
          secondFactorSince: iso(factor?.confirmed_at ?? null),
          createdAt: iso(user.created_at),
        },
        passkeys: passkeys.map(({ name, rp_id, backed_up, created_at, used_at }) => ({
          name,
          site: rp_id,
          synchronized: backed_up === 1,
          createdAt: iso(created_at),
          lastUsedAt: iso(used_at),
        })),
        sessions: sessions.map((session) => ({
          device: session.device,
          createdAt: iso(session.created_at),
          lastUsedAt: iso(session.seen_at),
          endsAt: iso(session.expires_at),
        })),
        reading: reading === undefined ? null : parseReading(JSON.parse(reading)),
        own: own.map((body): unknown => JSON.parse(body)),
        devices: devices.map(({ seen_at }) => ({ lastSignedInAt: iso(seen_at) })),
        proposals: written.proposals.map(
          ({ author, decided_by, created_at, changed_at, decided_at, seen_at, ...row }) => ({
            ...row,
            createdAt: iso(created_at),
            changedAt: iso(changed_at),
            decidedAt: iso(decided_at),
            seenAt: iso(seen_at),
          }),
        ),
        revisions: written.revisions.map(({ at, ...row }) => ({ ...row, publishedAt: iso(at) })),
        decisions: written.decisions.map(({ decided_at, ...row }) => ({ ...row, decidedAt: iso(decided_at) })),
        approvals: written.approvals.map(({ at, ...row }) => ({ ...row, approvedAt: iso(at) })),
        messages: messages.map(({ address, text, created_at, answers }) => ({
          address,
          text,
          writtenAt: iso(created_at),
          answers: answers.map((answer) => ({ text: answer.text, writtenAt: iso(answer.created_at) })),
        })),
        letters: letters.map(({ created_at, sent_at, ...letter }) => ({
          ...letter,
          writtenAt: iso(created_at),
          sentAt: iso(sent_at),
        })),
        answers: written.answers.map(({ created_at, sent_at, ...row }) => ({
          ...row,
          writtenAt: iso(created_at),
          sentAt: iso(sent_at),
        })),
        deeds: written.deeds.map(({ at, ...row }) => ({ ...row, doneAt: iso(at) })),
      };
    },
  };
}
