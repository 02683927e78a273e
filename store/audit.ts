import type { Kysely, Selectable } from 'kysely';
import { contributorFor } from './contributors.ts';
import type { Schema } from './schema.ts';
import type { Trx } from './trx.ts';
import { newUuid } from './uuid.ts';

/** An account, an operator at the machine's terminal, or the program itself. */
export type Actor = { readonly userId: string } | 'operator' | 'program';

/**
 * An action at the desk. The log holds no names and addresses of people, as the chain of revisions holds none: an
 * account appears under its contributor's random id (`personTarget`), so erasing the account leaves the log unchanged.
 */
export interface AuditRecord {
  readonly actor: Actor;
  readonly action: AuditAction;
  /** The object of the action: a setting's name, an id, a file's hash. */
  readonly target: string;
  /** The values before and after, serialised as JSON; absent where there was none. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Epoch milliseconds; defaults to now. */
  readonly at?: number;
}

export type AuditRow = Selectable<Schema['audit_log']>;

/** Writes to the log, in the transaction of the action itself. */
export async function recordAudit(trx: Trx, record: AuditRecord): Promise<void> {
  const { actor, action, target, before, after, at = Date.now() } = record;
  await trx
    .insertInto('audit_log')
    .values({
      at,
      actor: typeof actor === 'string' ? actor : await personTarget(trx, actor.userId),
      action,
      target,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}

/** The id under which an account appears in the log. */
export const personTarget = (trx: Trx, userId: string): Promise<string> => contributorFor(trx, { userId }, newUuid);

export interface AuditAsked {
  readonly limit: number;
  /** Older than this entry. */
  readonly before?: number;
  readonly noun?: AuditNoun;
  readonly actor?: string;
}

/** Entries, the newest first. */
export function auditPage(db: Kysely<Schema>, { limit, before, noun, actor }: AuditAsked): Promise<AuditRow[]> {
  let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  // The range covers every action `noun.…`, since `/` follows `.` in ASCII.
  if (noun !== undefined) query = query.where('action', '>', `${noun}.`).where('action', '<', `${noun}/`);
  if (actor !== undefined) query = query.where('actor', '=', actor);
  return query.execute();
}

export function auditEntry(db: Kysely<Schema>, id: number): Promise<AuditRow | undefined> {
  return db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function auditActors(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('actor').distinct().orderBy('actor').execute();
  return rows.map(({ actor }) => actor);
}

/** Who did this to each of the targets; of several, the last. */
export async function actorsOf(
  db: Kysely<Schema>,
  action: AuditAction,
  targets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (targets.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_log')
    .select(['target', 'actor'])
    .where('action', '=', action)
    .where('target', 'in', targets)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ target, actor }) => [target, actor]));
}

/** All actions of the audit log, `noun.verb`. A new action is added here, and its label to the page of the log. */
const AUDIT_ACTIONS = [
  'setting.change',
  'setting.restore',
  'message.move',
  'message.answer',
  'message.resend',
  'message.delete',
  'letter.retry',
  'letter.discard',
  'letter.test',
  'mail.set',
  'mail.remove',
  'page.add',
  'page.change',
  'page.restore',
  'page.move',
  'page.remove',
  'person.first',
  'person.role',
  'person.sign-out',
  'person.reset',
  'person.second-factor-off',
  'person.invite',
  'person.suspend',
  'person.readmit',
  'person.erase',
  'upload.discard',
  'author.suspend',
  'author.lift',
  'scan.offer',
  'scan.remove',
  'scan.restore',
  'scan.prepare',
  'scan.stop-preparing',
  'scan.sample',
  'scan.read',
  'scan.stop-reading',
  'strip.mend',
  'strip.unmend',
  'scan.name',
  'scan.download',
  'anchor.put',
  'anchor.take',
  'anchor.remove',
  'backup.make',
  'backup.download',
  'backup.delete',
  'backup.restore',
  'away.set',
  'away.key',
  'away.remove',
  'away.send',
  'download.retry',
  'edition.fetch',
  'edition.discard',
  'edition.install',
  'edition.default',
  'edition.remove',
  'edition.restore',
  'history.check',
  'version.update',
  'version.back',
  'version.restart',
] as const satisfies readonly `${string}.${string}`[];

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditNoun = AuditAction extends infer A ? (A extends `${infer Noun}.${string}` ? Noun : never) : never;

/** The nouns that the log can be filtered by. */
export const AUDIT_NOUNS: readonly AuditNoun[] = [
  ...new Set(AUDIT_ACTIONS.map((action) => action.split('.')[0] as AuditNoun)),
];

/** The addresses of messages' authors and letters' recipients, by id; deleted ones are absent. */
export async function addressesOf(
  db: Kysely<Schema>,
  { messages, letters }: { readonly messages: readonly string[]; readonly letters: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const written =
    messages.length === 0
      ? []
      : await db.selectFrom('messages').select(['id', 'address']).where('id', 'in', messages).execute();
  const sent =
    letters.length === 0
      ? []
      : await db.selectFrom('outbox').select(['id', 'recipient as address']).where('id', 'in', letters).execute();
  return new Map([...written, ...sent].map(({ id, address }) => [id, address]));
}

/** The accounts behind these contributors' ids. */
export async function accountsOf(
  db: Kysely<Schema>,
  contributors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (contributors.length === 0) return new Map();
  const rows = await db
    .selectFrom('contributors')
    .innerJoin('users', 'users.id', 'contributors.user_id')
    .select(['contributors.id', 'users.id as account'])
    .where('contributors.id', 'in', contributors)
    .execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}
