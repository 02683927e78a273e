import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import { anyRows, COUNT, countRows, isPostgres } from './trx.ts';

export type OutboxRow = Selectable<Schema['outbox']>;

export async function insertLetter(trx: Kysely<Schema>, row: OutboxRow): Promise<void> {
  await trx.insertInto('outbox').values(row).execute();
}

/** Those whose time has come, and those whose sender has not been heard of again. */
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

/** Takes the next letter to be sent, for so long: no other sender takes it meanwhile. */
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

/** What came of a try; nothing where the claim had run out and another has taken the letter. */
export async function settleLetter(
  trx: Kysely<Schema>,
  claimed: Pick<OutboxRow, 'id' | 'claimed_until'>,
  outcome: Pick<OutboxRow, 'state' | 'next_at' | 'last_error' | 'sent_at'>,
): Promise<void> {
  const settled = trx
    .updateTable('outbox')
    // What a letter said is nobody's business once it has gone out: links in it may still open an account.
    .set({ ...outcome, claimed_until: null, ...(outcome.state === 'sent' && { text: '' }) })
    .where('id', '=', claimed.id)
    .where('state', '=', 'sending')
    .where('claimed_until', '=', claimed.claimed_until);
  // An answer outlives its letter, and is to say that it went out.
  if ((await anyRows(settled)) && outcome.sent_at !== null)
    await trx.updateTable('replies').set({ sent_at: outcome.sent_at }).where('letter', '=', claimed.id).execute();
}

/** Takes a letter out that was claimed and is not to be sent any more. */
export async function dropLetter(trx: Kysely<Schema>, { id, claimed_until }: OutboxRow): Promise<void> {
  await trx.deleteFrom('outbox').where('id', '=', id).where('claimed_until', '=', claimed_until).execute();
}

/** Of a letter, such as an address that is not known: `RCPT TO` and `DATA` are said to it alone. All else is the server's. */
const OF_THE_LETTER = ['% RCPT TO %', '% DATA %'];

/** Has all be tried now that could not be handed over because of the server, since it takes letters again. */
export async function hurryUnreached(trx: Kysely<Schema>, at: number): Promise<void> {
  let query = trx
    .updateTable('outbox')
    .set({ next_at: at })
    .where('state', '=', 'waiting')
    .where('next_at', '>', at)
    .where('last_error', 'is not', null);
  for (const pattern of OF_THE_LETTER) query = query.where('last_error', 'not like', pattern);
  await query.execute();
}

/** Has a letter that was given up be tried anew, under the same Message-ID; false where none is dead under that id. */
export async function deadLetterAgain(trx: Kysely<Schema>, id: string, at: number): Promise<boolean> {
  return anyRows(anew(trx, at).where('id', '=', id));
}

/** Of the letters that were given up, those that are to be tried anew. */
const anew = (trx: Kysely<Schema>, at: number) =>
  trx
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: at, claimed_until: null })
    .where('state', '=', 'dead');

/** @param address SHA-256 of it */
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

/** What the owner may see of a letter: not its words, which may hold a link that opens somebody's account. */
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
  /** Only older ones than this. */
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

/** Has all that waits be tried now; how many there are. */
export async function hurryLetters(trx: Kysely<Schema>, at: number): Promise<number> {
  return countRows(trx.updateTable('outbox').set({ next_at: at }).where('state', '=', 'waiting'));
}

/**
 * Has all be tried anew that were given up; how many there are.
 * @param but reasons for which there is no use in it
 */
export async function deadLettersAgain(trx: Kysely<Schema>, at: number, but: readonly string[]): Promise<number> {
  return countRows(anew(trx, at).where('last_error', 'not in', but));
}

/** False where none is dead under that id. */
export async function discardLetter(trx: Kysely<Schema>, id: string): Promise<boolean> {
  return anyRows(trx.deleteFrom('outbox').where('id', '=', id).where('state', '=', 'dead'));
}
