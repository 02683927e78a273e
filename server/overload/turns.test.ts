import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Turns on a loop that is never late, and what their work comes to for one client, asked so many times at once. */
function open() {
  const turns = createTurns((request) => request.headers.get('X-Client') ?? '', { delay: () => 0, longest: () => 0 });
  let underWay = 0;
  let most = 0;
  const ask = (client: string, times: number) =>
    Array.from({ length: times }, async () => {
      const request = new Request('http://localhost/imprimir/Jude', { headers: { 'X-Client': client } });
      const { status } = await turns.takeAnew(request, async () => {
        most = Math.max(most, ++underWay);
        await turn();
        underWay--;
        return { status: 200, headers: [] };
      });
      return status;
    });
  return { ask, mostUnderWay: () => most };
}

test('thirty readers behind one address may open three pages each at once that are made anew, two at a time', async () => {
  const { ask, mostUnderWay } = open();
  expect(new Set(await Promise.all(ask('escuela', 90)))).toEqual(new Set([200]));
  expect(mostUnderWay()).toBe(2);
});

test('a client that asks for very many is refused most, and keeps nobody out', async () => {
  const { ask } = open();
  const many = ask('uno', 500);
  const others = ['dos', 'tres', 'cuatro'].flatMap((client) => ask(client, 20));
  expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
  const statuses = await Promise.all(many);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(410);
});
