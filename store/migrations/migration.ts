import type { Kysely } from 'kysely';
import type { Columns } from './column-types.ts';

/** One step from a schema to the next, inside the transaction that all pending ones share. */
export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>, columns: Columns): Promise<void>;
}
