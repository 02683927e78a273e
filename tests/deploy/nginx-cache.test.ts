// Runs the program behind an nginx that caches chapters as docs/operador/cdn.md describes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportSkipped } from '../report-skipped.ts';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { call } from '../upload/tus-client.ts';
import { NAME, nginxIsThere, startNginx } from './nginx-front.ts';

const absent = !nginxIsThere && reportSkipped('nginx que guarda páginas', 'apt-get install nginx openssl');
const CHAPTER = '/search/Jude/1/1';

describe.skipIf(absent)('behind an nginx that caches chapters', () => {
  let site: ReviewSite;
  let front: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    site = await openReviewSite(undefined, { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error', SHARED_MAX_AGE: '2' });
    front = await startNginx(Number(new URL(site.origin).port), { keeps: true });
  });
  afterAll(async () => {
    await front?.close();
    await site?.close();
  });
  const read = async (path: string) => {
    const headers = { Host: NAME, 'Accept-Encoding': 'identity' };
    const { headers: came, body } = await call({ origin: front.secure, headers }, path, 'GET');
    return { from: came['x-cache'], html: String(body) };
  };

  test('nginx requests a chapter once, and shows a correction after the cached copy has expired', async () => {
    const first = await read(CHAPTER);
    expect(first.from).toBe('MISS');
    await expect.poll(() => read(CHAPTER)).toEqual({ from: 'HIT', html: first.html });
    const eva = await site.person('Eva', 'corrector');
    await site.propose(eva.viewer, 'Jude.1.3', 'Aquí', 'Allí');
    await expect.poll(async () => (await read(CHAPTER)).html).toContain('Allí está Judas 1:3.');
  });

  test('requests that nginx does not cache reach the program', async () => {
    expect((await read('/libros')).from).toBeUndefined();
    expect((await read('/search/Jude/9/9')).html).toContain('Esta página no existe');
  });
});
