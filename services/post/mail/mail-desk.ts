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
import { newUuid } from '../../../store/uuid.ts';
import type { Limits } from '../../access/limits.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import { describeMailServer, type MailServer } from './mail-server.ts';
import { NO_ADDRESS, type ReasonKind, reasonKind, STOPPED } from './reason.ts';
import { openSmtp } from './smtp.ts';

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

/** Result of a test letter. */
export type MailTest =
  | { readonly arrived: true; readonly to: string }
  | { readonly arrived: false; readonly to: string; readonly reason: NonNullable<LetterInList['reason']> };

/** The outbox, for administrators. The caller has checked the permission. */
export interface MailDesk {
  /** The mail server; absent if none is configured. */
  readonly server?: ReturnType<typeof describeMailServer>;
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
  readonly mailServer?: MailServer | undefined;
  readonly now: () => Date;
}

const PAGE = 30;
/** Short, because the owner waits for the page. */
const TEST_PATIENCE_MS = 15_000;
const TESTS = { bucket: 'mail-test', most: 10, windowMs: 3_600_000 } as const;

export function createMailDesk({ database, limits, settings, siteUrl, mailServer, now }: MailDeskDeps): MailDesk {
  const at = () => now().getTime();
  const audit =
    (trx: Trx, viewer: Viewer, action: 'letter.retry' | 'letter.discard' | 'letter.test', target: string) =>
    (before: unknown, after: unknown) =>
      recordAudit(trx, { actor: { userId: viewer.account!.id }, action, target, before, after, at: at() });

  return {
    ...(mailServer && { server: describeMailServer(mailServer) }),

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
      if (!mailServer) return refused({ code: 'mail-server-missing' });
      const retryAfter = await limits.consume({ ...TESTS, subject });
      if (retryAfter !== undefined) return refused({ code: 'too-many', what: 'mail-tests', retryAfter });
      const { title, senderName } = settings.site();
      const smtp = await openSmtp(mailServer, TEST_PATIENCE_MS);
      const id = newUuid(at());
      const result = await smtp.send({
        messageId: `<${id}@${new URL(siteUrl()).hostname}>`,
        fromName: senderName || title,
        recipient: to,
        subject: `Prueba del correo · ${title}`,
        text: `Este correo se ha enviado desde la administración de ${title} como prueba. Si lo lee, los correos del sitio llegan.\n\n${siteUrl()}\n`,
      });
      smtp.close();
      const code = result.outcome === 'sent' ? undefined : result.reason;
      await database.write((trx) => audit(trx, viewer, 'letter.test', id)(undefined, { result: code ?? 'sent' }));
      if (code === undefined) return done({ arrived: true, to });
      return done({ arrived: false, to, reason: { kind: reasonKind(code), code } });
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
