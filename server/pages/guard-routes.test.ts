import { expect, test } from 'vitest';
import { SearchesCostly } from '../../services/outcomes/searches-costly.ts';
import { TurnRefused } from '../../services/outcomes/turn-refused.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { StoreLost } from '../../store/store-lost.ts';
import { guardRoutes } from './guard-routes.ts';

type Routes = Parameters<typeof guardRoutes>[0];
type Route = NonNullable<Routes[string]>;

const routeOf = (module: object): Route => ({ id: 'one', path: 'one', module: module as Route['module'] });
const guarded = (module: object) =>
  guardRoutes({ one: routeOf(module) }).one!.module as object as Record<string, unknown>;

/** What a loader and an action come to that end with this error. */
async function endings(error: unknown): Promise<readonly unknown[]> {
  const fails = () => Promise.reject(error);
  const { loader, action } = guarded({ loader: fails, action: fails }) as Record<string, () => Promise<unknown>>;
  return await Promise.all([loader!(), action!()].map((work) => work.catch((thrown: unknown) => thrown)));
}

test.each([
  ['the store is away', new DatabaseUnavailable('away'), '5'],
  ['too many passwords wait', new TurnRefused(), '5'],
])('where %s, loaders and actions answer 503 and say when to come back', async (_, error, seconds) => {
  for (const answer of (await endings(error)) as Response[]) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, seconds]);
    expect(await answer.text()).toBe('');
  }
});

test('of a store that is lost they say so', async () => {
  for (const answer of (await endings(new StoreLost('missing'))) as Response[]) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '3600']);
    expect(await answer.json()).toEqual({ sentence: expect.stringMatching(/\.$/) });
  }
});

test('of searches that have cost too much they say so', async () => {
  for (const answer of (await endings(new SearchesCostly(7))) as Response[]) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '7']);
    expect(await answer.json()).toEqual({ sentence: expect.stringContaining('muchas búsquedas') });
  }
});

test('a fault of the program, a redirect and a page that is not there pass as they are', async () => {
  for (const thrown of [new TypeError('a fault'), new Response(null, { status: 303 }), { status: 404 }])
    expect(await endings(thrown)).toEqual([thrown, thrown]);
});

test('what they are given and what they give pass as they are', async () => {
  const { loader } = guarded({ loader: (given: string, more: string) => [given, more] }) as {
    loader: (...given: string[]) => Promise<unknown>;
  };
  expect(await loader('one', 'two')).toEqual(['one', 'two']);
});

test('a route keeps the rest of its module, and gets no work that it has not', () => {
  const handle = { permission: 'text.read' };
  expect(guarded({ handle })).toEqual({ handle });
  expect(guardRoutes({ gone: undefined })).toEqual({ gone: undefined });
});
