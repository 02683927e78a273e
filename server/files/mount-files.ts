import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { count } from '../../forms/fields.ts';
import { pageFaultText } from '../../forms/refusals/page-faults.ts';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { CHAPTER_PATH, EDITION_QUERY } from '../../forms/text-calls.ts';
import { DOWNLOAD_PATH, MAIN_DOWNLOAD_PATH, scanPath } from '../../scripture/addresses/paths.ts';
import { OFFERED_FORMATS } from '../../services/book/downloads/offered-formats.ts';
import { pictureAddress, pictureName } from '../../services/files/pictures/pictures.ts';
import type { Services } from '../../services/services.ts';
import { problemAnswer } from '../answers/problem.ts';
import { toResponse } from '../answers/representation.ts';
import { parseCall } from '../api/call.ts';
import { parseInput } from '../bodies/parse-input.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { serveBytes, serveFile } from './serve-file.ts';

/** Mounts the downloads. The page that lists them shows which are not ready yet. */
export function mountDownloads(app: Hono, { downloads, scans, files, texts }: Services): void {
  const host = { files };
  const toList = (c: Context) => c.body(null, 303, { Location: DOWNLOAD_PATH, 'Cache-Control': 'no-store' });

  function send(c: Context, edition: string, format: string): Response | Promise<Response> | undefined {
    const download = downloads.of(edition).find((one) => one.format === format);
    if (!download) return undefined;
    if (!download.file) return toList(c);
    const { sha256, size, name } = download.file;
    const type = OFFERED_FORMATS.find(({ id }) => id === format)!.mediaType;
    return serveFile(host, c.req.raw, { sha256, size }, { name, type });
  }

  app.get(MAIN_DOWNLOAD_PATH, (c) => {
    const scan = scans.download();
    if (scan?.url) return c.body(null, 303, { Location: scan.url, 'Cache-Control': 'no-store' });
    if (scan?.file) return serveFile(host, c.req.raw, scan.file, { name: scan.name, type: 'application/pdf' });
    return send(c, texts.defaultId, 'pdf') ?? toList(c);
  });

  app.get('/Download/:edition/:format', async (c, next) => {
    const { edition, format } = c.req.param();
    const answer = await send(c, edition, format);
    if (answer) return answer;
    await next();
  });
}

/** Serves the owner's picture and no other file. */
export function mountPictures(app: Hono, { settings, ...host }: Pick<Services, 'settings' | 'files'>): void {
  app.get('/imagen/:name', async (c) => {
    const { picture } = settings.site();
    if (!picture || c.req.path !== pictureAddress(picture))
      return c.text('No existe este archivo.', 404, {
        'Cache-Control': 'no-store',
      });
    return await serveFile(
      host,
      c.req.raw,
      { sha256: picture.file, size: picture.size },
      {
        name: pictureName(picture),
        type: picture.type,
        disposition: 'inline',
        headers: [
          ['Cache-Control', 'public, max-age=31536000, immutable'],
          // Other sites embed it beside links to the home page.
          ['Cross-Origin-Resource-Policy', 'cross-origin'],
        ],
      },
    );
  });
}

/** For this site's own pages: no cross-origin access. */
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
      label: v.exactOptional(
        v.pipe(v.string(), v.description('Cómo se llama el libro, si no es el impreso de esta edición: 1602.')),
      ),
      path: v.pipe(v.string(), v.description('La dirección del libro, un PDF.')),
      size: count(),
      pages: count(),
      verses: v.array(
        v.object({
          number: count(),
          page: v.exactOptional(count()),
          strips: v.exactOptional(
            v.pipe(
              v.array(v.object({ page: count(), src: v.string(), width: count(), height: count() })),
              v.description('Las imágenes de sus líneas impresas.'),
            ),
          ),
        }),
      ),
    }),
  ),
} as const;

const UNKEPT = { 'Cache-Control': 'no-store', 'Content-Security-Policy': BARE_POLICY };
const PICTURE = /^([1-9]\d{0,4})-(\d{1,4})\.webp$/;

