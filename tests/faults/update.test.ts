// A real clone with an origin is updated from the owner's desk and goes back, under a script that obeys the shipped unit, while readers
// ask on new connections. It is killed at any moment of an update: the next start has the old or the new version, whole. `npm run
// owner:drills` kills 20 times.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { stepText } from '../../forms/progress/step.ts';
import { postgresPrograms, startOwnPostgres } from './own-postgres.ts';
import { isReady, noteOf, phase, proposalsOf, readOften, runs, update, WITHIN } from './update-acts.ts';
import { newUpdateSite, type UpdateSite } from './update-site.ts';

const KILLS = Number(process.env.UPDATE_KILLS ?? 1);

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

test('the owner updates, goes back and restarts, and readers are answered', { timeout: 900_000 }, async () => {
  const site = await open();
  expect(await runs(site)).toBe('v0.1.0');
  expect((await site.propose(1)).status).toBeLessThan(300);
  const end = readOften(site);

  site.publish('v0.2.0', 'Trae los títulos.');
  expect((await site.post('preguntar')).status).toBe(303);
  site.moveOrigin(true);
  expect((await site.post('actualizar')).status).toBe(303);
  await phase(site, 'failed');
  expect(await site.page()).toContain('La versión nueva no se pudo traer');
  expect((await site.post('preguntar')).status).toBe(303);
  expect(await site.page()).toContain('El lugar de donde vino el programa no responde.');
  expect(await runs(site)).toBe('v0.1.0');
  site.moveOrigin(false);

  await update(site, 'v0.2.0', 'Trae los títulos.');
  await phase(site, 'done');
  await isReady(site);
  expect(await runs(site)).toBe('v0.2.0');
  expect((await site.propose(2)).status).toBeLessThan(300);

  expect((await site.post('volver')).status).toBe(303);
  await phase(site, 'back');
  await isReady(site);
  expect(await runs(site)).toBe('v0.1.0');
  // As with a double click.
  const presses = await Promise.all([site.post('reiniciar'), site.post('reiniciar')]);
  expect(presses.map(({ status }) => status)).toEqual([303, 303]);
  await expect.poll(() => site.said().split('Sagrada Biblia está en').length, WITHIN).toBe(5);

  const { failed, answered } = await end();
  expect(answered).toBeGreaterThan(100);
  expect(failed).toEqual([]);
  expect(await proposalsOf(site)).toEqual(['Así está Judas 1:1.', 'Así está Judas 1:2.']);
});

/** What an update does, and about how long in milliseconds. Kills are spread over all of it. */
const MOMENTS = [
  [stepText({ code: 'update-fetching' }), 200],
  [stepText({ code: 'update-packages' }), 1_000],
  [stepText({ code: 'update-building' }), 1_500],
  [stepText({ code: 'update-backup' }), 800],
  [stepText({ code: 'update-trying' }), 3_000],
  ['swapping', 1_000],
  ['starting', 500],
] as const;

/** The moment that an update is at; undefined where it has ended. */
async function momentOf(site: UpdateSite): Promise<string | undefined> {
  const note = noteOf(site);
  if (note?.phase === 'trial') return note.starts ? 'starting' : 'swapping';
  if (note?.phase !== 'making') return undefined;
  const page = await site.page().catch(() => '');
  return MOMENTS.map(([moment]) => moment).find((moment) => page.includes(moment)) ?? momentOf(site);
}

const ENGINES = [
  { engine: 'SQLite', programs: undefined },
  { engine: 'PostgreSQL', programs: process.env.UPDATE_KILLS ? postgresPrograms() : undefined },
].filter(({ engine, programs }) => engine === 'SQLite' || programs);

test.each(ENGINES)(
  'on $engine, killed at any moment of an update, it starts as the old or the new version, whole',
  {
    timeout: 120_000 + KILLS * 240_000,
  },
  async ({ programs }) => {
    const postgres = programs === undefined ? undefined : startOwnPostgres(programs);
    if (postgres) ending.push(postgres.remove);
    const site = await open(postgres?.url);
    const proposed: string[] = [];
    const ended: string[] = [];
    const first = Math.floor(Math.random() * MOMENTS.length);
    for (let kill = 1; kill <= KILLS; kill++) {
      const tag = `v0.${kill + 1}.0`;
      site.publish(tag, 'Otra.');
      const before = await runs(site);
      await site.forgetLimits();
      await update(site, tag, 'Otra.');
      const [moment, lasts] = MOMENTS[(first + kill) % MOMENTS.length]!;
      await expect.poll(() => momentOf(site), { ...WITHIN, interval: 5 }).toBe(moment);
      const until = performance.now() + Math.random() * lasts;
      while (performance.now() < until && (await momentOf(site)) === moment) await sleep(5);
      const at = await momentOf(site);
      site.cut();
      await isReady(site);
      const after = await runs(site);
      ended.push(`${at ?? 'ended'} ${after === before ? 'old' : 'new'}`);
      expect([before, tag]).toContain(after);
      // Alternately, so that the number of each account's proposals stays within the limits.
      const verse = (kill % 20) + 1;
      const answer = await site.propose(verse);
      expect(answer.status, answer.body.toString()).toBeLessThan(300);
      proposed.push(`Así está Judas 1:${verse}.`);
    }
    if (process.env.UPDATE_KILLS) console.log(ended.join('\n'));
    site.cut();
    await isReady(site);
    expect(await proposalsOf(site)).toEqual(proposed.sort());
  },
);
