import type { Kysely, Transaction } from 'kysely';
import { StartError } from '../program/errors.ts';
import type { Schema } from './schema.ts';
import type { StoreLost } from './store-lost.ts';

/** The installation's store. It may be away for a while: reading the Bible never waits for it. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** Whether the last things asked of it, reading and writing, were answered. */
  readonly available: boolean;
  /** Why nothing can be stored until a copy is restored; undefined where that is not so, or not known yet. */
  readonly lost: StoreLost | undefined;
  /**
   * Connects and brings the schema up to date, once; everything else does so by itself at first use.
   * @throws DatabaseUnavailable
   * @throws StartError where the store belongs to a newer program
   */
  ready(): Promise<void>;
  /**
   * Reads, outside a transaction.
   * @throws DatabaseUnavailable where it cannot be reached, is locked, or its disk is full
   */
  read<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /**
   * Everything or nothing, durable when it resolves. Use only the transaction given, and nothing slow (mail, network) in it.
   * @throws DatabaseUnavailable; whether a commit whose connection broke was done is then unknown
   */
  write<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Told whenever change_log may have grown: by this process, another one, or another machine. Returns what ends it. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

/** The store cannot be used now; what was asked of it has not been done. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** What the store was asked; undefined while it is away. */
export async function unlessAway<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return undefined;
    throw error;
  }
}

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

/** PostgreSQL's address, or a sentence that does not repeat it: it may hold a password. */
export function parseDatabaseUrl(text: string): string {
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return text;
  throw new StartError(
    'DATABASE_URL no es la dirección de una base de datos PostgreSQL: escriba, por ejemplo, DATABASE_URL=postgres://usuario:clave@localhost:5432/biblia. Sin ella se usa SQLite, en var/.',
  );
}
