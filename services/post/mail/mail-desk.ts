import { recordAudit } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import {
  countLetters,
  discardLetter,
  findLetter,
  type LetterState,
  lettersIn,
  rescheduleLetters,
  retryDeadLetter,
  retryDeadLetters,
  type ShownLetter,
} from '../../../store/outbox.ts';
import type { Trx } from '../../../store/trx.ts';
import type { Limits } from '../../access/limits.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import type { CurrentMailServer } from './current-mail-server.ts';
import { describeMailServer } from './mail-server.ts';
import { NO_ADDRESS, type ReasonKind, reasonKind, STOPPED } from './reason.ts';
import { type MailTest, sendTestLetter, TESTS } from './test-letter.ts';

/** A letter without its text, which may contain a link that gives access to an account. */
export interface LetterInList {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: LetterState;
  readonly attempts: number;
  readonly at: number;
  readonly sentAt?: number;
  /** Time of the next attempt; only for queued letters. */
  readonly nextAt?: number;
  /** The reason of a failed delivery; `code` as in the log. */
  readonly reason?: { readonly kind: ReasonKind; readonly code: string };
}

interface OutboxPage {
  readonly letters: readonly LetterInList[];
  readonly more: boolean;
  readonly counts: Readonly<Record<LetterState, number>>;
}

/** The outbox, for administrators. The caller has checked the permission. */
export interface MailDesk {
  /** The mail server in use; undefined if there is none. */
  readonly server: ReturnType<typeof describeMailServer> | undefined;
  list(asked: { readonly state?: LetterState; readonly before?: string }): Promise<OutboxPage>;
  /** Queues a dead letter again. */
  retry(viewer: Viewer, id: string): Promise<Outcome<undefined>>;
  /** Queues all dead letters again, except those with an invalid address or an unsubscribed recipient. Returns their number. */
  retryAll(viewer: Viewer): Promise<Outcome<number>>;
  /** Makes all queued letters due now. Returns their number. */
  hurry(viewer: Viewer): Promise<Outcome<number>>;
  /** Deletes a dead letter. */
  discard(viewer: Viewer, id: string): Promise<Outcome<undefined>>;
  /** Sends a test letter to the viewer's own address immediately. */
  test(viewer: Viewer): Promise<Outcome<MailTest>>;
}

interface MailDeskDeps {
  readonly database: Database;
  readonly limits: Limits;
  readonly settings: Settings;
  readonly siteUrl: () => string;
  readonly mailServer: Pick<CurrentMailServer, 'server'>;
  readonly now: () => Date;
}

const PAGE = 30;

export function createMailDesk({ database, limits, settings, siteUrl, mailServer, now }: MailDeskDeps): MailDesk {
  const at = () => now().getTime();
  const audit =
    (trx: Trx, viewer: Viewer, action: 'letter.retry' | 'letter.discard' | 'letter.test', target: string) =>
    (before: unknown, after: unknown) =>
      recordAudit(trx, { actor: { userId: viewer.account!.id }, action, target, before, after, at: at() });

  return {
    get server() {
      const server = mailServer.server();
      return server && describeMailServer(server);
    },

    async list(asked) {
      return await database.read(async (db) => {
        const rows = await lettersIn(db, { ...asked, most: PAGE + 1 });
        return { letters: rows.slice(0, PAGE).map(letterOf), more: rows.length > PAGE, counts: await countLetters(db) };
      });
    },

    retry: (viewer, id) =>
      database.write(async (trx) => {
        if (!(await retryDeadLetter(trx, id, at()))) return refused({ code: 'letter-not-dead' });
        await audit(trx, viewer, 'letter.retry', id)({ state: 'dead' }, { state: 'waiting' });
        return done(undefined);
      }),

    retryAll: (viewer) =>
      database.write(async (trx) => {
        const count = await retryDeadLetters(trx, at(), [NO_ADDRESS, STOPPED]);
        if (count > 0) await audit(trx, viewer, 'letter.retry', 'dead')(undefined, { count });
        return done(count);
      }),

    hurry: (viewer) =>
      database.write(async (trx) => {
        const count = await rescheduleLetters(trx, at());
        if (count > 0) await audit(trx, viewer, 'letter.retry', 'waiting')(undefined, { count });
        return done(count);
      }),

    discard: (viewer, id) =>
      database.write(async (trx) => {
        const letter = await findLetter(trx, id);
        if (!letter || !(await discardLetter(trx, id))) return refused({ code: 'letter-not-dead' });
        await audit(trx, viewer, 'letter.discard', id)({ kind: letter.kind, reason: letter.last_error }, undefined);
        return done(undefined);
      }),

    async test(viewer) {
      const { id: subject, email: to } = viewer.account!;
      const server = mailServer.server();
      if (!server) return refused({ code: 'mail-server-missing' });
      const retryAfter = await limits.consume({ ...TESTS, subject });
      if (retryAfter !== undefined) return refused({ code: 'too-many', what: 'mail-tests', retryAfter });
      const { id, test } = await sendTestLetter(server, { to, settings, siteUrl, at: at() });
      const result = test.arrived ? 'sent' : test.reason.code;
      await database.write((trx) => audit(trx, viewer, 'letter.test', id)(undefined, { result }));
      return done(test);
    },
  };
}

function letterOf(row: ShownLetter): LetterInList {
  const { id, kind, recipient, subject, state, attempts, created_at, next_at, sent_at, last_error } = row;
  return {
    id,
    kind,
    recipient,
    subject,
    state,
    attempts,
    at: created_at,
    ...(sent_at !== null && { sentAt: sent_at }),
    ...(state === 'waiting' && { nextAt: next_at }),
    ...(last_error !== null && { reason: { kind: reasonKind(last_error), code: last_error } }),
  };
}
