import { expect, test } from 'vitest';
import type { Services } from '../../services/services.ts';
import { watchGeneration } from './create-store.ts';

const NEW_YEAR_IN_BOGOTA = Date.UTC(2027, 0, 1, 5);

/** @param asked how often the owner's settings were looked at */
function watched() {
  const state = { at: NEW_YEAR_IN_BOGOTA - 60_000, texts: 1, settings: 1, asked: 0 };
  const services = {
    texts: {
      get generation() {
        return state.texts;
      },
    },
    settings: {
      get generation() {
        return state.settings;
      },
      site() {
        state.asked++;
        return { timeZone: 'America/Bogota' };
      },
    },
    now: () => new Date(state.at),
  };
  return { state, generation: watchGeneration(services as unknown as Services) };
}

test('the generation increases with the texts, the settings, and a new year in the owner’s time zone', () => {
  const { state, generation } = watched();
  const numbers = [generation()];
  for (const change of [{ texts: 2 }, { settings: 2 }, { at: NEW_YEAR_IN_BOGOTA }]) {
    Object.assign(state, change);
    numbers.push(generation(), generation());
  }
  expect(numbers).toEqual([1, 2, 2, 3, 3, 4, 4]);
});

test('a clock that is put back is followed', () => {
  const { state, generation } = watched();
  const now = state.at;
  generation();
  state.at = NEW_YEAR_IN_BOGOTA + 1;
  generation();
  state.at = now;
  expect(generation()).toBe(3);
});

test('the year is not computed at every request', () => {
  const { state, generation } = watched();
  for (let asked = 0; asked < 5; asked++) generation();
  expect(state.asked).toBe(1);
});
