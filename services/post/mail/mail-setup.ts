import { type MAIL_SERVER_FIELDS, MAIL_SERVER_FORM, type MailServerFacts } from '../../../forms/mail-server.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { recordAudit } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import { mailServerRow, putMailServer, removeMailServer } from '../../../store/mail-server.ts';
import { rescheduleAfterServerFailure } from '../../../store/outbox.ts';
import type { Trx } from '../../../store/trx.ts';
import type { Limits } from '../../access/limits.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { combineRefusals, done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { type FieldIssues, takeFields } from '../../outcomes/take-fields.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import { type CurrentMailServer, type MailSource, openPassword, sealMailServer } from './current-mail-server.ts';
import { mailServerOf } from './mail-server.ts';
import { type MailTest, sendTestLetter, TESTS } from './test-letter.ts';

export type MailServerInput = Readonly<Record<(typeof MAIL_SERVER_FIELDS)[number], string>>;

/** The mail server at the desk. The caller has checked the permission, and the password before a change. */
export interface MailSetup {
  source(): MailSource;
  /** What is set, without the password. */
  facts(): MailServerFacts | undefined;
  /** True if its password was sealed with another secret: it must be typed again. */
  unreadable(): boolean;
  /** Sends a test letter to the viewer's own address, and keeps the server if it accepts the letter. */
  set(viewer: Viewer, input: MailServerInput): Promise<Outcome<MailTest>>;
  /** Forgets the server; letters wait in the outbox again. */
  remove(viewer: Viewer): Promise<Outcome<void>>;
}

interface Deps {
  readonly database: Database;
  readonly limits: Limits;
  readonly settings: Pick<Settings, 'site'>;
  readonly siteUrl: () => string;
  /** The installation's secret. */
  readonly secret: (trx?: Trx) => Promise<string>;
  readonly mailServer: CurrentMailServer;
  readonly now: () => Date;
}

export function createMailSetup({ database, limits, settings, siteUrl, secret, mailServer, now }: Deps): MailSetup {
  const at = () => now().getTime();

  /** The stored password, for the same account on the same server. */
  async function knownPassword({ host, port, user }: MailServerFacts): Promise<string | undefined> {
    const row = await database.read(mailServerRow);
    if (!row) return undefined;
    const known = JSON.parse(row.facts) as MailServerFacts;
    const same = known.host === host && known.port === port && known.user === user;
    return same ? openPassword(row, await secret()) : undefined;
  }

  return {
    source: () => mailServer.source(),
    facts: () => mailServer.facts(),
    unreadable: () => mailServer.source() === 'desk' && mailServer.server() === undefined,

    async set(viewer, input) {
      if (mailServer.source() === 'environment') return refused({ code: 'mail-locked' });
      const taken = takeFields(MAIL_SERVER_FORM, input, (issues) => combineRefusals(issues.map(refuseField))!);
      if (!taken.ok) return taken;
      const { password: typed, ...facts } = taken.value;
      const password = facts.user === '' ? '' : typed || (await knownPassword(facts));
      if (password === undefined) return refused({ code: 'mail-password-missing', field: 'clave' });
      const { id: subject, email: to } = accountIn(viewer);
      const retryAfter = await limits.consume({ ...TESTS, subject });
      if (retryAfter !== undefined) return refused({ code: 'too-many', what: 'mail-tests', retryAfter });
      const { id, test } = await sendTestLetter(mailServerOf(facts, password), { to, settings, siteUrl, at: at() });
      const actor = { userId: subject };
      await database.write(async (trx) => {
        if (!test.arrived) {
          const after = { result: test.reason.code };
          return await recordAudit(trx, { actor, action: 'letter.test', target: id, after, at: at() });
        }
        const before = await mailServerRow(trx);
        await putMailServer(trx, sealMailServer(facts, password, await secret(trx), at()));
        // Letters that the former server has failed leave at once.
        await rescheduleAfterServerFailure(trx, at());
        await recordAudit(trx, {
          actor,
          action: 'mail.set',
          target: facts.host,
          ...(before && { before: JSON.parse(before.facts) }),
          after: facts,
          at: at(),
        });
      });
      await mailServer.refresh();
      return done(test);
    },

    async remove(viewer) {
      if (mailServer.source() === 'environment') return refused({ code: 'mail-locked' });
      const removed = await database.write(async (trx) => {
        const row = await mailServerRow(trx);
        if (!row || !(await removeMailServer(trx, at()))) return false;
        const before = JSON.parse(row.facts) as MailServerFacts;
        const actor = { userId: accountIn(viewer).id };
        await recordAudit(trx, { actor, action: 'mail.remove', target: before.host, before, at: at() });
        return true;
      });
      await mailServer.refresh();
      return removed ? done(undefined) : refused({ code: 'mail-none' });
    },
  };
}

/** Names of the form's fields. */
const FIELDS = { host: 'servidor', port: 'puerto', user: 'usuario', password: 'clave', from: 'remitente' } as const;

const refuseField = ({ path, message }: FieldIssues[number]): Refusal => ({
  code: message as MailServerCode,
  field: FIELDS[path?.[0]?.key as keyof typeof FIELDS] as string,
});

/** The codes of the checks in forms/mail-server.ts. */
type MailServerCode = `mail-${'host-missing' | 'host' | 'port' | 'user' | 'user-missing' | 'password' | 'sender'}`;
