import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * A new schema in a PostgreSQL server for tests, and an address whose search path is that schema alone.
 * @param statements that create its contents; it is empty by default
 */
export async function newSchema(server: string, statements = '') {
  const schema = `prueba_${randomUUID().replaceAll('-', '')}`;
  await ask(server, `create schema ${schema}; set search_path to ${schema}; ${statements}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { url: url.href, remove: () => dropSchema(server, schema) };
}

const DEADLOCK = '40P01';

/** Retries on deadlock: a program that has just been closed may still be finishing a statement there. */
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
