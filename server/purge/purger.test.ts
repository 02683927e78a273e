import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import type { PurgeTarget } from '../../services/env.ts';
import { cacheTag, cacheTagsFor, createPurger } from './purger.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A cache that records purge requests, and a purger for it. @param statuses of its first responses; then 200 */
async function open(form: PurgeTarget['form'] = 'cabecera', statuses: number[] = [], firstRestMs = 5) {
  const purges: { authorization?: unknown; key?: unknown; tags: string[]; body: string }[] = [];
  let held: (() => void) | undefined;
  const cache = createServer(async (request, response) => {
    const { authorization, 'fastly-key': key, 'surrogate-key': tags = '' } = request.headers;
    const body = await text(request);
    purges.push({ authorization, key, tags: String(tags).split(' ').filter(Boolean), body });
    if (hold) await new Promise<void>((go) => (held = go));
    response.writeHead(statuses.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  let hold = false;
  await once(cache, 'listening');
  const { port } = cache.address() as AddressInfo;
  const target = { url: `http://127.0.0.1:${port}/`, key: 'clave-larga', form };
  const purger = createPurger(target, createLog('silent'), firstRestMs);
  closing.push(() => {
    purger.close();
    cache.close();
    cache.closeAllConnections();
  });
  return {
    purges,
    purger,
    holdUp: () => {
      hold = true;
    },
    goOn: () => {
      hold = false;
      held?.();
    },
  };
}

const tagsOf = (purges: Awaited<ReturnType<typeof open>>['purges']) => purges.map(({ tags }) => tags);

describe('cache tags', () => {
  test('a page has its tags without blanks, and the tag of all pages', () => {
    expect(cacheTag('rv1909 history John.3.16')).toBe('rv1909:history:John.3.16');
    const tags = new Set(['rv1909 John.3', 'rv1909 history']);
    expect(cacheTagsFor('cloudflare')(tags)).toEqual(['Cache-Tag', 'sitio,rv1909:John.3,rv1909:history']);
    expect(cacheTagsFor('fastly')(tags)).toEqual(['Surrogate-Key', 'sitio rv1909:John.3 rv1909:history']);
    const many = new Set(Array.from({ length: 100 }, (_, i) => `rv1909 Ps.${i}`));
    expect(cacheTagsFor('cabecera')(many)).toEqual(['Surrogate-Key', 'sitio muchos']);
  });
});

describe('purging a shared cache', () => {
  test('each provider gets its own form of request', async () => {
    const own = await open();
    own.purger.drop(['a', 'b']);
    await expect.poll(() => own.purges).toHaveLength(1);
    expect(own.purges[0]).toMatchObject({ authorization: 'Bearer clave-larga', tags: ['a', 'b', 'muchos'], body: '' });
    const cloudflare = await open('cloudflare');
    cloudflare.purger.drop(['a']);
    await expect.poll(() => cloudflare.purges).toHaveLength(1);
    expect(cloudflare.purges[0]).toMatchObject({
      authorization: 'Bearer clave-larga',
      body: '{"tags":["a","muchos"]}',
    });
    const fastly = await open('fastly');
    fastly.purger.drop(['a']);
    await expect.poll(() => fastly.purges).toHaveLength(1);
    expect(fastly.purges[0]).toMatchObject({ key: 'clave-larga', body: '{"surrogate_keys":["a","muchos"]}' });
  });

  test('a failed purge is retried together with later tags', async () => {
    const { purges, purger, holdUp, goOn } = await open('cabecera', [500, 503]);
    holdUp();
    purger.drop(['a']);
    await expect.poll(() => purges).toHaveLength(1);
    purger.drop(['b']);
    goOn();
    await expect.poll(() => purges).toHaveLength(3);
    for (const tags of tagsOf(purges).slice(1)) expect(new Set(tags)).toEqual(new Set(['a', 'b', 'muchos']));
  });

  test('one request is sent at a time, and too many pending tags purge everything', async () => {
    const { purges, purger, holdUp, goOn } = await open();
    holdUp();
    purger.drop(['a']);
    await expect.poll(() => purges).toHaveLength(1);
    for (let i = 0; i < 50; i++) purger.drop([`b${i}`]);
    expect(purges).toHaveLength(1);
    goOn();
    await expect.poll(() => purges).toHaveLength(3);
    expect(tagsOf(purges).map(({ length }) => length)).toEqual([2, 30, 21]);
    holdUp();
    purger.drop(['a']);
    await expect.poll(() => purges).toHaveLength(4);
    for (let i = 0; i < 400; i++) purger.drop([`b${i}`]);
    goOn();
    await expect.poll(() => purges).toHaveLength(5);
    expect(tagsOf(purges)[4]).toEqual(['sitio']);
  });

  test('nothing is sent after closing', async () => {
    const { purges, purger } = await open('cabecera', [500], 60_000);
    purger.drop(['a']);
    await expect.poll(() => purges).toHaveLength(1);
    purger.close();
    purger.drop(['b']);
    await new Promise(setImmediate);
    expect(purges).toHaveLength(1);
  });
});
