import type { Kysely, Transaction } from 'kysely';
import { StartError } from '../program/errors.ts';
import type { Schema } from './schema.ts';
import type { StoreLost } from './store-lost.ts';

/** SQLite's file in VAR_DIR. */
export const SQLITE_FILE = 'sagrada.sqlite';

/** The installation's store. It may be unavailable for a while: reading the Bible never waits for it. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** True while the last read and the last write succeeded. */
  readonly available: boolean;
  /** The fault that requires restoring a backup; undefined if there is none, or none is known yet. */
  readonly lost: StoreLost | undefined;
  /**
   * Connects and migrates, once; all other methods do so on first use.
   * @throws DatabaseUnavailable
   * @throws StartError if a newer program has migrated the store
   */
  ready(): Promise<void>;
  /**
   * Reads, outside a transaction.
   * @throws DatabaseUnavailable if it cannot be reached, is locked, or its disk is full
   */
  read<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /**
   * Runs a transaction, durable when it resolves. Use only the transaction given, and nothing slow (mail, network) in
   * it.
   * @throws DatabaseUnavailable; after a broken connection it is unknown whether the commit was done
   */
  write<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * Calls back when change_log may have grown: by this process, another one, or another machine. Returns the
   * unsubscribe function.
   */
  onChange(listener: () => void): () => void;
  /** Waits for transactions in progress. Later calls throw DatabaseUnavailable. */
  close(): Promise<void>;
}

/** The store is unavailable now; the requested work has not been done. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Resolves to undefined while the store is unavailable. */
export async function unlessUnavailable<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return undefined;
    throw error;
  }
}

/** The differences between the engines. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** For transactions, and for reads that must see their effect. */
  readonly writer: Kysely<Schema>;
  readonly reader: Kysely<Schema>;
  /**
   * Checks that there is a usable store, or that a new one may be created; changes nothing.
   * @throws StoreLost
   */
  inspect(): Promise<void>;
  /** Migrates from any earlier version; creates the store if there is none. */
  migrate(): Promise<void>;
  /** Calls back when the change log may have grown. Returns the unsubscribe function. */
  watch(notify: () => void): () => void;
  close(): Promise<void>;
}

/** Validates PostgreSQL's address; the error does not repeat it, as it may hold a password. */
export function parseDatabaseUrl(text: string): string {
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return text;
  throw new StartError(
    'DATABASE_URL no es la dirección de una base de datos PostgreSQL: escriba, por ejemplo, DATABASE_URL=postgres://usuario:clave@localhost:5432/biblia. Sin ella se usa SQLite, en var/.',
  );
}
