import type { Hono } from 'hono';
import { escapeXml, markedXhtml } from '../../editions/writers/epub/xml.ts';
import { EDITION_QUERY, readQuery } from '../../forms/page-query.ts';
import { sentenceOf, statusOf } from '../../forms/refusals/refusal.ts';
import { resolveAddress } from '../../scripture/reference/address.ts';
import type { Extent } from '../../scripture/reference/extent.ts';
import { formatChapter } from '../../scripture/reference/format-spanish.ts';
import { formatRuns } from '../../scripture/reference/number-runs.ts';
import type { ChapterRef } from '../../scripture/reference/osis.ts';
import { hasOneChapter, type Passage } from '../../scripture/reference/passage.ts';
import { chapterPath, editionQuery, embedPath, versePath, versesPath } from '../../scripture/reference/path.ts';
import { textOf, versesOf } from '../../scripture/reference/read-address.ts';
import { readInput } from '../../scripture/reference/read-input.ts';
import type { Edition, Verse } from '../../scripture/text/edition.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { parseEdition } from '../../services/text/texts/choose-edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import { decodedParts } from '../addresses/typed-address.ts';
import { toResponse } from '../answers/representation.ts';
import { noPlace } from '../api/call.ts';
import type { RequestQueues } from '../overload/request-queues.ts';
import { ASK_AGAIN, cachedResponses } from '../pages/stored-response.ts';
import { framedPolicy } from '../security/page-headers.ts';

/** The styles of a framed page: those of the site, without its fonts. Light or dark follows the system. */
const EMBED_STYLE = [
  ':root{color-scheme:light dark;background:light-dark(#f8f2e4,#19140f);color:light-dark(#221a12,#eadfca)}',
  'body{max-width:34em;margin:0 auto;padding:1rem 1.125rem;font:1.125rem/1.55 Georgia,"Palatino Linotype",Palatino,"Noto Serif","DejaVu Serif",serif;overflow-wrap:break-word}',
  'h1,h2,p{margin:0 0 .5em;font-weight:400;text-wrap:pretty}',
  'h1{font-size:1.375rem;line-height:1.25}',
  'h2{font-size:1rem;font-style:italic}',
  'a{color:light-dark(#93241a,#ec9a82);text-decoration-thickness:1px;text-underline-offset:.2em}',
  'a:focus-visible{outline:2px solid;outline-offset:2px}',
  'h1 a,.n{text-decoration:none}',
  'a:hover{text-decoration:underline}',
  '.n{padding:.25em .25em .25em 0;font-size:.875rem}',
  '.inicio,.nombre{font-variant-caps:small-caps}',
  'sup{font-size:.75em;line-height:0}',
  'footer{margin-top:1rem;padding-top:.75rem;border-top:1px solid light-dark(#cdbf9f,#4d4234);color:light-dark(#5b4e3f,#bcad93);font-size:.875rem}',
].join('');

interface Frame {
  readonly edition: Edition;
  /** `?edicion=…`, empty for the default edition. */
  readonly query: string;
  /** The site's title. */
  readonly site: string;
}

/**
 * Renders a chapter or verses, with the edition's title and rights: a document without scripts, whose links open
 * outside the frame.
 */
function embedPage(place: EmbeddedPlace, { edition, query, site }: Frame): string {
  const { book, chapter } = place;
  const all = edition.chapter(book, chapter)?.verses ?? [];
  const part = place.verses.length > 0;
  const shown = part ? all.filter(({ number }) => place.verses.includes(number)) : all;
  const { title, language, rights } = edition.meta;
  const name = part ? `${formatChapter(book, chapter)}:${formatRuns(place.verses)}` : formatChapter(book, chapter);
  const whole = part ? versesPath(place, place.verses, query) : chapterPath(edition, place, query);
  return framed(`${name} · ${title}`, [
    `<h1>${link(whole, escapeXml(name))}</h1>`,
    `<div lang="${escapeXml(language)}">`,
    ...shown.map((verse) => verseHtml(verse, versePath({ book, chapter, verse: verse.number }, query))),
    '</div>',
    `<footer><p>${escapeXml(title)}. ${escapeXml(rights)}</p><p>${link(whole, escapeXml(`Leer en ${site}`))}</p></footer>`,
  ]);
}

const nothingToEmbed = (sentence: string, site: string): string =>
  framed(site, [
    '<h1>Aquí no hay ningún pasaje</h1>',
    `<p>${escapeXml(sentence)}</p>`,
    `<footer><p>${link('/', escapeXml(`Ir a ${site}`))}</p></footer>`,
  ]);

const framed = (title: string, parts: readonly string[]): string =>
  [
    '<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeXml(title)}</title><style>${EMBED_STYLE}</style></head><body><main>`,
    ...parts,
    '</main></body></html>',
  ].join('\n');

function verseHtml({ number, text, marks, title, titleMarks = [] }: Verse, address: string): string {
  const above = title === undefined ? '' : `<h2>${markedXhtml(title, titleMarks)}</h2>\n`;
  return `${above}<p>${link(address, String(number), ' class="n"')} ${markedXhtml(text, marks)}</p>`;
}

