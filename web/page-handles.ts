import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { PageHandle, PageRoute } from '../server/pages/page-handle.ts';

/** Finds what the route at a path says of itself; `.data` addresses are those of their pages. */
export function pageHandles(routes: ServerBuild['routes']): (pathname: string) => PageHandle | undefined {
  const table: RouteObject[] = Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as PageHandle | undefined;
    if (!route || !handle) return [];
    return [route.index ? { index: true, handle } : { path: route.path, handle, caseSensitive: route.caseSensitive }];
  });
  const known = new Map<string, PageHandle | undefined>();
  return (pathname) => {
    const path = pathname.replace(DATA, '') || '/';
    // The router ranks all routes at each match, most of a millisecond of work. What number stands in an address is all one to it.
    const shape = path.replace(/\/\d+(?=\/|$)/g, '/0');
    if (known.has(shape)) return known.get(shape);
    const handle = matchRoutes(table, path)?.at(-1)?.route.handle as PageHandle | undefined;
    if (known.size >= MOST_KNOWN) known.clear();
    if (shape.length <= LONGEST_KNOWN) known.set(shape, handle);
    return handle;
  };
}

/** As the router reads such an address, and no other way: the page whose data it has is the one that it runs. */
const DATA = /(\/_)?\.data$/;

/** All chapters' books, and as many other pages. */
const MOST_KNOWN = 200;
const LONGEST_KNOWN = 100;

/** Every page but the frame around them all. */
export const pageRoutes = (routes: ServerBuild['routes']): readonly PageRoute[] =>
  Object.values(routes).flatMap((route) =>
    !route || route.id === 'root'
      ? []
      : [
          {
            path: `/${route.path ?? ''}`,
            handle: route.module.handle as PageHandle | undefined,
            acts: route.module.action !== undefined,
          },
        ],
  );
