import type { Hono } from 'hono';
import * as v from 'valibot';
import { count } from '../../forms/fields.ts';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { CHAPTER_PATH, EDITION_QUERY } from '../../forms/text-calls.ts';
import { scanPath } from '../../scripture/addresses/paths.ts';
import type { Services } from '../../services/services.ts';
import { problemAnswer } from '../answers/problem.ts';
import { toResponse } from '../answers/to-response.ts';
import { parseCall } from '../api/call.ts';
import { takeAsked } from '../bodies/take-asked.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { serveFile } from './serve-file.ts';

/** For this site's own pages: no other origin may read it. */
export const FACSIMILE = {
  method: 'GET',
  path: '/api/facsimile/:book/:chapter',
  permission: 'text.read',
  summary: 'En qué página del libro escaneado está cada versículo de un capítulo; null donde no hay libro',
  params: CHAPTER_PATH,
  query: { schema: EDITION_QUERY },
  answer: v.nullable(
    v.object({
      scan: v.string(),
      path: v.pipe(v.string(), v.description('La dirección del libro, un PDF.')),
      size: count(),
      pages: count(),
      verses: v.array(v.object({ number: count(), page: v.exactOptional(count()) })),
    }),
  ),
} as const;

/** The scanned book itself, in the pieces that viewers ask for, and which of its pages has which verse. */
export function mountScans(app: Hono, services: Services): void {
  const { scans, texts } = services;
  const headers = [['Content-Security-Policy', BARE_POLICY]] as const;
  const wrong = (refusal: Refusal) => toResponse(problemAnswer(refusal, headers));

  app.get('/facsimil/archivo/:file', async (c) => {
    const scan = scans.current();
    if (!scan?.file || c.req.path !== scanPath(scan.id)) return c.notFound();
    return serveFile(services, c.req.raw, scan.file, {
      name: scan.name,
      type: 'application/pdf',
      disposition: 'inline',
      headers: [['Cache-Control', 'public, max-age=3600']],
    });
  });

  app.get(FACSIMILE.path, async (c) => {
    const asked = await takeAsked(FACSIMILE, c.req.raw, c.req.param());
    const parsed = asked.ok ? parseCall(texts, { ...asked.value.params, ...asked.value.query }) : asked;
    if (!parsed.ok) return wrong(parsed.refusal);
    const { edition, book: osis = '', chapter: number = 1 } = parsed.value;
    const scan = scans.current();
    const facsimile = scans.facsimile(edition);
    const answer = (body: object | null) =>
      c.json(body, 200, Object.fromEntries([...headers, ['Cache-Control', 'no-cache']]));
    // Pages ask without knowing: that there is none is no fault.
    if (!scan?.file || !facsimile) return answer(null);
    const verses = (texts.edition(edition)?.verseNumbers(osis, number) ?? []).map((verse) => ({
      number: verse,
      page: facsimile.pageOf(osis, number, verse) ?? facsimile.pageOf(osis, number),
    }));
    const { id, pages } = scan;
    return answer({ scan: id, path: scanPath(id), size: scan.file.size, pages, verses });
  });
}
