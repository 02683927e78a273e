import type { Kysely } from 'kysely';
import { anew, type OutboxRow } from './outbox.ts';
import type { Schema } from './schema.ts';
import { anyRows, COUNT, countRows } from './trx.ts';

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
