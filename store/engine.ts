import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** What is different between the engines. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Transactions, and what must see them. */
  readonly writer: Kysely<Schema>;
  readonly reader: Kysely<Schema>;
  /**
   * Looks whether there is a store that can be used, or whether one may be made; changes nothing.
   * @throws StoreLost
   */
  inspect(): Promise<void>;
  /** Brings the schema up to date, from whatever it is; makes the store where there is none. */
  migrate(): Promise<void>;
  /** Calls back when the change log may have grown. Returns what ends it. */
  watch(tell: () => void): () => void;
  close(): Promise<void>;
}
