// Duplicated content from an island or a component costs every reader, and only this test notices it.
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { BOOKS } from '../../scripture/canon/books.ts';
import { reportSkipped } from '../report-skipped.ts';
import { openBuiltSite } from './built-site.ts';

const site = await openBuiltSite();
afterAll(() => site?.close());

/** Bytes with the best compression; for pages of the installed text, those of the Reina-Valera 1909. */
const BOUNDS = {
  '/': 12_500,
  '/search/John/3/1': 9_150,
  '/search/John/3/16': 9_470,
  '/search/Psalms/119/1': 14_420,
  '/search/Psalms/117/1': 7_370,
  // The verse's part is a kilobyte or two; the rest is the frame of every page.
  '/estudio/John/3/16': 8_800,
  '/estudio/Genesis/5/6': 7_510,
  '/libros': 10_800,
  '/hoy': 8_600,
  '/plan': 8_600,
  '/plan/mcheyne': 25_000,
  '/buscar?q=luz': 10_150,
  '/pasajes': 34_600,
  '/Download': 7_950,
  '/Contact': 7_510,
  '/marcas': 6_950,
  // With the notice that there is no administrator yet, and the last administrator’s way back.
  '/SignIn': 6_900,
};

/** The headings of a chapter may cost so much, in the median. */
const HEADINGS = 600;

const sizeOf = async (path: string, of = site) => {
  const page = Buffer.from(await (await of!.get(path)).arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: page.length };
  return brotliCompressSync(page, { params }).length;
};

describe.skipIf(!site && reportSkipped('el tamaño de las páginas', 'npm run edition -- setup'))(
  'page sizes stay within their bounds',
  () => {
    test.each(Object.entries(BOUNDS))('%s', async (path, bound) => {
      expect(await sizeOf(path)).toBeLessThanOrEqual(bound);
    });

    test('the headings of a chapter, in the median of every sixtieth', async () => {
      const without = (await openBuiltSite())!;
      Object.assign(without.services, { headings: { of: () => [] } });
      const chapters = BOOKS.flatMap(({ english, chapters }) =>
        chapters.map((_, i) => `/search/${encodeURIComponent(english)}/${i + 1}/1`),
      ).filter((_, i) => i % 60 === 0);
      const costs: number[] = [];
      for (const path of chapters) costs.push((await sizeOf(path)) - (await sizeOf(path, without)));
      without.close();
      const median = costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 2)];
      expect(median).toBeGreaterThan(0);
      expect(median).toBeLessThanOrEqual(HEADINGS);
    });
  },
);
