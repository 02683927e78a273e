import { expect, test } from 'vitest';
import type { Services } from '../../services/services.ts';
import { watchDay } from './create-store.ts';
import { PageStore } from './page-store.ts';

const MIDNIGHT_IN_BOGOTA = Date.UTC(2026, 10, 26, 5);

function watched() {
  const state = { at: MIDNIGHT_IN_BOGOTA - 60_000, settings: 1, zone: 'America/Bogota', asked: 0 };
  const services = {
    settings: {
      get generation() {
        return state.settings;
      },
      site() {
        state.asked++;
        return { timeZone: state.zone };
      },
    },
    now: () => new Date(state.at),
  };
  return { state, expired: watchDay(services as unknown as Services) };
}

test('a day expires at midnight in the site’s time zone, once', () => {
  const { state, expired } = watched();
  expect([expired(), expired()]).toEqual([[], []]);
  state.at = MIDNIGHT_IN_BOGOTA - 1;
  expect(expired()).toEqual([]);
  state.at = MIDNIGHT_IN_BOGOTA;
  expect([expired(), expired()]).toEqual([['day'], []]);
  expect(state.asked).toBe(2);
  state.at = MIDNIGHT_IN_BOGOTA - 1;
  expect(expired()).toEqual(['day']);
});

test('midnight drops the pages that show the day, and no others', async () => {
  const { state, expired } = watched();
  const store = new PageStore({ generation: () => 1, expired, isPinned: (address) => address === '/', bytes: 100_000 });
  let made = 0;
  const render = (tags: string[]) => () => {
    made++;
    return { keep: true as const, body: Buffer.from('x'), headers: [], tags: new Set(tags) };
  };
  for (const [address, tags] of [
    ['/', ['day', 'uno John.3']],
    ['/hoy', ['day']],
    ['/search/John/3/16', ['uno John.3']],
  ] as const)
    await store.get(address, render([...tags]));
  const kept = () => ['/', '/hoy', '/search/John/3/16'].filter((address) => store.peek(address));
  const { changes } = store;
  expect(kept()).toHaveLength(3);
  state.at = MIDNIGHT_IN_BOGOTA;
  expect(kept()).toEqual(['/search/John/3/16']);
  expect(store.changes).toBe(changes + 1);
  expect(made).toBe(3);
});
