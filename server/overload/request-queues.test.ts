import { setImmediate as nextIteration } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createClientCosts, createRequestQueues, SEARCHES } from './request-queues.ts';

describe('request queues', () => {
  /** Queues on an event loop that is never late, and a client that sends so many requests at once. */
  function open() {
    const queues = createRequestQueues((request) => request.headers.get('X-Client') ?? '', {
      delay: () => 0,
      longest: () => 0,
    });
    let underWay = 0;
    let most = 0;
    const ask = (client: string, times: number) =>
      Array.from({ length: times }, async () => {
        const request = new Request('http://localhost/imprimir/Jude', { headers: { 'X-Client': client } });
        const { status } = await queues.runUnstored(request, async () => {
          most = Math.max(most, ++underWay);
          await nextIteration();
          underWay--;
          return { status: 200, headers: [] };
        });
        return status;
      });
    return { ask, mostUnderWay: () => most };
  }

  test('thirty readers behind one address can open three unstored pages each at once, rendered two at a time', async () => {
    const { ask, mostUnderWay } = open();
    expect(new Set(await Promise.all(ask('escuela', 90)))).toEqual(new Set([200]));
    expect(mostUnderWay()).toBe(2);
  });

  test('most requests of a flooding client are refused, and no other client’s', async () => {
    const { ask } = open();
    const many = ask('uno', 500);
    const others = ['dos', 'tres', 'cuatro'].flatMap((client) => ask(client, 20));
    expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
    const statuses = await Promise.all(many);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(410);
  });
});

describe('client costs', () => {
  const MINUTE = 60_000;
  /** The cost of the worst possible search, and of one of the commonest words. */
  const WORST = 1_500_000;
  const ORDINARY = 300_000;

  function open() {
    let time = 0;
    const costs = createClientCosts(SEARCHES, () => time);
    /** Sends requests at an interval for a minute and returns how many were admitted. */
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

  test('a class that searches at the same time is not refused', () => {
    const { ask } = open();
    expect(ask('escuela', 600, ORDINARY)).toBe(100);
  });

  test('a client that repeats the worst search is admitted forty times in the first minute, and then twenty times a minute', () => {
    const { ask } = open();
    expect(ask('a', 40, WORST)).toBeLessThanOrEqual(41);
    for (let minute = 0; minute < 5; minute++) expect(ask('a', 40, WORST)).toBeLessThanOrEqual(21);
    expect(ask('b', 1_000, ORDINARY)).toBe(60);
  });

  test('after the reported wait a search is admitted', () => {
    const { costs, pass } = open();
    for (let times = 0; times < 25; times++) costs.spend('a', WORST);
    const wait = costs.wait('a')!;
    expect(wait).toBeGreaterThan(1);
    pass(wait * 1_000);
    expect(costs.wait('a')).toBeUndefined();
    expect(costs.wait('b')).toBeUndefined();
  });
});
