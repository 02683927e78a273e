import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { mountHealth } from './health.ts';
import { createStore } from './pages/create-store.ts';
import { appWith, openTestServices, queues } from './test-support.ts';

const services = openTestServices();
afterAll(() => services.close());
const app = appWith((app) => mountHealth(app, services, queues, createStore(services, { bytes: 1_000 }).store));

test('/ready reports a read-only store while writes fail', async () => {
  const { database } = services;
  const store = async () => ((await (await app.request('/ready')).json()) as { store: string }).store;
  const write = (bytes: number) =>
    database.write((trx) =>
      trx
        .insertInto('settings')
        .values({ name: 'x', value: 'x'.repeat(bytes), changed_at: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  const mayGrowTo = (pages: number) =>
    database.write((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx));
  await database.ready();
  expect(await store()).toBe('there');
  // SQLite then fails as with a full disk.
  await mayGrowTo(1);
  await expect(write(1_000_000)).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  expect(await store()).toBe('read-only');
  await mayGrowTo(1_000_000);
  await write(1_000_000);
  expect(await store()).toBe('there');
});
