import type { Hono } from 'hono';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { scanPath } from '../../scripture/facsimile/scan-path.ts';
import type { Services } from '../../services/services.ts';
import { problemAnswer } from '../answers/problem.ts';
import { toResponse } from '../answers/to-response.ts';
import { parseCall } from '../api/call.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { serveFile } from './serve-file.ts';

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

  app.get('/api/facsimile/:book/:chapter', (c) => {
    const { book, chapter } = c.req.param();
    const parsed = parseCall(texts, { editions: c.req.queries('edition') ?? [], book, chapter });
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
