import type { Hono } from 'hono';
import { PageStore, type Rendered } from '../pages/page-store.ts';
import { recordReads } from '../pages/record-reads.ts';
import { storedResponse } from '../pages/stored-response.ts';
import { BARE_POLICY, securityHeaders } from '../security/page-headers.ts';
import type { Services } from '../services.ts';
import { feed } from './feed.ts';

const PATH = '/revision/cambios.atom';
const STORE_BYTES = 2_000_000;
/** How many changes a reader of the feed gets; the page has them all. */
const MOST = 50;

/** The published changes for who follows them with a feed reader. */
export function mountFeed(app: Hono, services: Services): void {
  const { texts, settings, turns } = services;
  const store = new PageStore({
    render: (edition) => render(services, edition),
    generation: () => `${texts.generation} ${settings.generation}`,
    stays: () => false,
    bytes: STORE_BYTES,
  });
  texts.onTouched((things) => store.touch(things));
  app.get(PATH, (c) => {
    const id = c.req.query('edicion') || texts.defaultId;
    if (!texts.edition(id)) return unknownEdition();
    return storedResponse({ store, turns, address: id, request: c.req.raw });
  });
}

const unknownEdition = () =>
  new Response('Aquí no hay ninguna edición con ese nombre.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

async function render(services: Services, id: string): Promise<Rendered> {
  const { services: watched, reads } = recordReads(services);
  const { texts, settings, corrections, publicUrl } = watched;
  const edition = texts.edition(id);
  if (!edition) return { keep: false, answer: { status: 404, headers: [] } };
  const headers = securityHeaders(publicUrl);
  try {
    const xml = feed({
      publicUrl,
      site: settings.site().title,
      edition: edition.meta,
      query: id === texts.defaultId ? '' : `?${new URLSearchParams({ edicion: id })}`,
      changes: await corrections.changes(id, MOST),
    });
    return {
      keep: true,
      body: Buffer.from(xml),
      headers: [
        ['Content-Type', 'application/atom+xml; charset=utf-8'],
        ['Cache-Control', 'public, max-age=0, must-revalidate'],
        ['Vary', 'Accept-Encoding'],
        ...headers,
        ['Content-Security-Policy', BARE_POLICY],
      ],
      reads,
    };
  } catch (error) {
    // The store is away: recordReads tells it as an answer.
    if (!(error instanceof Response)) throw error;
    const away = [['Content-Type', 'text/plain; charset=utf-8'], ['Cache-Control', 'no-store'], ...error.headers];
    const body = Buffer.from('Los cambios no se pueden leer ahora mismo. Vuelva a intentarlo dentro de un momento.\n');
    return { keep: false, answer: { status: error.status, headers: [...away, ...headers].flat(), body } };
  }
}
