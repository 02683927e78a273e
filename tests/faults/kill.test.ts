// SIGKILL at random moments under a load of proposals and decisions: acknowledged writes persist, and nothing is half
// done. `npm run faults` kills 30 times on each engine; `npm test` 6 times.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { reportSkipped } from '../report-skipped.ts';
import { type Acknowledged, putUnderLoad } from './load.ts';
import { postgresPrograms, startOwnPostgres } from './own-postgres.ts';
import { newSite } from './site.ts';
import { faultsOf } from './verify.ts';

const KILLS = Number(process.env.FAULT_KILLS ?? 6);
const LONGEST_MS = 900;
const TIMEOUT_MS = 60_000 + KILLS * 60_000;

async function killOften(databaseUrl?: string): Promise<void> {
  const site = await newSite(databaseUrl);
  const acknowledged: Acknowledged[] = [];
  const published = () => acknowledged.filter(({ revision }) => revision !== undefined).length;
  try {
    for (let kill = 1; kill <= KILLS; kill++) {
      const server = await site.start();
      expect(server.port, server.said()).toBeGreaterThan(0);
      const before = acknowledged.length;
      const end = await putUnderLoad(server.port, site.cookie, acknowledged);
      // At least one write must have been acknowledged, at first a decision; the kill then comes at a random moment.
      await expect
        .poll(() => (kill === 1 ? published() : acknowledged.length - before), { interval: 5 })
        .toBeGreaterThan(0);
      await sleep(Math.random() * LONGEST_MS);
      server.process.kill('SIGKILL');
      await server.ended;
      await end();
      expect(await site.within((services) => faultsOf(services, acknowledged)), `kill ${kill}`).toEqual([]);
    }
    expect(published(), 'decisions were among what was at work').toBeGreaterThan(0);
    expect(
      acknowledged.some(({ record }) => record !== undefined),
      'and notes of a reader',
    ).toBe(true);
    if (process.env.FAULT_KILLS)
      console.log(`${KILLS} kills, ${acknowledged.length - published()} proposals and ${published()} decisions kept`);
  } finally {
    site.remove();
  }
}

test('killed while writing to SQLite, nothing acknowledged is lost', { timeout: TIMEOUT_MS }, () => killOften());

const programs = postgresPrograms();
const absent =
  !programs &&
  reportSkipped('la muerte del servidor con PostgreSQL', 'instale PostgreSQL (en Debian: apt-get install postgresql)');

describe.skipIf(absent)('with PostgreSQL', () => {
  test('killed while writing, nothing acknowledged is lost', { timeout: TIMEOUT_MS }, async () => {
    const postgres = startOwnPostgres(programs ?? '');
    try {
      await killOften(postgres.url);
    } finally {
      postgres.remove();
    }
  });
});
