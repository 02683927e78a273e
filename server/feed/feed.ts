import type { Hono } from 'hono';
import * as v from 'valibot';
import { escapeXml } from '../../editions/writers/epub/xml.ts';
import { EDITION_QUERY, readQuery } from '../../forms/page-query.ts';
import { statusOf } from '../../forms/refusals/refusal.ts';
import { formatText, parseTextKey, textHistoryPath, textPath } from '../../scripture/correction/text-ref.ts';
import type { Wording } from '../../scripture/correction/wording.ts';
import { formatChapter } from '../../scripture/reference/format-spanish.ts';
import { type ChapterRef, formatChapterOsis, parseChapterOsis } from '../../scripture/reference/osis.ts';
import { changesPath, editionQuery, feedPath } from '../../scripture/reference/path.ts';
import { diffWords } from '../../scripture/text/diff-words.ts';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import type { Services } from '../../services/services.ts';
import type { PublishedChange } from '../../services/text/corrections/corrections.ts';
import { refusalFor } from '../answers/problem.ts';
import type { RequestQueues } from '../overload/request-queues.ts';
import { cachedResponses } from '../pages/stored-response.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { ATOM_TYPE, content, element, FEED_OPENS, link, time } from './atom.ts';

export interface FeedFacts {
  /** Without a final slash. */
  readonly publicUrl: string;
  /** The site's title. */
  readonly site: string;
  readonly edition: Pick<EditionMeta, 'title' | 'language' | 'history'>;
  /** `?edicion=…`, empty for the default edition. */
  readonly query: string;
  /** Set for the feed of a single chapter. */
  readonly chapter?: ChapterRef;
  /** Newest first. */
  readonly changes: readonly PublishedChange[];
}

/** The published changes of an edition as an Atom feed (RFC 4287). */
function feed({ publicUrl, site, edition, query, chapter, changes }: FeedFacts): string {
  const page = publicUrl + changesPath(query, chapter);
  const self = publicUrl + feedPath(query, chapter);
  const { history } = edition;
  return [
    ...FEED_OPENS,
    element('id', page),
    element(
      'title',
      `Cambios en ${chapter ? `${formatChapter(chapter.book, chapter.chapter)} · ` : ''}${edition.title}`,
    ),
    ...(history ? [element('subtitle', `Última revisión: ${history.seq}, SHA-256 ${history.hash}`)] : []),
    element('updated', time(changes[0]?.at ?? 0)),
    `<author>${element('name', site)}</author>`,
    link('self', self, ATOM_TYPE),
    link('alternate', page, 'text/html'),
    ...changes.map((change) => entry(change, { publicUrl, page, query, edition })),
    '</feed>',
    '',
  ].join('\n');
}

type Place = Pick<FeedFacts, 'publicUrl' | 'query' | 'edition'> & { readonly page: string };

function entry({ hash, id, at, author, before, after, reason }: PublishedChange, place: Place): string {
  const ref = id === undefined ? undefined : parseTextKey(id);
  return [
    '<entry>',
    element('id', `${place.page}#${hash}`),
    element('title', ref ? formatText(ref) : 'Se instaló el texto de la edición'),
    element('updated', time(at)),
    ...(author === undefined ? [] : [`<author>${element('name', author)}</author>`]),
    ref === undefined
      ? link('alternate', place.page, 'text/html')
      : link('alternate', `${place.publicUrl}${textHistoryPath(ref, place.query)}#r${hash.slice(0, 12)}`, 'text/html'),
    ...(ref === undefined ? [] : [link('related', place.publicUrl + textPath(ref, place.query), 'text/html')]),
    content([
      ...(after ? changed(before ?? after, after, place.edition.language) : []),
      ...(reason === undefined ? [] : [`<p>Por qué: ${escapeXml(reason)}</p>`]),
      `<p>SHA-256 ${hash}</p>`,
    ]),
    '</entry>',
  ].join('\n');
}

/** The change of a verse, as HTML. */
function changed(before: Wording, after: Wording, language: string): string[] {
  const line = (from = '', to = '') => {
    const parts = diffWords(from, to).map(({ kind, text }) => {
      if (kind === 'same') return escapeXml(text);
      const tag = kind === 'removed' ? 'del' : 'ins';
      return `<${tag}>${escapeXml(text)}</${tag}>`;
    });
    return parts.length > 0 ? [`<p lang="${escapeXml(language)}">${parts.join('')}</p>`] : [];
  };
  return [...line(before.title, after.title), ...line(before.text, after.text)];
}

const STORE_BYTES = 2_000_000;
/** Entries in the feed; the page has all changes. */
const MOST = 50;

const QUERY = { ...EDITION_QUERY, capitulo: v.string() };

/** Mounts the feed of published changes. */
export function mountFeed(app: Hono, services: Services, queues: RequestQueues): void {
  const { texts } = services;
  const answer = cachedResponses(services, queues, STORE_BYTES, feedAt);
  app.get(feedPath(), async (c) => {
    const { edicion, capitulo } = readQuery(new URL(c.req.url), QUERY);
    const id = edicion || texts.defaultId;
    const edition = texts.edition(id);
    if (!edition) return textResponse(404, 'Aquí no hay ninguna edición con ese nombre.\n');
    const chapter = capitulo === undefined ? undefined : parseChapterOsis(capitulo, edition);
    if (capitulo !== undefined && !chapter) return textResponse(404, 'Esta edición no tiene ese capítulo.\n');
    try {
      return await answer(chapter ? `${id} ${formatChapterOsis(chapter)}` : id, c.req.raw);
    } catch (error) {
      const refusal = refusalFor(error);
      if (!refusal) throw error;
      const away = 'Los cambios no se pueden leer ahora mismo. Vuelva a intentarlo dentro de un momento.\n';
      return textResponse(statusOf(refusal), away, { 'Retry-After': String(refusal.retryAfter) });
    }
  });
}

export function textResponse(
  status: number,
  sentence: string,
  further: Readonly<Record<string, string>> = {},
): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...further };
  return new Response(sentence, { status, headers });
}

/** @param address an edition, or a chapter of one: `rv1909 John.3` */
async function feedAt({ texts, settings, corrections, siteUrl }: Services, address: string) {
  const [id = '', osis] = address.split(' ');
  const edition = texts.edition(id);
  if (!edition) return undefined;
  const chapter = osis === undefined ? undefined : parseChapterOsis(osis, edition);
  const text = feed({
    publicUrl: siteUrl(),
    site: settings.site().title,
    edition: edition.meta,
    query: editionQuery(id, texts.defaultId),
    ...(chapter && { chapter }),
    changes: await corrections.changes(id, MOST, chapter && { chapter }),
  });
  return {
    text,
    headers: [
      ['Content-Type', `${ATOM_TYPE}; charset=utf-8`],
      ['Content-Security-Policy', BARE_POLICY],
    ] as const,
  };
}