/** Serves pictures of the scanned book's pages. What is not made yet has the same address later. */
export function mountPagePictures(app: Hono, { scanPages }: Pick<Services, 'scanPages'>): void {
  app.get('/facsimil/imagen/:scan/:file', async (c) => {
    const { scan, file } = c.req.param();
    const [, page, width] = PICTURE.exec(file) ?? [];
    const [number, dots] = [Number(page), Number(width)];
    const bytes = page === undefined ? undefined : await scanPages.picture(scan, number, dots);
    if (!bytes) return await missing();
    return serveBytes(c.req.raw, bytes, {
      name: file,
      type: 'image/webp',
      disposition: 'inline',
      headers: [['Cache-Control', 'public, max-age=31536000, immutable']],
    });

    async function missing(): Promise<Response> {
      const known = await scanPages.page(scan, number);
      if (known && 'fault' in known)
        return c.text(`No hay imagen de esta página: ${pageFaultText(known.fault)}`, 404, UNKEPT);
      const words = 'El libro todavía se está preparando, y esta página aún no está.';
      return c.text(words, 404, { ...UNKEPT, 'Retry-After': '5' });
    }
  });
}

/** Serves the printed lines of verses, as they were cut when the page was read. */
export function mountStrips(app: Hono, { scanVerses }: Pick<Services, 'scanVerses'>): void {
  app.get('/facsimil/tira/:scan/:file', async (c) => {
    const { scan, file } = c.req.param();
    const bytes = await scanVerses.strip(scan, file.replace(/\.webp$/, ''));
    if (!bytes || !file.endsWith('.webp')) return c.notFound();
    return serveBytes(c.req.raw, bytes, {
      name: file,
      type: 'image/webp',
      disposition: 'inline',
      headers: [['Cache-Control', 'public, max-age=31536000, immutable']],
    });
  });
}

/** Serves the scanned book, by the ranges that viewers request, and the page of each verse. */
export function mountScans(app: Hono, services: Services): void {
  const { scans, scanVerses, texts } = services;
  const headers = [['Content-Security-Policy', BARE_POLICY]] as const;
  const wrong = (refusal: Refusal) => toResponse(problemAnswer(refusal, headers));

  app.get('/facsimil/archivo/:file', async (c) => {
    const scan = scans.list().find(({ id }) => c.req.path === scanPath(id));
    if (!scan?.file) return c.notFound();
    return serveFile(services, c.req.raw, scan.file, {
      name: scan.name,
      type: 'application/pdf',
      disposition: 'inline',
      headers: [['Cache-Control', 'public, max-age=3600']],
    });
  });

  app.get(FACSIMILE.path, async (c) => {
    const asked = await parseInput(FACSIMILE, c.req.raw, c.req.param());
    const parsed = asked.ok ? parseCall(texts, { ...asked.value.params, ...asked.value.query }) : asked;
    if (!parsed.ok) return wrong(parsed.refusal);
    const { edition, book: osis = '', chapter: number = 1 } = parsed.value;
    const scan = scans.scanOf(edition);
    const facsimile = scans.facsimile(edition);
    const answer = (body: object | null) =>
      c.json(body, 200, Object.fromEntries([...headers, ['Cache-Control', 'no-cache']]));
    // Pages ask without knowing whether there is a scan, so its absence is no error.
    if (!scan?.file || !facsimile) return answer(null);
    const text = edition ?? texts.defaultId;
    const lines = await scanVerses.ofChapter(text, osis, number);
    const found = await scanVerses.pagesOf(text, scan.id, osis, number);
    const verses = (texts.edition(edition)?.verseNumbers(osis, number) ?? []).map((verse) => {
      const strips = lines.get(verse)?.map(({ page, src, width, height }) => ({ page, src, width, height }));
      return {
        number: verse,
        page: found.get(verse) ?? facsimile.pageOf(osis, number, verse) ?? facsimile.pageOf(osis, number),
        ...(strips && { strips }),
      };
    });
    const { id, pages, own, label } = scan;
    return answer({ scan: id, ...(!own && { label }), path: scanPath(id), size: scan.file.size, pages, verses });
  });
}
