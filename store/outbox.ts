import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import { anyRows, COUNT, countRows, isPostgres } from './trx.ts';

export type OutboxRow = Selectable<Schema['outbox']>;

export async function insertLetter(trx: Kysely<Schema>, row: OutboxRow): Promise<void> {
  await trx.insertInto('outbox').values(row).execute();
}

/** Waiting letters whose time has come, and letters whose sender's claim has expired. */
const due = (db: Kysely<Schema>, now: number) =>
  db
    .selectFrom('outbox')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('next_at', '<=', now)]),
        eb.and([eb('state', '=', 'sending'), eb('claimed_until', '<', now)]),
      ]),
    );

export async function isLetterDue(db: Kysely<Schema>, now: number): Promise<boolean> {
  return (await due(db, now).select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Claims the next letter to be sent until then: no other sender takes it meanwhile. */
export async function claimLetter(trx: Kysely<Schema>, now: number, until: number): Promise<OutboxRow | undefined> {
  const next = await due(trx, now)
    .select('id')
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .$if(isPostgres(trx), (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  if (!next) return undefined;
  return await trx
    .updateTable('outbox')
    .set((eb) => ({ state: 'sending', claimed_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', next.id)
    .returningAll()
    .executeTakeFirst();
}

/** Records the outcome of an attempt, unless the claim expired and another sender has the letter. */
export async function settleLetter(
  trx: Kysely<Schema>,
  claimed: Pick<OutboxRow, 'id' | 'claimed_until'>,
  outcome: Pick<OutboxRow, 'state' | 'next_at' | 'last_error' | 'sent_at'>,
): Promise<void> {
  const settled = trx
    .updateTable('outbox')
    // The text is deleted once sent: its links may still open an account.
    .set({ ...outcome, claimed_until: null, ...(outcome.state === 'sent' && { text: '' }) })
    .where('id', '=', claimed.id)
    .where('state', '=', 'sending')
    .where('claimed_until', '=', claimed.claimed_until);
  // An answer outlives its letter, so the time is stored there too.
  if ((await anyRows(settled)) && outcome.sent_at !== null)
    await trx.updateTable('replies').set({ sent_at: outcome.sent_at }).where('letter', '=', claimed.id).execute();
}

/** Deletes a claimed letter that must not be sent any more. */
export async function dropLetter(trx: Kysely<Schema>, { id, claimed_until }: OutboxRow): Promise<void> {
  await trx.deleteFrom('outbox').where('id', '=', id).where('claimed_until', '=', claimed_until).execute();
}

/** Errors about one letter, such as an unknown address, name `RCPT TO` or `DATA`. All others concern the server. */
const OF_THE_LETTER = ['% RCPT TO %', '% DATA %'];

/** Reschedules to now all letters that failed because of the server, since it accepts letters again. */
export async function rescheduleAfterServerFailure(trx: Kysely<Schema>, at: number): Promise<void> {
  let query = trx
    .updateTable('outbox')
    .set({ next_at: at })
    .where('state', '=', 'waiting')
    .where('next_at', '>', at)
    .where('last_error', 'is not', null);
  for (const pattern of OF_THE_LETTER) query = query.where('last_error', 'not like', pattern);
  await query.execute();
}

/** Retries a dead letter under the same Message-ID; false if no dead letter has that id. */
export async function retryDeadLetter(trx: Kysely<Schema>, id: string, at: number): Promise<boolean> {
  return anyRows(deadLetters(trx, at).where('id', '=', id));
}

/** An update that resets dead letters to waiting. */
const deadLetters = (trx: Kysely<Schema>, at: number) =>
  trx
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: at, claimed_until: null })
    .where('state', '=', 'dead');

/** @param address the SHA-256 of the address */
export async function wantsNoLetters(db: Kysely<Schema>, address: string): Promise<boolean> {
  return (
    (await db.selectFrom('mail_stops').select('at').where('address', '=', address).executeTakeFirst()) !== undefined
  );
}

export async function stopLetters(trx: Kysely<Schema>, address: string, at: number): Promise<void> {
  await trx
    .insertInto('mail_stops')
    .values({ address, at })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}

/** Takes back an unsubscription: its holder asks for the letters again. */
export async function resumeLetters(trx: Kysely<Schema>, address: string): Promise<void> {
  await trx.deleteFrom('mail_stops').where('address', '=', address).execute();
}

/** The columns that the owner may see: not the text, which may hold a link that opens somebody's account. */
const SHOWN = [
  'id',
  'kind',
  'recipient',
  'subject',
  'state',
  'attempts',
  'next_at',
  'last_error',
  'created_at',
  'sent_at',
] as const satisfies readonly (keyof OutboxRow)[];

export type ShownLetter = Pick<OutboxRow, (typeof SHOWN)[number]>;
export type LetterState = OutboxRow['state'];

export interface OutboxQuery {
  readonly state?: LetterState;
  /** Only letters older than this id. */
  readonly before?: string;
  readonly most: number;
}

/** Newest first. */
export function lettersIn(db: Kysely<Schema>, { state, before, most }: OutboxQuery): Promise<ShownLetter[]> {
  let query = db.selectFrom('outbox').select(SHOWN).orderBy('id', 'desc').limit(most);
  if (state !== undefined) query = query.where('state', '=', state);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

export function findLetter(db: Kysely<Schema>, id: string): Promise<ShownLetter | undefined> {
  return db.selectFrom('outbox').select(SHOWN).where('id', '=', id).executeTakeFirst();
}

export async function countLetters(db: Kysely<Schema>): Promise<Readonly<Record<LetterState, number>>> {
  const rows = await db.selectFrom('outbox').select(['state', COUNT]).groupBy('state').execute();
  const of = (state: LetterState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { waiting: of('waiting'), sending: of('sending'), sent: of('sent'), dead: of('dead') };
}

/** Reschedules all waiting letters to now; returns their number. */
export async function rescheduleLetters(trx: Kysely<Schema>, at: number): Promise<number> {
  return countRows(trx.updateTable('outbox').set({ next_at: at }).where('state', '=', 'waiting'));
}

/**
 * Retries the dead letters; returns their number.
 * @param but errors for which retrying is useless
 */
export async function retryDeadLetters(trx: Kysely<Schema>, at: number, but: readonly string[]): Promise<number> {
  return countRows(deadLetters(trx, at).where('last_error', 'not in', but));
}

/** False if no dead letter has that id. */
export async function discardLetter(trx: Kysely<Schema>, id: string): Promise<boolean> {
  return anyRows(trx.deleteFrom('outbox').where('id', '=', id).where('state', '=', 'dead'));
}
