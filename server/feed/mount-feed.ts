import type { Hono } from 'hono';
import * as v from 'valibot';
import { EDITION_QUERY, readQuery } from '../../forms/page-query.ts';
import { statusOf } from '../../forms/refusals/refusal.ts';
import { formatChapterOsis, parseChapterOsis } from '../../scripture/reference/osis.ts';
import { editionQuery, feedPath } from '../../scripture/reference/path.ts';
import type { Services } from '../../services/services.ts';
import { refusalFor } from '../answers/attempt.ts';
import type { Turns } from '../overload/turns.ts';
import { keptAnswers } from '../pages/kept-answers.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { feed } from './feed.ts';

const STORE_BYTES = 2_000_000;
/** How many changes a reader of the feed gets; the page has them all. */
const MOST = 50;

const QUERY = { ...EDITION_QUERY, capitulo: v.string() };

/** The published changes for who follows them with a feed reader. */
export function mountFeed(app: Hono, services: Services, turns: Turns): void {
  const { texts } = services;
  const answer = keptAnswers(services, turns, STORE_BYTES, feedAt);
  app.get(feedPath(), async (c) => {
    const { edicion, capitulo } = readQuery(new URL(c.req.url), QUERY);
    const id = edicion || texts.defaultId;
    const edition = texts.edition(id);
    if (!edition) return told(404, 'Aquí no hay ninguna edición con ese nombre.\n');
    const chapter = capitulo === undefined ? undefined : parseChapterOsis(capitulo, edition);
    if (capitulo !== undefined && !chapter) return told(404, 'Esta edición no tiene ese capítulo.\n');
    try {
      return await answer(chapter ? `${id} ${formatChapterOsis(chapter)}` : id, c.req.raw);
    } catch (error) {
      const refusal = refusalFor(error);
      if (!refusal) throw error;
      const away = 'Los cambios no se pueden leer ahora mismo. Vuelva a intentarlo dentro de un momento.\n';
      return told(statusOf(refusal), away, { 'Retry-After': String(refusal.retryAfter) });
    }
  });
}

function told(status: number, sentence: string, further: Readonly<Record<string, string>> = {}): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...further };
  return new Response(sentence, { status, headers });
}

/** @param address of an edition, or of a chapter of one: `rv1909 John.3` */
async function feedAt({ texts, settings, corrections, publicUrl }: Services, address: string) {
  const [id = '', osis] = address.split(' ');
  const edition = texts.edition(id);
  if (!edition) return undefined;
  const chapter = osis === undefined ? undefined : parseChapterOsis(osis, edition);
  const text = feed({
    publicUrl,
    site: settings.site().title,
    edition: edition.meta,
    query: editionQuery(id, texts.defaultId),
    ...(chapter && { chapter }),
    changes: await corrections.changes(id, MOST, chapter && { chapter }),
  });
  return {
    text,
    headers: [
      ['Content-Type', 'application/atom+xml; charset=utf-8'],
      ['Content-Security-Policy', BARE_POLICY],
    ] as const,
  };
}
