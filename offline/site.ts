import { Hono } from 'hono';
import type { PackSite } from '../forms/pack-site.ts';
import type { SearchIndex } from '../scripture/search/search-index.ts';
import { mountAddresses } from '../server/addresses/mount-addresses.ts';
import { parseCall } from '../server/api/call.ts';
import { listBook, listChapter } from '../server/api/list-verses.ts';
import { openPack, type ReadFile, readJson } from './open-pack.ts';
import { makePackIndex } from './pack-search.ts';
import { packServices } from './pack-services.ts';
import { hasPage, pageMaker, pageRoutes } from './pages.ts';

/** Keeps what takes seconds to work out. */
export interface KeptIndex {
  read(): Promise<SearchIndex | undefined>;
  write(index: SearchIndex): Promise<void>;
}

export interface Site {
  readonly headers: PackSite['headers'];
  /** The answer to a request for what a pack has; undefined for everything else. */
  answer(request: Request): Promise<Response | undefined>;
  /** From then on searches are answered at once. */
  prepare(): Promise<void>;
}

/** The site of a pack: what the server would answer, made here. */
export async function openSite(read: ReadFile, kept: KeptIndex, report: (error: unknown) => void): Promise<Site> {
  const [text, site] = await Promise.all([openPack(read), readJson<PackSite>(read, 'site')]);
  const { services, openIndex } = packServices(text, site);
  const { texts, textSearch } = services;
  const makePage = pageMaker(services, report);

  async function findIndex(): Promise<void> {
    const there = await kept.read();
    const index = there ?? (await makePackIndex(text, read));
    if (!there) await kept.write(index);
    openIndex(index);
  }
  let ready: Promise<void> | undefined;
  const prepare = () => {
    ready ??= findIndex().catch((error) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };

  const app = new Hono();
  const notHere = () => new Response(null, { status: 404, headers: { [NOT_HERE]: '1' } });
  app.use('*', async (c, next) => {
    const asked = new URL(c.req.url).searchParams;
    // Another edition and the text of another time are the server's to show.
    if (asked.has('revision')) return notHere();
    const named = [...asked.getAll('edicion'), ...asked.getAll('edition')];
    return named.every((id) => id === '' || texts.edition(id.toLowerCase())) ? next() : notHere();
  });
  mountAddresses(app, services, pageRoutes);
  app.get('/api/verse/book/:book', (c) => {
    const call = parseCall(texts, { book: c.req.param('book') });
    return call.ok && call.value.book ? c.json(listBook(text.edition, call.value.book)) : notHere();
  });
  app.get('/api/verse/chapter/:book/:chapter', (c) => {
    const call = parseCall(texts, c.req.param());
    if (!call.ok || !call.value.book || !call.value.chapter) return notHere();
    const { book, chapter } = call.value;
    const { edition } = text;
    const revision = edition.chapter(book, chapter)?.revision ?? edition.meta.revision;
    return c.json(listChapter(edition, book, chapter), 200, { 'X-Revision': revision });
  });
  app.get('/api/search/suggestions', async (c) => {
    await prepare();
    return c.json(textSearch.suggestions(texts.defaultId) ?? {});
  });
  app.get('*', async (c) => {
    const path = c.req.path.replace(/(\/_(root)?)?\.data$/, '') || '/';
    if (!hasPage(path)) return notHere();
    if (path === '/buscar') await prepare();
    return makePage(c.req.raw);
  });

  return {
    headers: site.headers,
    async answer(request) {
      const answer = await app.fetch(request);
      return answer.headers.has(NOT_HERE) ? undefined : answer;
    },
    prepare,
  };
}

const NOT_HERE = 'X-Not-Here';
