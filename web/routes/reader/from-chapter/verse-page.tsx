// The page of a verse differs from its chapter's in a few pieces, and takes milliseconds to render. So it is made of the
// chapter's page, which is kept: each piece is told as it stands there and as it is to be, in the order of the document.
// Where one is not found the page is rendered whole. tests/http/verse-pages.test.ts holds both ways to the same bytes.
import { renderToString } from 'react-dom/server';
import type { MetaDescriptor } from 'react-router';
import { EDITION_QUERY, readQuery } from '../../../../forms/page-query.ts';
import { resolveAddress } from '../../../../scripture/reference/address.ts';
import { editionQuery, versePath } from '../../../../scripture/reference/path.ts';
import { toDataBlock } from '../../../../scripture/text/data-block.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { escapeHtml } from '../../../../scripture/text/escape-html.ts';
import type { Services } from '../../../../services/services.ts';
import { readSiteData } from '../../../ui/read-site-data.ts';
import type { SiteData } from '../../../ui/site-data.ts';
import { FormInPlace } from '../correct/show/form-in-place.tsx';
import { readerHead } from '../read/head.ts';
import { frameToday, otherEditions } from '../read/read-chapter.ts';
import type { ReaderFrame } from '../read/reader-data.ts';
import { handle } from '../route.tsx';
import { encodeData } from './encode-data.ts';
import { type Piece, rewrite } from './rewrite.ts';

const ADDRESS = /^\/search\/(?:[0-9A-Za-z]|%20)+\/\d+\/\d+(\?edicion=[^&]+)?$/;

const DATA = { start: '<script type="application/json" id="datos">', end: '</script>' };

/** How a page is made of another one. */
interface FromChapter {
  /** The address of that page. */
  readonly chapter: string;
  /** @returns its pieces; undefined where it must be rendered whole */
  make(chapterHtml: Buffer): readonly Buffer[] | undefined;
}

/** Whether an address looks like a verse's. */
export const isVerseAddress = (address: string): boolean => ADDRESS.test(address);

/** How the page at an address is made of its chapter's; undefined where it is none of a verse above the first. */
export function verseFromChapter(address: string, services: Services): FromChapter | undefined {
  if (!isVerseAddress(address)) return undefined;
  const url = new URL(services.publicUrl + address);
  const { texts } = services;
  const asked = readQuery(url, EDITION_QUERY).edicion;
  const edition = texts.edition(asked);
  if (!edition || asked === texts.defaultId) return undefined;
  const [book = '', chapter, verse] = url.pathname.split('/').slice(2).map(decodeURIComponent);
  const place = resolveAddress(edition, book, chapter, verse);
  if (!place.ok || place.path !== url.pathname) return undefined;
  const query = editionQuery(edition.meta.id, texts.defaultId);
  const ref = { book: place.address.book.osis, chapter: place.address.chapter };
  const { verses = [] } = edition.chapter(ref.book, ref.chapter) ?? {};
  const first = verses[0]?.number;
  if (first === undefined || place.address.verse === first) return undefined;

  return {
    chapter: versePath({ ...ref, verse: first }, query),
    make(html) {
      const site = readSiteData(services, url, handle);
      const { address } = place;
      const to = frameToday(services, { edition, query, address });
      const { revision: _, ...shared } = to;
      const others = to.others && otherEditions(texts, edition, { ...address, verse: first });
      const from = { ...shared, verse: first, ...(others && { others }) };
      const begun = html.indexOf(DATA.start) + DATA.start.length;
      const ended = html.indexOf(DATA.end, begun);
      const pieces = piecesOf(from, to, verses, site);
      const parts = pieces && rewrite(html.subarray(0, begun), pieces);
      const block = rewriteData(html.subarray(begun, ended), dataAround(from, site), dataAround(to, site));
      return parts && block && [...parts, ...block, html.subarray(ended)];
    },
  };
}

/** Stands for the chapter's text: most of the data, and no part of what differs. */
const TEXT = '\u0000text';

/** What stands before a chapter's text in the data of its page, and what behind it. */
function dataAround(data: ReaderFrame, site: SiteData): readonly [before: string, after: string] {
  const loaderData = { root: site, 'routes/reader/route': { ...data, verses: TEXT } };
  const [before = '', after = ''] = toDataBlock(encodeData({ loaderData, actionData: null, errors: null })).split(
    JSON.stringify(TEXT),
  );
  return [before, after];
}

/** The data with other ones around the text; undefined where it does not begin and end with those that are to be replaced. */
function rewriteData(
  block: Buffer,
  from: readonly [before: string, after: string],
  to: readonly [before: string, after: string],
): readonly Buffer[] | undefined {
  const [before, after] = from.map((text) => Buffer.from(text)) as [Buffer, Buffer];
  const [begins, ends] = [before.length, block.length - after.length];
  if (begins > ends || !before.equals(block.subarray(0, begins)) || !after.equals(block.subarray(ends)))
    return undefined;
  return [Buffer.from(to[0]), block.subarray(begins, ends), Buffer.from(to[1])];
}

/** What differs between the pages of a chapter and of one of its verses, in the order of the document. */
function piecesOf(from: ReaderFrame, to: ReaderFrame, verses: readonly Verse[], site: SiteData): Piece[] | undefined {
  const { book, chapter, query } = to;
  const head = differing(readerHead(from, verses, site), readerHead(to, verses, site), headHtml);
  const others = differing(from.others ?? [], to.others ?? [], ({ path }) => path && `<a href="${escapeHtml(path)}"`);
  if (!head || !others) return undefined;
  const form = renderToString(<FormInPlace data={to} site={site} verses={verses} answer={undefined} />);
  const addressOf = ({ verse }: ReaderFrame) =>
    `<p class="address">${escapeHtml(site.publicUrl + versePath({ book: book.osis, chapter, verse }, query))}</p>`;
  const selector = '<select id="versiculo" name="versiculo">';
  return [
    ...head,
    [selector, selector],
    [`<option selected="">${from.verse}</option>`, `<option>${from.verse}</option>`],
    [`<option>${to.verse}</option>`, `<option selected="">${to.verse}</option>`],
    ...others,
    [`<li id="v${to.verse}"`, `<li id="v${to.verse}" aria-current="true"`],
    ['</li>', `<noscript>${form}</noscript></li>`],
    [addressOf(from), addressOf(to)],
  ];
}

/** Undefined where the two lists do not differ piece by piece. */
function differing<T>(
  from: readonly T[],
  to: readonly T[],
  htmlOf: (item: T) => string | undefined,
): Piece[] | undefined {
  if (from.length !== to.length) return undefined;
  const pieces: Piece[] = [];
  for (const [at, item] of from.entries()) {
    if (isAlike(item, to[at])) continue;
    const [before, after] = [htmlOf(item), htmlOf(to[at]!)];
    if (before === undefined || after === undefined) return undefined;
    pieces.push([before, after]);
  }
  return pieces;
}

/** Whether two values, as JSON has them, are the same: without writing them down, since most of them are. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isAlike(one[name], other[name]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What the router's Meta writes for titles and for what has a content. */
function headHtml(item: MetaDescriptor): string | undefined {
  if ('title' in item) return `<title>${escapeHtml(String(item.title))}</title>`;
  if (!('content' in item)) return undefined;
  const [name] = Object.keys(item);
  return `<meta ${name}="${escapeHtml(String(item[name as keyof typeof item]))}" content="${escapeHtml(String(item.content))}"/>`;
}
