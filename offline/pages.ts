import clientManifest from 'virtual:offline/manifest';
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
} from 'react-router';
import { finishDocument } from '../server/pages/finish-document.ts';
import type { PageRoute } from '../server/pages/page-handle.ts';
import type { Services } from '../services/services.ts';
import { pageHandleContext, reportErrorContext, requestIdContext, servicesContext } from '../web/context.ts';
import early from '../web/early/early.ts?worker&url';
import { pageHandles } from '../web/page-handles.ts';
import * as root from '../web/root.tsx';
import * as books from '../web/routes/books/route.tsx';
import * as compare from '../web/routes/compare/route.tsx';
import * as contact from '../web/routes/contact/route.tsx';
import * as home from '../web/routes/home/route.tsx';
import * as notFound from '../web/routes/not-found/route.tsx';
import * as offline from '../web/routes/offline/route.tsx';
import * as reader from '../web/routes/reader/route.tsx';
import * as search from '../web/routes/search/route.tsx';
import { handleError } from '../web/server-document.tsx';
import { renderDocument } from './render-document.tsx';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

/** The pages that a pack has, under the router's names for them. */
const MODULES: Readonly<Record<string, object>> = {
  root: { ...root, ErrorBoundary: UNSAFE_withErrorBoundaryProps(root.ErrorBoundary as never) },
  'routes/home/route': home,
  'routes/books/route': books,
  'routes/reader/route': reader,
  'routes/search/route': search,
  'routes/compare/route': compare,
  'routes/contact/route': contact,
  'routes/offline/route': offline,
  'routes/not-found/route': notFound,
};

const routes: ServerBuild['routes'] = Object.fromEntries(
  Object.entries(MODULES).map(([id, module]) => {
    const route = clientManifest.routes[id];
    if (!route) throw new Error(`the build has no ${id}`);
    const { parentId, path, index } = route;
    // What the router's own build does to each route.
    const component = UNSAFE_withComponentProps((module as { default: never }).default);
    return [id, { id, parentId, path, index, module: { ...module, default: component } as RouteModule }];
  }),
);

const build = {
  entry: { module: { default: renderDocument, handleError } },
  routes,
  assets: {
    ...clientManifest,
    routes: Object.fromEntries(Object.keys(MODULES).map((id) => [id, clientManifest.routes[id]])),
  },
  assetsBuildDirectory: '',
  publicPath: '/',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

/** Every page of the site, also those that a pack has not: their addresses are put right alike. */
export const pageRoutes: readonly PageRoute[] = Object.values(clientManifest.routes).flatMap((route) =>
  !route || route.id === 'root' ? [] : [{ path: `/${route.path ?? ''}`, handle: undefined, acts: false }],
);

const handleAt = pageHandles(build.routes);

/** Whether the page at a path is one of a pack. */
export const hasPage = (pathname: string): boolean =>
  handleAt(pathname) !== undefined && handleAt(pathname) !== notFound.handle;

/** Makes pages as the server does: the same routes, the same renderer, the same last step. */
export function pageMaker(services: Services, report: (error: unknown) => void) {
  const handle = createRequestHandler(build, 'production');
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(pageHandleContext, handleAt(pathname));
    context.set(requestIdContext, '');
    context.set(reportErrorContext, report);
    // As the server does: of a request only its address is looked at.
    const made = await handle(new Request(services.publicUrl + pathname + search), context);
    if (!made.headers.get('Content-Type')?.startsWith('text/html')) return made;
    const { status, headers } = made;
    return new Response(finishDocument(await made.text(), early), { status, headers });
  };
}
