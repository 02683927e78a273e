import { expect, test } from 'vitest';
import { createClientCosts } from './client-costs.ts';
import { SEARCHES } from './turns.ts';

const MINUTE = 60_000;
/** What the worst search that can be typed costs, and one of the commonest words that people type. */
const WORST = 1_500_000;
const ORDINARY = 300_000;

function open() {
  let time = 0;
  const costs = createClientCosts(SEARCHES, () => time);
  /** Asks every so many milliseconds for a minute; how often it was let in. */
  const ask = (client: string, every: number, cost: number) => {
    let admitted = 0;
    const begun = time;
    for (; time < begun + MINUTE; time += every) {
      if (costs.wait(client) !== undefined) continue;
      costs.spend(client, cost);
      admitted++;
    }
    return admitted;
  };
  return {
    costs,
    ask,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('sixty ordinary searches a minute from one address are never refused', () => {
  const { ask } = open();
  for (let minute = 0; minute < 30; minute++) expect(ask('escuela', 1_000, ORDINARY)).toBe(60);
});

test('a class that searches all at once is not refused either', () => {
  const { ask } = open();
  expect(ask('escuela', 600, ORDINARY)).toBe(100);
});

test('who asks for the worst again and again gets it forty times in the first minute, and then twenty times', () => {
  const { ask } = open();
  expect(ask('a', 40, WORST)).toBeLessThanOrEqual(41);
  for (let minute = 0; minute < 5; minute++) expect(ask('a', 40, WORST)).toBeLessThanOrEqual(21);
  expect(ask('b', 1_000, ORDINARY)).toBe(60);
});

test('the wait that is told is enough', () => {
  const { costs, pass } = open();
  for (let times = 0; times < 25; times++) costs.spend('a', WORST);
  const wait = costs.wait('a')!;
  expect(wait).toBeGreaterThan(1);
  pass(wait * 1_000);
  expect(costs.wait('a')).toBeUndefined();
  expect(costs.wait('b')).toBeUndefined();
});
