import type { Context, Hono } from 'hono';
import { DOWNLOAD_PATH, MAIN_DOWNLOAD_PATH } from '../../scripture/addresses/paths.ts';
import { OFFERED_FORMATS } from '../../services/book/downloads/offered-formats.ts';
import type { Services } from '../../services/services.ts';
import { serveFile } from './serve-file.ts';

/** The files themselves. The page that lists them says which are not ready yet. */
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
    const scan = scans.current();
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
