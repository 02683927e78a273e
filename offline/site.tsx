import { Hono } from 'hono/tiny';
import type { PackSite } from '../forms/pack-site.ts';
import { REVISION_QUERY, readQuery } from '../forms/page-query.ts';
import { SEARCH_PATH } from '../scripture/addresses/paths.ts';
import { openEditorial } from '../scripture/pack/editorial-pack.ts';
import type { SearchIndex } from '../scripture/search/search-index.ts';
import { mountAddresses } from '../server/addresses/mount-addresses.ts';
import { parseCall } from '../server/api/call.ts';
import { listBook, listChapter } from '../server/api/list-verses.ts';
import { type Alternatives, findAlternatives } from './find-alternatives.ts';
import { type Copy, CopyNote, type NoteProps } from './note.tsx';
import { makePackIndex, openPack, type ReadFile, readJson } from './pack.ts';
import { packServices } from './pack-services.ts';
import { hasPage, pageMaker, pageRoutes } from './pages.ts';
import { isComparison, pagePath, requestedEditions } from './requested-editions.ts';
import type { AddedStudy } from './study-services.ts';

export interface StoredPack {
  readonly edition: string;
  readonly read: ReadFile;
  /** Absent if the reader has not added what the editors set beside the text. */
  readonly readEditorial?: () => Promise<Uint8Array>;
  /** A cache for the index, which takes seconds to compute. */
  readonly index: {
    read(): Promise<SearchIndex | undefined>;
    write(index: SearchIndex): Promise<void>;
  };
}

export interface Site {
  readonly headers: PackSite['headers'];
  /**
   * Answers a request for stored content; returns undefined for everything else.
   * @param copies named on pages as their source
   */
  answer(request: Request, copies: readonly Copy[]): Promise<Response | undefined>;
  /** The ids of the stored editions from which an answer is made. */
  editionsOf(url: URL): readonly string[];
  /** Stored alternatives to the edition of an address; undefined if that edition is not the reason for failing. */
  alternatives(url: URL): Alternatives | undefined;
  /** Opens the indexes, so that searches in all stored editions are answered at once. */
  prepare(): Promise<void>;
}

/**
 * The site of the stored editions: it answers as the server would.
 * @param packs at least one; the site's own texts are taken from the last
 * @param added what a reader has added to all of them
 */
export async function openSite(
  packs: readonly StoredPack[],
  added: AddedStudy | undefined,
  report: (error: unknown) => void,
): Promise<Site> {
  const packed = new Map(await Promise.all(packs.map(openStored)));
  const site = await readJson<PackSite>(packs.at(-1)!.read, 'site');
  const { services, openIndex } = packServices(packed, site, added);
  const { texts, textSearch } = services;
  const makePage = pageMaker(services, report);
  const isHere = (pathname: string) => hasPage(pathname, added !== undefined);

  async function findIndex({ edition, read, index: kept }: StoredPack): Promise<void> {
    const there = await kept.read();
    const index = there ?? (await makePackIndex(packed.get(edition)!, read));
    if (!there) await kept.write(index);
    openIndex(edition, index);
  }
  const ready = new Map<string, Promise<void>>();
  /** Indexes are opened one after the other: each takes all the memory that a phone has. */
  async function prepare(editions: readonly string[]): Promise<void> {
    for (const pack of packs.filter(({ edition }) => editions.includes(edition))) {
      const begun = ready.get(pack.edition) ?? findIndex(pack);
      ready.set(pack.edition, begun);
      await begun.catch((error) => {
        ready.delete(pack.edition);
        throw error;
      });
    }
  }

  const app = new Hono();
  const notHere = () => new Response(null, { status: 404, headers: { [NOT_HERE]: '1' } });
  app.use('*', async (c, next) => {
    const url = new URL(c.req.url);
    // Only the server shows the text as of a past time, and editions that are not stored.
    if (readQuery(url, REVISION_QUERY).revision !== undefined) return notHere();
    if (isComparison(url) && packed.size < 2) return notHere();
    return requestedEditions(url, texts).every((id) => packed.has(id)) ? next() : notHere();
  });
  mountAddresses(app, services, pageRoutes);
  app.get('/api/verse/book/:book', (c) => {
    const call = parseCall(texts, { book: c.req.param('book'), edition: c.req.query('edition') });
    const edition = call.ok && texts.edition(call.value.edition);
    return edition && call.value.book ? c.json(listBook(edition, call.value.book)) : notHere();
  });
  app.get('/api/verse/chapter/:book/:chapter', (c) => {
    const call = parseCall(texts, { ...c.req.param(), edition: c.req.query('edition') });
    const edition = call.ok && texts.edition(call.value.edition);
    if (!edition || !call.value.book || !call.value.chapter) return notHere();
    const { book, chapter } = call.value;
    const revision = edition.chapter(book, chapter)?.revision ?? edition.meta.revision;
    return c.json(listChapter(edition, book, chapter), 200, { 'X-Revision': revision });
  });
  app.get('/api/search/suggestions', async (c) => {
    const [id = texts.defaultId] = requestedEditions(new URL(c.req.url), texts);
    await prepare([id]);
    return c.json(textSearch.suggestions(id) ?? {});
  });
  app.get('*', async (c) => {
    const url = new URL(c.req.url);
    const path = pagePath(url);
    if (!isHere(path)) return notHere();
    if (path === SEARCH_PATH) await prepare(requestedEditions(url, texts));
    return makePage(c.req.raw, <CopyNote {...(c.env as NoteProps)} />);
  });

  return {
    headers: site.headers,
    async answer(request, copies) {
      const answer = await app.fetch(request, { copies } satisfies NoteProps);
      return answer.headers.has(NOT_HERE) ? undefined : answer;
    },
    editionsOf: (url) => requestedEditions(url, texts).filter((id) => packed.has(id)),
    alternatives: (url) => findAlternatives(url, texts, site, isHere),
    prepare: () => prepare([...packed.keys()]),
  };
}

const NOT_HERE = 'X-Not-Here';

async function openStored({ edition, read, readEditorial }: StoredPack) {
  const editorial = readEditorial && openEditorial(new TextDecoder().decode(await readEditorial()));
  return [edition, { ...(await openPack(read)), ...(editorial && { editorial }) }] as const;
}
