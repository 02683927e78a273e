import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * A schema of its own in a PostgreSQL that tests may use, and the address under which it is the only one seen.
 * @param statements that make what is in it; it is empty without
 */
export async function newSchema(server: string, statements = '') {
  const schema = `prueba_${randomUUID().replaceAll('-', '')}`;
  await ask(server, `create schema ${schema}; set search_path to ${schema}; ${statements}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { url: url.href, remove: () => dropSchema(server, schema) };
}

const DEADLOCK = '40P01';

/** A program that has just been closed may still end what it was doing there: PostgreSQL then stops one of the two. */
async function dropSchema(server: string, schema: string): Promise<void> {
  for (let attempts = 5; ; attempts--) {
    try {
      return await ask(server, `drop schema ${schema} cascade`);
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempts === 1) throw error;
    }
  }
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
