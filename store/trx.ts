import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** What a write works in; see Database. */
export type Trx = Transaction<Schema>;
