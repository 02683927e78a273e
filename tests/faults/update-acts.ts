// What the owner does on the page of versions, and what is seen of it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { ask } from '../http/running-server.ts';
import type { UpdateSite } from './update-site.ts';
import { faultsOf } from './verify.ts';

export const WITHIN = { timeout: 240_000, interval: 100 };

export const isReady = (site: UpdateSite) =>
  expect
    .poll(async () => (await ask(site, '/ready').catch(() => undefined))?.status, WITHIN)
    .toBe(200)
    .catch((error) => {
      throw new Error(site.said(), { cause: error });
    });

export const noteOf = ({ site }: UpdateSite) => {
  const path = join(site.varDir, 'actualizacion.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

export const runs = async (site: UpdateSite) => /Versión<\/dt><dd><bdi>(v[\d.]+)</.exec(await site.page())?.[1];

/** Two press at once; the update is made once. */
export async function update(site: UpdateSite, tag: string, notes: string): Promise<void> {
  expect((await site.post('preguntar')).status).toBe(303);
  const page = await site.page();
  expect(page).toContain(`Hay una versión nueva: ${tag}`);
  expect(page).toContain(notes);
  let presses = await pressTwice(site);
  // A backup that was killed counts as under way until it has not been touched for two minutes.
  while (presses.every(({ body }) => body.includes('Se está haciendo o restaurando una copia'))) {
    await sleep(1_000);
    presses = await pressTwice(site);
  }
  expect(presses.map(({ status }) => status).sort()).toEqual([303, 409]);
}

const pressTwice = (site: UpdateSite) => Promise.all([site.post('actualizar'), site.post('actualizar')]);

export const phase = (site: UpdateSite, expected: string) =>
  expect
    .poll(() => noteOf(site)?.phase, WITHIN)
    .toBe(expected)
    .catch((error) => {
      throw new Error(`${JSON.stringify(noteOf(site))}\n${site.said()}`, { cause: error });
    });

/** Reads a chapter again and again, each time on a new connection; returns a function that ends it and returns what failed. */
export function readOften(site: UpdateSite) {
  const failed: [phase: string, why: string | number][] = [];
  let answered = 0;
  let reading = true;
  const loop = async () => {
    while (reading) {
      const answer = await ask(site, '/search/Jude/1/1', { Connection: 'close' }).catch((error: Error) => error);
      if (answer instanceof Error || answer.status !== 200)
        failed.push([noteOf(site)?.phase, answer instanceof Error ? answer.message : answer.status]);
      else answered++;
      await sleep(5);
    }
  };
  const loops = Array.from({ length: 4 }, loop);
  return async () => {
    reading = false;
    await Promise.all(loops);
    return { failed, answered };
  };
}

export const proposalsOf = (site: UpdateSite) =>
  site.site.within(async (services) => {
    expect(await faultsOf(services, [])).toEqual([]);
    const rows = await services.database.read((db) => db.selectFrom('proposals').select('text').execute());
    return rows.map(({ text }) => text).sort();
  });
