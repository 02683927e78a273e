// Versions that fail, and versions that change the schema of the store, on SQLite and on a temporary PostgreSQL. Each is built, so only
// `npm run owner:drills` tries them.
import { afterEach, describe, expect, test } from 'vitest';
import { postgresPrograms, startOwnPostgres } from './own-postgres.ts';
import { isReady, noteOf, phase, proposalsOf, readOften, runs, update } from './update-acts.ts';
import { newUpdateSite, type UpdateSite } from './update-site.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function open(databaseUrl?: string): Promise<UpdateSite> {
  const site = await newUpdateSite(databaseUrl);
  ending.push(site.remove);
  site.supervise();
  await isReady(site);
  return site;
}

const first = (line: string) => ({ 'server.ts': (text: string) => `${line}\n${text}` });

/** Another table. */
const MIGRATES = {
  'store/migrate.ts': (text: string) =>
    text.replace(
      /(MIGRATIONS: readonly Migration\[\] = \[[^\]]*)\]/,
      `$1 { name: 'otra', up: async (db, { text }) => db.schema.createTable('otra').addColumn('id', text).execute() },\n]`,
    ),
};

const proposed = (...verses: number[]) => verses.map((verse) => `Así está Judas 1:${verse}.`);

const ENGINES = [
  { engine: 'SQLite', programs: undefined },
  { engine: 'PostgreSQL', programs: postgresPrograms() },
].filter(({ engine, programs }) => engine === 'SQLite' || programs);

describe.skipIf(!process.env.UPDATE_KILLS).each(ENGINES)('on $engine', { timeout: 900_000 }, ({ programs }) => {
  function newStore(): string | undefined {
    if (!programs) return undefined;
    const postgres = startOwnPostgres(programs);
    ending.push(postgres.remove);
    return postgres.url;
  }

  test('a version that fails is not kept, and readers are answered', async () => {
    const site = await open(newStore());
    expect((await site.propose(1)).status).toBeLessThan(300);
    const end = readOften(site);
    // It fails on the copy: nothing is restarted.
    site.publish('v0.3.0', 'Mala.', first("if (process.env.TRIAL === 'on') throw new Error('no arranca');"));
    await update(site, 'v0.3.0', 'Mala.');
    await phase(site, 'failed');
    await expect.poll(() => site.page()).toContain('La versión nueva no funcionó al probarla');
    expect(await runs(site)).toBe('v0.1.0');

    // It fails only in its place, after it has changed the store: the keeper goes back to the old one.
    const fails = first("if (process.env.TRIAL !== 'on') process.send = () => process.exit(3);");
    site.publish('v0.4.0', 'Peor.', { ...MIGRATES, ...fails });
    await update(site, 'v0.4.0', 'Peor.');
    await phase(site, 'failed');
    await isReady(site);
    expect(noteOf(site)).toMatchObject({ migrates: true, starts: 3 });
    expect(await site.page()).toContain(
      'La versión nueva no llegó a arrancar. Se ha vuelto a la de antes, con los datos',
    );
    expect(await runs(site)).toBe('v0.1.0');
    expect((await end()).failed).toEqual([]);
    expect(await proposalsOf(site)).toEqual(proposed(1));
  });

  test('who goes back from a version that has changed the schema has the data of before it', async () => {
    const site = await open(newStore());
    expect((await site.propose(1)).status).toBeLessThan(300);
    const end = readOften(site);
    site.publish('v0.2.0', 'Otra tabla.', MIGRATES);
    await update(site, 'v0.2.0', 'Otra tabla.');
    await phase(site, 'done');
    await isReady(site);
    expect(await runs(site)).toBe('v0.2.0');
    expect(noteOf(site)).toMatchObject({ migrates: true });
    expect((await site.propose(2)).status).toBeLessThan(300);
    expect(await site.page()).toContain('se pierde');

    expect((await site.post('volver')).status).toBe(303);
    await phase(site, 'back');
    await isReady(site);
    expect(await runs(site)).toBe('v0.1.0');
    expect((await end()).failed).toEqual([]);
    expect(await proposalsOf(site)).toEqual(proposed(1));
  });
});
