import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteFile } from './sqlite-file.ts';

/** Kysely over node:sqlite: one connection, whose transactions take their turns. */
export class NodeSqliteDialect implements Dialect {
  #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  createDriver(): Driver {
    const file = this.#file;
    return {
      async init() {},
      acquireConnection: async () => file,
      beginTransaction: () => file.begin(),
      commitTransaction: () => file.commit(),
      rollbackTransaction: () => file.rollback(),
      releaseConnection: async () => file.released(),
      destroy: async () => file.close(),
    };
  }

  createAdapter(): DialectAdapter {
    return new TransactionalDdl();
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

/** SQLite's schema changes are part of a transaction; Kysely's adapter says they are not. */
class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
