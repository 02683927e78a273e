import { resolve } from 'node:path';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { createBrowsers } from '../../../server/access/browsers.ts';
import { mountApi, publicCalls } from '../../../server/api/mount-api.ts';
import { createRequestQueues } from '../../../server/overload/request-queues.ts';
import { createPages } from '../../../server/pages/create-pages.ts';
import { createStore } from '../../../server/pages/create-store.ts';
import { trackDependencies } from '../../../server/pages/track-dependencies.ts';
import { mountSitemap } from '../../../server/sitemap/sitemap.ts';
import { barePages } from '../../../server/test-support.ts';
import type { Database } from '../../../store/database.ts';
import { appendRevision } from '../../../store/revisions.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { createSettings } from '../../owner/settings/create-settings.ts';
import type { Services } from '../../services.ts';
import { createStudy } from '../study/study.ts';
import { openCorrectedTexts } from './corrected-texts.ts';
import { installInvented } from './test-support.ts';

const AT = Date.UTC(2026, 0, 2, 3, 4, 5);

describeEngines('pages after a correction', (newStore) => {
  async function start() {
    const store = await newStore();
    installInvented(store.varDir, { id: 'uno' });
    const database = store.open();
    const texts = openCorrectedTexts({ varDir: store.varDir, log: createLog('silent'), database });
    onTestFinished(() => texts.close());
    await texts.read;
    const services = {
      texts,
      settings: createSettings(),
      scans: { onInvalidated: () => () => {}, download: () => undefined, scanOf: () => undefined },
      scanPages: { onInvalidated: () => () => {} },
      scanVerses: { onInvalidated: () => () => {} },
      study: createStudy(resolve('.')),
      downloads: { onInvalidated: () => () => {} },
      mailServer: { onInvalidated: () => () => {} },
      sitePages: { onInvalidated: () => () => {}, published: () => [] },
      siteUrl: () => 'https://biblia.example.org',
      now: () => new Date(AT),
    } as unknown as Services;
    const queues = createRequestQueues(() => '');
    const rendered: string[] = [];
    const stored = createStore(services, { bytes: 1_000_000 });
    const pages = createPages({
      ...barePages,
      services,
      browsers: createBrowsers(services.siteUrl, () => ''),
      queues,
      store: stored,
      // Renders the requested page: a chapter, or the home page with a verse of John.
      async render(request) {
        const { pathname } = new URL(request.url);
        rendered.push(pathname);
        const { services: watched, tags } = trackDependencies(services);
        const [book = 'John', chapter = '3'] = pathname.split('/').slice(2).map(decodeURIComponent);
        const verses = watched.texts.edition()!.chapter(book, Number(chapter))?.verses ?? [];
        const html = `<!DOCTYPE html><html><head></head><body>${verses.map(({ text }) => text).join(' ')}</body></html>`;
        return { response: new Response(html, { headers: { 'Content-Type': 'text/html' } }), tags };
      },
      report: (error) => {
        throw error;
      },
      siteUrl: services.siteUrl,
      handleAt: () => ({ permission: 'text.read' }),
    });
    const app = new Hono();
    mountApi(app, publicCalls({ services, queues, store: stored.store }));
    mountSitemap(app, services, queues);
    app.all('*', (c) => pages.answer(c.req.raw));
    const get = async (path: string) => {
      const answer = await app.request(path, { headers: { 'Accept-Encoding': 'identity' } });
      return { text: await answer.text(), etag: answer.headers.get('ETag') };
    };
    return { database, texts, get, rendered };
  }

  const publish = (database: Database, base: string, verse: number, text: string) =>
    database.write((trx) =>
      appendRevision(trx, {
        kind: 'verse',
        edition: 'uno',
        base,
        book: 'John',
        chapter: 3,
        verse,
        text,
        marks: [],
        at: AT,
      }),
    );

  test('its chapter and pages that quote it are rendered again, and nothing else', async () => {
    const { database, texts, get, rendered } = await start();
    const paths = ['/', '/search/John/3/1', '/search/John/3/16', '/search/John/4/1', '/search/Jude/1/1'];
    for (const path of [...paths, ...paths]) await get(path);
    expect(rendered.splice(0)).toEqual(paths);
    const etags = async () => Promise.all(paths.map(async (path) => (await get(path)).etag));
    const before = await etags();
    await publish(database, texts.edition()!.meta.canonicalSha256, 16, 'De tal manera.');
    await texts.catchUp();
    const after = await etags();
    expect(rendered.sort()).toEqual(['/', '/search/John/3/1', '/search/John/3/16']);
    expect(paths.filter((_, i) => after[i] !== before[i])).toEqual(paths.slice(0, 3));
    expect((await get('/search/John/3/1')).text).toContain('De tal manera.');
  });

  test('the API answers with another ETag, and the verse has another revision', async () => {
    const { database, texts, get } = await start();
    const three = await get('/api/verse/chapter/John/3');
    const four = await get('/api/verse/chapter/John/4');
    const { hash } = await publish(database, texts.edition()!.meta.canonicalSha256, 16, 'De tal manera.');
    await texts.catchUp();
    const now = await get('/api/verse/chapter/John/3');
    expect(now.etag).not.toBe(three.etag);
    const { revision } = texts.edition()!.meta;
    expect(JSON.parse(now.text).slice(14, 16)).toMatchObject([
      { id: 'John.3.15', revision },
      { id: 'John.3.16', text: 'De tal manera.', revision: hash.slice(0, 12) },
    ]);
    expect(await get('/api/verse/chapter/John/4')).toEqual(four);
  });

  test('what is known of a verse is made again if a verse that it refers to has changed, and nothing else', async () => {
    const { database, texts, get } = await start();
    const [serpent, jude] = ['/api/study/Num.21.9', '/api/study/Jude.1.14'];
    const [before, other] = [await get(serpent), await get(jude)];
    expect(before.text).toContain('John.3.14');
    expect(other.text).not.toContain('John.3');
    await publish(database, texts.edition()!.meta.canonicalSha256, 14, 'Y como Moisés.');
    await texts.catchUp();
    expect((await get(serpent)).text).toContain('Y como Moisés.');
    expect(await get(jude)).toEqual(other);
  });

  test('the sitemap dates the changed chapters, and no other', async () => {
    const { database, texts, get } = await start();
    const dated = async () => (await get('/sitemap-uno.xml')).text.match(/org.search[^<]*<.loc><lastmod>[^<]*/g);
    expect(await dated()).toBeNull();
    await publish(database, texts.edition()!.meta.canonicalSha256, 16, 'De tal manera.');
    await texts.catchUp();
    expect(await dated()).toEqual(['org/search/John/3/1</loc><lastmod>2026-01-02T03:04:05.000Z']);
  });
});