const link = (path: string, html: string, more = ''): string =>
  `<a${more} href="${escapeXml(path)}" target="_blank" rel="noopener">${html}</a>`;

/** The place that a frame shows: a chapter, or verses of it. */
interface EmbeddedPlace extends ChapterRef {
  /** Ascending; empty for the whole chapter. */
  readonly verses: readonly number[];
}

/**
 * Parses the segments of `/embed/{book}/{chapter}/{verses}`, as forgiving as addresses of the reader's page:
 * `juan/3/16`, `John/3/16-18,20`, `Juan 3:16-18`. A passage beyond one chapter is refused, not cut.
 */
function readEmbedded(extent: Extent, segments: readonly string[]): Outcome<EmbeddedPlace> {
  const [name = '', chapter, verse] = segments;
  if (name === '' || segments.length > 3) return refused({ code: 'embed-address' });
  const resolved = resolveAddress(extent, name, chapter, verse);
  if (resolved.ok) {
    const { book, ...place } = resolved.address;
    return done({ book: book.osis, chapter: place.chapter, verses: verse === undefined ? [] : [place.verse] });
  }
  const { error } = resolved;
  if (!/^(book-unknown|(chapter|verse)-unreadable)$/.test(error.code)) return refused(noPlace(error));
  const read = readInput(textOf(segments), extent);
  if (read.kind === 'absent') return refused(noPlace(read.error));
  if (read.kind !== 'passages') return refused(noPlace(error));
  const [absent] = read.absent;
  if (absent) return refused(noPlace(absent));
  const [place, ...others] = read.passages.map(chapterOf);
  const inOne = others.every((other) => other?.book === place?.book && other?.chapter === place?.chapter);
  const verses = versesOf(extent, read.passages);
  // Only a chapter or verses of one are accepted.
  if (!place || !inOne || (others.length > 0 && verses.length === 0)) return refused({ code: 'embed-address' });
  return done({ ...place, verses });
}

/** The chapter that contains a passage; undefined if it spans several. */
function chapterOf(passage: Passage): ChapterRef | undefined {
  const { kind, book } = passage;
  if (kind === 'book') return hasOneChapter(book) ? { book, chapter: 1 } : undefined;
  if (kind === 'chapters') return passage.from === passage.to ? { book, chapter: passage.from } : undefined;
  if (kind === 'span' || passage.from.chapter !== passage.to.chapter) return undefined;
  return { book, chapter: passage.from.chapter };
}

/** Case-insensitive, like the reader's addresses. */
const PATH = '/:embed{[eE][mM][bB][eE][dD]}';
const STORE_BYTES = 2_000_000;

/** Headers of framed pages: the only ones that other sites may embed. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Content-Security-Policy', framedPolicy(EMBED_STYLE)],
  // Search engines should link to the pages.
  ['X-Robots-Tag', 'noindex'],
];

/** Mounts the pages that other sites embed in frames. */
export function mountEmbed(app: Hono, services: Services, queues: RequestQueues): void {
  const { texts, settings } = services;
  const answer = cachedResponses(services, queues, STORE_BYTES, ({ texts, settings }, address) => {
    const asked = readAsked(texts, new URL(address, services.siteUrl()));
    if (!asked.ok) return undefined;
    const { edition, place, query } = asked.value;
    return { text: embedPage(place, { edition, query, site: settings.site().title }), headers: HEADERS };
  });
  for (const path of [PATH, `${PATH}/*`])
    app.get(path, (c) => {
      const url = new URL(c.req.url);
      const asked = readAsked(texts, url);
      if (!asked.ok) {
        const body = nothingToEmbed(sentenceOf(asked.refusal), settings.site().title);
        const headers = [...HEADERS, ['Cache-Control', 'no-store']].flat();
        return toResponse({ status: statusOf(asked.refusal), headers, body: Buffer.from(body) });
      }
      const { path, query, edition } = asked.value;
      const isNamed = (readQuery(url, EDITION_QUERY).edicion ?? '') === (query === '' ? '' : edition.meta.id);
      if (url.pathname !== path || !isNamed)
        return c.body(null, 308, Object.fromEntries([ASK_AGAIN, ['Location', path + query]]));
      return answer(path + query, c.req.raw);
    });
}

interface Asked {
  readonly edition: Edition;
  readonly place: EmbeddedPlace;
  /** The canonical path; `query` names the edition. */
  readonly path: string;
  readonly query: string;
}

function readAsked(texts: Texts, url: URL): Outcome<Asked> {
  const chosen = parseEdition(texts, readQuery(url, EDITION_QUERY).edicion?.toLowerCase() || undefined);
  if (!chosen.ok) return chosen;
  const edition = chosen.value;
  const read = readEmbedded(edition, decodedParts(url.pathname)?.slice(1) ?? []);
  if (!read.ok) return read;
  const place = read.value;
  return done({
    edition,
    place,
    path: embedPath(place, place.verses),
    query: editionQuery(edition.meta.id, texts.defaultId),
  });
}
