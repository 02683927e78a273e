import type { Hono } from 'hono';
import { formatChapterOsis, parseChapterOsis } from '../../scripture/reference/chapter-osis.ts';
import { editionQuery, feedPath } from '../../scripture/reference/path.ts';
import type { Services } from '../../services/services.ts';
import type { Turns } from '../overload/turns.ts';
import { PageStore, type Rendered } from '../pages/page-store.ts';
import { storedResponse } from '../pages/stored-response.ts';
import { trackDependencies } from '../pages/track-dependencies.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { feed } from './feed.ts';

const STORE_BYTES = 2_000_000;
/** How many changes a reader of the feed gets; the page has them all. */
const MOST = 50;

/** The published changes for who follows them with a feed reader. */
export function mountFeed(app: Hono, services: Services, turns: Turns): void {
  const { texts, settings } = services;
  const store = new PageStore({
    generation: () => `${texts.generation} ${settings.generation}`,
    stays: () => false,
    bytes: STORE_BYTES,
  });
  texts.onInvalidated((tags) => store.invalidate(tags));
  app.get(feedPath(), (c) => {
    const id = c.req.query('edicion') || texts.defaultId;
    const edition = texts.edition(id);
    if (!edition) return unknown('Aquí no hay ninguna edición con ese nombre.\n');
    const asked = c.req.query('capitulo');
    const chapter = asked === undefined ? undefined : parseChapterOsis(asked, edition);
    if (asked !== undefined && !chapter) return unknown('Esta edición no tiene ese capítulo.\n');
    const address = chapter ? `${id} ${formatChapterOsis(chapter)}` : id;
    return storedResponse({
      store,
      turns,
      address,
      request: c.req.raw,
      render: (address) => render(services, address),
    });
  });
}

const unknown = (sentence: string) =>
  new Response(sentence, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** @param address of an edition, or of a chapter of one: `rv1909 John.3` */
async function render(services: Services, address: string): Promise<Rendered> {
  const [id = '', osis] = address.split(' ');
  const { services: watched, tags } = trackDependencies(services);
  const { texts, settings, corrections, publicUrl } = watched;
  const edition = texts.edition(id);
  if (!edition) return { keep: false, answer: { status: 404, headers: [] } };
  const chapter = osis === undefined ? undefined : parseChapterOsis(osis, edition);
  try {
    const xml = feed({
      publicUrl,
      site: settings.site().title,
      edition: edition.meta,
      query: editionQuery(id, texts.defaultId),
      ...(chapter && { chapter }),
      changes: await corrections.changes(id, MOST, chapter && { chapter }),
    });
    return {
      keep: true,
      body: Buffer.from(xml),
      headers: [
        ['Content-Type', 'application/atom+xml; charset=utf-8'],
        ['Cache-Control', 'public, max-age=0, must-revalidate'],
        ['Vary', 'Accept-Encoding'],
        ['Content-Security-Policy', BARE_POLICY],
      ],
      tags,
    };
  } catch (error) {
    // The store is away: trackDependencies throws an answer 503.
    if (!(error instanceof Response)) throw error;
    const away = [['Content-Type', 'text/plain; charset=utf-8'], ['Cache-Control', 'no-store'], ...error.headers];
    const body = Buffer.from('Los cambios no se pueden leer ahora mismo. Vuelva a intentarlo dentro de un momento.\n');
    return { keep: false, answer: { status: error.status, headers: away.flat(), body } };
  }
}
