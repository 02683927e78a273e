import type { Kysely, Selectable } from 'kysely';
import { contributorFor } from './contributors.ts';
import type { Schema } from './schema.ts';
import type { Trx } from './trx.ts';
import { newUuid } from './uuid.ts';

/** Who did something: an account, whoever works at the machine's terminal, or the program by itself. */
export type Actor = { readonly userId: string } | 'operator' | 'program';

/**
 * Something that was done at the desk. Names and addresses of people stand outside the log, as they do outside the chain of
 * revisions: an account is its contributor's random id (`personTarget`), so that erasing it leaves the log as it was.
 */
export interface AuditRecord {
  readonly actor: Actor;
  readonly action: AuditAction;
  /** What it was done to: a setting's name, an id, a file's hash. */
  readonly target: string;
  /** What held before and after, as JSON will have it; left out where there was nothing. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Epoch milliseconds; now where it is left out. */
  readonly at?: number;
}

export type AuditRow = Selectable<Schema['audit_log']>;

/** Writes into the log, in the transaction of what is told. */
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

/** Under which an account stands in the log. */
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
  // From the noun's dot to the character after it.
  if (noun !== undefined) query = query.where('action', '>', `${noun}.`).where('action', '<', `${noun}/`);
  if (actor !== undefined) query = query.where('actor', '=', actor);
  return query.execute();
}

export function auditEntry(db: Kysely<Schema>, id: number): Promise<AuditRow | undefined> {
  return db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Who stands in the log. */
export async function auditActors(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('actor').distinct().orderBy('actor').execute();
  return rows.map(({ actor }) => actor);
}

/** Everything that the audit log tells of, `noun.verb`. Whoever builds a deed adds it here, and its words to the page of the log. */
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
  'person.role',
  'person.sign-out',
  'person.reset',
  'person.second-factor-off',
  'person.invite',
  'upload.discard',
  'author.suspend',
  'author.lift',
  'scan.offer',
  'scan.remove',
  'scan.restore',
  'anchor.put',
  'anchor.remove',
  'backup.make',
  'backup.download',
  'backup.delete',
  'download.retry',
  'edition.fetch',
  'edition.discard',
  'edition.install',
  'edition.default',
  'edition.remove',
  'edition.restore',
] as const satisfies readonly `${string}.${string}`[];

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditNoun = AuditAction extends infer A ? (A extends `${infer Noun}.${string}` ? Noun : never) : never;

/** What the log can be narrowed to. */
export const AUDIT_NOUNS: readonly AuditNoun[] = [
  ...new Set(AUDIT_ACTIONS.map((action) => action.split('.')[0] as AuditNoun)),
];

/** Who wrote these messages and whom these letters go to, by id; those that are gone have none any more. */
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

/** The accounts that stand in the log under these contributors' ids. */
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
