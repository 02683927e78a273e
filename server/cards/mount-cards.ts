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
import type { RequestQueues } from '../overload/request-queues.ts';

/** Drawing a card takes a child process and a fifth of a second. */
const BOUNDS = { underWay: 1, waiting: 16, waitingOfOne: 6, much: 40, drainsPerSecond: 0.5 };
/** Clients that fetch preview pictures do not wait long. */
const PATIENCE_MS = 4_000;

/**
 * Draws cards one at a time. Concurrent requests for a card share one drawing; after a timeout the request gets
 * undefined, and the drawing goes on for the next request.
 */
function createDrawQueue(
  cards: Cards,
  queues: RequestQueues,
): (card: Card, request: Request) => Promise<Buffer | undefined> {
  const enter = queues.createQueue(BOUNDS);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function draw(card: Card, request: Request): Promise<Buffer | undefined> {
    const release = await enter(request);
    if (!release) return undefined;
    try {
      return await cards.draw(card);
    } finally {
      release();
    }
  }

  return (card, request) => {
    const name = cardFacts(card);
    let drawn = underWay.get(name);
    if (!drawn) {
      drawn = draw(card, request).finally(() => underWay.delete(name));
      underWay.set(name, drawn);
    }
    return withTimeout(drawn, PATIENCE_MS);
  };
}

async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The build's own picture, which always exists. */
const GENERAL = '/og.png';

/** The file name made from cardKey. */
const KEY = /^([\da-z]{1,7})\.png$/;

/** Other sites embed the picture; search engines should link to the page. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['X-Robots-Tag', 'noindex'],
];

/**
 * Preview pictures (cards) of chapters and verses. The address contains a hash of the content, so they are cached for
 * ever; an outdated address redirects to the current one. If a verse's card cannot be drawn now, the response redirects
 * to the chapter's, and then to the site's: never an error, since preview fetchers do not retry.
 */
export function mountCards(
  app: Hono,
  { texts, cards }: Pick<Services, 'texts' | 'cards'>,
  queues: RequestQueues,
): void {
  const draw = createDrawQueue(cards, queues);

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

/** Parses an address in the exact form of cardPath; undefined for any other. */
function readPlace(texts: Services['texts'], url: URL): Place | undefined {
  const { pathname } = url;
  const [, ...parts] = decodedParts(pathname) ?? [];
  const key = KEY.exec(parts.pop() ?? '')?.[1];
  const id = readQuery(url, EDITION_QUERY).edicion ?? texts.defaultId;
  const edition = texts.edition(id);
  if (!edition || key === undefined || parts.length < 2 || parts.length > 3) return undefined;
  const [book = '', chapter, verse] = parts;
  // A chapter's card has no verse segment.
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
