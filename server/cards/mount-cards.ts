import type { Context, Hono } from 'hono';
import { EDITION_QUERY, readQuery } from '../../forms/page-query.ts';
import { type Card, cardFacts, cardKey } from '../../scripture/picture/card.ts';
import type { Address } from '../../scripture/reference/address.ts';
import { cardPath, editionQuery, siteCardPath } from '../../scripture/reference/path.ts';
import { readAddress } from '../../scripture/reference/read-address.ts';
import type { Services } from '../../services/services.ts';
import type { Cards } from '../../services/text/cards/cards.ts';
import { decodedParts } from '../addresses/typed-address.ts';
import { serveBytes } from '../files/serve-file.ts';
import type { Turns } from '../overload/turns.ts';

/** A card takes a process and a fifth of a second. */
const BOUNDS = { underWay: 1, waiting: 16, waitingOfOne: 6, much: 40, drainsPerSecond: 0.5 };
/** Who fetches pictures for a preview does not wait long. */
const PATIENCE_MS = 4_000;

/**
 * Has cards drawn one after the other: requests for the same one share it, and what takes too long is waited for no longer, but
 * drawn all the same, for the next who asks. Undefined: not now.
 */
function drawInTurn(cards: Cards, turns: Turns): (card: Card, request: Request) => Promise<Buffer | undefined> {
  const enter = turns.beside(BOUNDS);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function draw(card: Card, request: Request): Promise<Buffer | undefined> {
    const leave = await enter(request);
    if (!leave) return undefined;
    try {
      return await cards.draw(card);
    } finally {
      leave();
    }
  }

  return (card, request) => {
    const name = cardFacts(card);
    let drawn = underWay.get(name);
    if (!drawn) {
      drawn = draw(card, request).finally(() => underWay.delete(name));
      underWay.set(name, drawn);
    }
    return within(drawn, PATIENCE_MS);
  };
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Of the build; it is there always. */
const GENERAL = '/og.png';

/** What cardKey makes, as a file. */
const KEY = /^([\da-z]{1,7})\.png$/;

/** Other sites show it beside their links; what a search engine should lead to is the page. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['X-Robots-Tag', 'noindex'],
];

/**
 * The pictures of links to chapters and verses. Their addresses name what they say, so they are kept for ever; the address of
 * what was said before leads to what is said now. Where a verse's cannot be drawn now its chapter's stands for it, and for
 * that the site's own: never an error, since who fetches a preview does not come again.
 */
export function mountCards(app: Hono, { texts, cards }: Pick<Services, 'texts' | 'cards'>, turns: Turns): void {
  const draw = drawInTurn(cards, turns);

  const lead = (c: Context, location: string) =>
    c.body(null, 302, { ...Object.fromEntries(HEADERS), 'Cache-Control': 'no-store', Location: location });

  async function send(c: Context, card: Card): Promise<Response | undefined> {
    const png = (await cards.kept(card)) ?? (await draw(card, c.req.raw));
    return (
      png &&
      serveBytes(c.req.raw, new Uint8Array(png), {
        name: `${card.place.replace(':', ',')}.png`,
        type: 'image/png',
        disposition: 'inline',
        headers: [...HEADERS, ['Cache-Control', 'public, max-age=31536000, immutable']],
      })
    );
  }

  app.get('/tarjeta/:file', async (c, next) => {
    if (!KEY.test(c.req.param('file'))) return next();
    const card = cards.ofSite();
    const present = siteCardPath(cardKey(card));
    return c.req.path === present ? ((await send(c, card)) ?? lead(c, GENERAL)) : lead(c, present);
  });

  async function answer(c: Context): Promise<Response> {
    const place = readPlace(texts, new URL(c.req.url));
    const card = place && cards.of(place.edition, place);
    if (!card) return c.text('No existe este archivo.', 404, { 'Cache-Control': 'no-store' });
    const { edition, key, ...ref } = place;
    const query = editionQuery(edition, texts.defaultId);
    const present = cardKey(card);
    if (key !== present) return lead(c, cardPath(ref, present, query));
    const sent = await send(c, card);
    if (sent) return sent;
    const { verse, verses, ...chapter } = ref;
    const wider = verse === undefined && !verses ? undefined : cards.of(edition, chapter);
    return lead(c, wider ? cardPath(chapter, cardKey(wider), query) : GENERAL);
  }

  app.get('/tarjeta/*', answer);
}

interface Place {
  readonly edition: string;
  readonly book: string;
  readonly chapter: number;
  readonly verse?: number;
  readonly verses?: readonly number[];
  readonly key: string;
}

/** What an address names that is written just as cardPath writes it; undefined for any other. */
function readPlace(texts: Services['texts'], url: URL): Place | undefined {
  const { pathname } = url;
  const [, ...parts] = decodedParts(pathname) ?? [];
  const key = KEY.exec(parts.pop() ?? '')?.[1];
  const id = readQuery(url, EDITION_QUERY).edicion ?? texts.defaultId;
  const edition = texts.edition(id);
  if (!edition || key === undefined || parts.length < 2 || parts.length > 3) return undefined;
  const [book = '', chapter, verse] = parts;
  // A chapter's card names no verse.
  const read = readAddress(edition, verse === undefined ? [book, chapter ?? ''] : [book, chapter ?? '', verse]);
  if (!read.ok) return undefined;
  const place = placeOf(read.address, verse !== undefined, read.verses);
  return pathname === cardPath(place, key) ? { edition: id, key, ...place } : undefined;
}

const placeOf = ({ book, chapter, verse }: Address, named: boolean, verses: readonly number[] | undefined) => ({
  book: book.osis,
  chapter,
  ...(verses ? { verses } : named && { verse }),
});
