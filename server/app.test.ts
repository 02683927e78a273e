import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBrowsers } from './access/browsers.ts';
import { createApp, createCalls } from './app.ts';
import type { Packs } from './packs/create-packs.ts';
import type { Pages } from './pages/create-pages.ts';
import { createStore } from './pages/create-store.ts';
import { openTestServices, queues } from './test-support.ts';

test('a failed call reports its log id and no details', async () => {
  const services = openTestServices();
  services.close();
  const broken = {
    ...services.texts,
    edition: () => {
      throw new Error('a secret of the house');
    },
  };
  const lines: string[] = [];
  const log = pino({ base: undefined }, { write: (line) => lines.push(line) });
  const browsers = createBrowsers(
    () => 'http://localhost',
    () => '',
  );
  const own = { ...services, texts: broken };
  const app = createApp({
    services: own,
    browsers,
    queues,
    calls: createCalls(own, queues, createStore(own, { bytes: 1_000_000 }).store),
    pages: {} as Pages,
    packs: {} as Packs,
    pageRoutes: [],
    log,
  });
  const answer = await app.request('/api/verse/lookup');
  expect(answer.status).toBe(500);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  const text = await answer.text();
  expect(text).not.toContain('secret');
  const { requestId, detail } = JSON.parse(text);
  expect(detail).toContain(requestId);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId, err: { message: 'a secret of the house' } });
});
