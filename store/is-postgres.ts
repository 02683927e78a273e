import { type Kysely, PostgresAdapter } from 'kysely';

/** For the few queries that the engines do not share. */
export const isPostgres = <T>(db: Kysely<T>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
