import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A schema of its own in a PostgreSQL that tests may use, and the address under which it is the only one seen. */
export async function newSchema(server: string) {
  const schema = `prueba_${randomUUID().replaceAll('-', '')}`;
  await ask(server, `create schema ${schema}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { url: url.href, remove: () => ask(server, `drop schema ${schema} cascade`) };
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
