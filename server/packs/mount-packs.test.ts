import { afterAll, expect, test } from 'vitest';
import { packSincePath } from '../../scripture/pack/pack.ts';
import { busy } from '../overload/busy.ts';
import { appWith, openTestServices, turns } from '../test-support.ts';
import { createPacks } from './create-packs.ts';
import { mountPacks } from './mount-packs.ts';

const services = openTestServices();
afterAll(() => services.close());
const packs = createPacks({ services, site: () => ({}) });

test('what came since is made in turn: there are as many as revisions', async () => {
  await services.texts.catchUp();
  const path = packSincePath('uno', services.texts.edition('uno')!.meta.history!.hash);
  const free = appWith((app) => mountPacks(app, services, turns, packs));
  expect((await free.request(path)).status).toBe(200);
  const full = { ...turns, take: async (request: Request) => busy(request) };
  const crowded = appWith((app) => mountPacks(app, services, full, packs));
  expect((await crowded.request(path)).status).toBe(503);
});
