// Duplicated content from an island or a component costs every reader, and only this test notices it.
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { reportSkipped } from '../report-skipped.ts';
import { openBuiltSite } from './built-site.ts';

const site = await openBuiltSite();
afterAll(() => site?.close());

/** Bytes with the best compression; for pages of the installed text, those of the Reina-Valera 1909. */
const BOUNDS = {
  '/': 12_000,
  '/search/John/3/1': 9_000,
  '/search/John/3/16': 9_320,
  '/search/Psalms/119/1': 13_820,
  '/search/Psalms/117/1': 7_280,
  // The verse's part is a kilobyte or two; the rest is the frame of every page.
  '/estudio/John/3/16': 8_600,
  '/estudio/Genesis/5/6': 7_300,
  '/libros': 10_700,
  '/buscar?q=luz': 9_950,
  '/Download': 7_900,
  '/Contact': 7_400,
  '/SignIn': 6_650,
};

describe.skipIf(!site && reportSkipped('el tamaño de las páginas', 'npm run edition -- setup'))(
  'page sizes stay within their bounds',
  () => {
    test.each(Object.entries(BOUNDS))('%s', async (path, bound) => {
      const page = Buffer.from(await (await site!.get(path)).arrayBuffer());
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: page.length };
      expect(brotliCompressSync(page, { params }).length).toBeLessThanOrEqual(bound);
    });
  },
);
