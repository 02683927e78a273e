import { Hono } from 'hono';
import { afterAll, expect, test, vi } from 'vitest';
import { cardKey } from '../../scripture/picture/card.ts';
import { cardPath, siteCardPath } from '../../scripture/reference/path.ts';
import type { Cards } from '../../services/text/cards/cards.ts';
import { createRequestQueues } from '../overload/request-queues.ts';
import { openTestServices } from '../test-support.ts';
import { mountCards } from './mount-cards.ts';

const services = openTestServices();
afterAll(() => services.close());

const PNG = Buffer.from('not drawn here');
const queues = createRequestQueues((request) => request.headers.get('X-Client') ?? '');

function appWith(cards: Partial<Cards> = {}) {
  const app = new Hono();
  const none: Cards = {
    of: services.cards.of,
    ofSite: services.cards.ofSite,
    kept: async () => undefined,
    draw: async () => PNG,
  };
  mountCards(app, { texts: services.texts, cards: { ...none, ...cards } }, queues);
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    Promise.resolve(app.request(path, { method, headers }));
}

const JOHN = { book: 'John', chapter: 3 };
const pathOf = (place: Parameters<Cards['of']>[1], edition = 'uno') =>
  cardPath(place, cardKey(services.cards.of(edition, place)!), edition === 'uno' ? '' : `?edicion=${edition}`);

test('a card is sent immutable and embeddable, whole or as a range', async () => {
  const ask = appWith();
  const path = pathOf({ ...JOHN, verse: 16 });
  expect(path).toMatch(/^\/tarjeta\/John\/3\/16\/[\da-z]{1,7}\.png$/);
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
    'content-length': String(PNG.length),
    'content-disposition': expect.stringMatching(/^inline; /),
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  const etag = answer.headers.get('ETag')!;
  expect((await ask(path, { 'If-None-Match': etag })).status).toBe(304);
  const part = await ask(path, { Range: 'bytes=4-8' });
  expect([part.status, await part.text()]).toEqual([206, 'drawn']);
  const head = await ask(path, {}, 'HEAD');
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '14', '']);
});

test('a card shows the edition that the address names', () => {
  const [uno, dos] = ['uno', 'dos'].map((id) => services.cards.of(id, { book: 'Jude', chapter: 1 }));
  expect([uno?.edition, dos?.edition]).toEqual(['Edición primera', 'Edición segunda']);
  expect(services.cards.of('dos', JOHN)).toBeUndefined();
});

test('an outdated address redirects to the current card', async () => {
  const old = await appWith()('/tarjeta/John/3/0.png');
  expect([old.status, old.headers.get('Location')]).toEqual([302, pathOf(JOHN)]);
  expect(old.headers.get('Cache-Control')).toBe('no-store');
  const other = await appWith()('/tarjeta/Jude/1/5/0.png?edicion=dos');
  expect(other.headers.get('Location')).toBe(pathOf({ book: 'Jude', chapter: 1, verse: 5 }, 'dos'));
});

test('the site’s card has a current address, and falls back to the build’s picture', async () => {
  const path = siteCardPath(cardKey(services.cards.ofSite()));
  expect(path).toMatch(/^\/tarjeta\/[\da-z]{1,7}\.png$/);
  expect((await appWith()(path)).status).toBe(200);
  expect((await appWith()('/tarjeta/0.png')).headers.get('Location')).toBe(path);
  const failing = await appWith({ draw: async () => undefined })(path);
  expect([failing.status, failing.headers.get('Location')]).toEqual([302, '/og.png']);
});

test.each([
  '/tarjeta/',
  '/tarjeta/nada.jpg',
  '/tarjeta/John',
  '/tarjeta/John/3',
  '/tarjeta/John/3/16',
  '/tarjeta/John/3/99/0.png',
  '/tarjeta/John/99/0.png',
  '/tarjeta/Nadie/1/0.png',
  '/tarjeta/juan/3/0.png',
  '/tarjeta/John/03/0.png',
  '/tarjeta/John/3/16/17/0.png',
  '/tarjeta/John/3/0.jpg',
  '/tarjeta/John/3/..%2F0.png',
  '/tarjeta/John/3/00000000.png',
  '/tarjeta/John/3/0.png?edicion=nada',
  '/tarjeta/John/3/0.png?edicion=dos',
  '/tarjeta/Jude/1/0.png?edicion=',
])('%s is no card', async (path) => {
  expect((await appWith()(path)).status).toBe(404);
});

test('a card that cannot be drawn redirects from verse to chapter, and from chapter to the site’s picture', async () => {
  const ask = appWith({ draw: async () => undefined });
  const verse = await ask(pathOf({ ...JOHN, verse: 16 }));
  expect([verse.status, verse.headers.get('Location')]).toEqual([302, pathOf(JOHN)]);
  const chapter = await ask(pathOf(JOHN));
  expect([chapter.status, chapter.headers.get('Location')]).toEqual([302, '/og.png']);
  expect(chapter.headers.get('Cache-Control')).toBe('no-store');
});

test('a cached card is not drawn again', async () => {
  const draw = vi.fn(async () => undefined);
  expect((await appWith({ kept: async () => PNG, draw })(pathOf(JOHN))).status).toBe(200);
  expect(draw).not.toHaveBeenCalled();
});

test('requests for the same card share one drawing', async () => {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const draw = vi.fn(() => promise);
  const ask = appWith({ draw });
  const answers = Array.from({ length: 50 }, () => ask(pathOf(JOHN)));
  await expect.poll(() => draw.mock.calls.length).toBe(1);
  resolve(PNG);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(draw).toHaveBeenCalledTimes(1);
});

test('of a thousand concurrent requests of one client, one is drawn at a time, a few wait, and another client goes first', async () => {
  const drawn: string[] = [];
  let atOnce = 0;
  const goOn: (() => void)[] = [];
  const draw: Cards['draw'] = async ({ place }) => {
    drawn.push(place);
    expect(++atOnce).toBe(1);
    await new Promise<void>((go) => goOn.push(go));
    atOnce--;
    return PNG;
  };
  const ask = appWith({ draw });
  const verses = Array.from({ length: 150 }, (_, at) => at + 1)
    .flatMap((chapter) =>
      services.texts
        .edition('uno')!
        .verseNumbers('Ps', chapter)
        .map((verse) => ({ book: 'Ps', chapter, verse })),
    )
    .slice(0, 1_000);
  const statuses: number[] = [];
  const attack = verses.map((verse) =>
    ask(pathOf(verse), { 'X-Client': 'uno' }).then(({ status }) => statuses.push(status)),
  );
  await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(990);
  expect(new Set(statuses)).toEqual(new Set([302]));
  const other = ask(pathOf(JOHN), { 'X-Client': 'otro' });
  const end = Promise.all([other, ...attack]);
  for (let open = true; open; ) {
    void end.then(() => {
      open = false;
    });
    goOn.shift()?.();
    await new Promise(setImmediate);
  }
  expect((await other).status).toBe(200);
  expect(drawn.length).toBeLessThanOrEqual(8);
  expect(drawn.indexOf('Juan 3')).toBeLessThanOrEqual(3);
});

test('a request times out with a redirect, and the drawing continues', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const draw = vi.fn(() => promise);
    const ask = appWith({ draw });
    const answer = ask(pathOf(JOHN));
    await new Promise(setImmediate);
    await vi.waitFor(() => expect(draw).toHaveBeenCalled(), 60_000);
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await answer).headers.get('Location')).toBe('/og.png');
    const next = ask(pathOf(JOHN));
    resolve(PNG);
    expect((await next).status).toBe(200);
    expect(draw).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
