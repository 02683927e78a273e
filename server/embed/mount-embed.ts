import type { Hono } from 'hono';
import { EDITION_QUERY, readQuery } from '../../forms/page-query.ts';
import { sentenceOf, statusOf } from '../../forms/refusals/refusal.ts';
import { editionQuery, embedPath } from '../../scripture/reference/path.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { done, type Outcome } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { parseEdition } from '../../services/text/texts/choose-edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import { decodedParts } from '../addresses/typed-address.ts';
import { toResponse } from '../answers/to-response.ts';
import type { Turns } from '../overload/turns.ts';
import { ASK_AGAIN, keptAnswers } from '../pages/kept-answers.ts';
import { framedPolicy } from '../security/page-headers.ts';
import { embedPage, nothingToEmbed } from './embed-page.ts';
import { EMBED_STYLE } from './embed-style.ts';
import { type EmbeddedPlace, readEmbedded } from './embedded-place.ts';

/** In any case, as the reader's addresses. */
const PATH = '/:embed{[eE][mM][bB][eE][dD]}';
const STORE_BYTES = 2_000_000;

/** What every page in a frame carries: the only ones that other sites may show within theirs. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Content-Security-Policy', framedPolicy(EMBED_STYLE)],
  // The pages are what a search engine should lead to.
  ['X-Robots-Tag', 'noindex'],
];

/** A chapter or verses of it for a frame in pages of other sites. */
export function mountEmbed(app: Hono, services: Services, turns: Turns): void {
  const { texts, settings } = services;
  const answer = keptAnswers(services, turns, STORE_BYTES, ({ texts, settings }, address) => {
    const asked = readAsked(texts, new URL(address, services.publicUrl));
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
  /** Its canonical address, and which edition that names. */
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
