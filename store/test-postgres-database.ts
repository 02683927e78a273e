import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A new database in a PostgreSQL server for tests that need a whole one. */
export async function newDatabase(server: string) {
  const name = `prueba_${randomUUID().replaceAll('-', '')}`;
  await ask(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => ask(server, `drop database ${name} with (force)`) };
}

export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
