// What the router in node_modules really prints, through the step that knows it by heart: an upgrade that prints something else fails here.
import { createElement as h } from 'react';
import { createRequestHandler, Outlet, RouterContextProvider, Scripts, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { finishDocument } from '../../server/pages/finish-document.ts';
import { DEFAULT_SETTINGS } from '../../services/owner/settings/default-settings.ts';
import type { Services } from '../../services/services.ts';
import { requestIdContext, servicesContext } from '../../web/context.ts';
import handleRequest from '../../web/entry.server.tsx';

const SAID = 'dijo: «</script><b>»';

/** A site of one page, rendered by the router as a browser's first request would have it. */
async function render(body: ReturnType<typeof h>[], loader: () => unknown = () => ({ said: SAID })): Promise<string> {
  const route = {
    hasAction: false,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
  };
  const build = {
    entry: { module: { default: handleRequest, handleError: () => {} } },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: {
          default: () => h(Outlet),
          Layout: () =>
            h('html', { lang: 'es' }, h('head', null, h('title', null, 'Título')), h('body', null, ...body)),
        },
      },
      'routes/home/route': {
        id: 'routes/home/route',
        parentId: 'root',
        index: true,
        module: { loader, default: () => h('p', null, SAID) },
      },
    },
    assets: {
      version: 'abc',
      url: '/assets/manifest-abc.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/packages.js'] },
      routes: {
        root: {
          ...route,
          id: 'root',
          path: '',
          hasLoader: false,
          module: '/assets/root.js',
          imports: ['/assets/packages.js'],
        },
        'routes/home/route': {
          ...route,
          id: 'routes/home/route',
          parentId: 'root',
          index: true,
          module: '/assets/home.js',
          imports: ['/assets/shared.js'],
        },
      },
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  const context = new RouterContextProvider();
  context.set(requestIdContext, 'abc');
  const settings = { site: () => DEFAULT_SETTINGS };
  context.set(servicesContext, { settings, downloads: { main: () => ({ ready: false }) } } as Services);
  const response = await handle(new Request('http://localhost:3000/'), context);
  return response.text();
}

const block = (html: string, id: string): string =>
  new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1] ?? 'missing';

test('the page is as it was, its scripts are a block of data and one file', async () => {
  const html = finishDocument(await render([h('p', { key: 1 }, SAID), h(Scripts, { key: 2 })]), '/assets/early.js');
  expect(html).toMatch(
    /^<!DOCTYPE html><html lang="es"><head><title>Título<\/title><\/head><body><p>dijo: «&lt;\/script&gt;&lt;b&gt;»<\/p>/,
  );
  expect(html).not.toMatch(/modulepreload|__reactRouter|streamController|<!--/);
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)].map(([, attributes, body]) => [
    attributes,
    body === '',
  ]);
  expect(scripts).toEqual([
    ['', true],
    ['', true],
    [' type="application/json" id="datos"', false],
    [
      ' type="module" src="/assets/early.js" fetchpriority="low" data-manifest="/assets/manifest-abc.js" data-routes="root routes/home/route"',
      true,
    ],
  ]);
});

test('the data are whole, and nothing in them ends the element', async () => {
  const html = finishDocument(await render([h(Scripts, { key: 1 })]), '/assets/early.js');
  expect(block(html, 'datos')).toContain('\\u003c/script');
  expect(JSON.parse(block(html, 'datos'))).toContain(SAID);
});

test('data that come later are part of the same block', async () => {
  const later = () => ({ said: new Promise((resolve) => setTimeout(resolve, 20, 'más tarde')) });
  const html = finishDocument(await render([h(Scripts, { key: 1 })], later), '/assets/early.js');
  expect(block(html, 'datos')).toContain('más tarde');
});

test('a document without scripts stays as it is', () => {
  const html = '<!DOCTYPE html><html><body><p>Sin guiones</p></body></html>';
  expect(finishDocument(html, '/assets/early.js')).toBe(html);
});

test('anything else than the router prints now is refused', async () => {
  const html = await render([h(Scripts, { key: 1 })]);
  for (const [what, other] of [
    ['window.__reactRouterContext = ', 'window.__router = '],
    ['import * as route0', 'import {default as route0}'],
    ['"basename":"/"', '"basename":"/biblia"'],
    ['type="module" async=""', 'async="" type="module"'],
    ['"root":route0', '"root":route9'],
    ['streamController.enqueue', 'controller.enqueue'],
    ['streamController.close()', 'streamController.end()'],
    ['</body>', '<p>después</p></body>'],
  ] as const) {
    expect(html, what).toContain(what);
    expect(() => finishDocument(html.replace(what, other), '/assets/early.js'), what).toThrow('react-router 8.4.0');
  }
});
