import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { PageHandle } from '../server/access/page-handle.ts';

/** Finds what the route at a path says of itself; `.data` addresses are those of their pages. */
export function pageHandles(routes: ServerBuild['routes']): (pathname: string) => PageHandle | undefined {
  const table: RouteObject[] = Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as PageHandle | undefined;
    if (!route || !handle) return [];
    return [route.index ? { index: true, handle } : { path: route.path, handle, caseSensitive: route.caseSensitive }];
  });
  return (pathname) => {
    const path = pathname.replace(/(\/_root)?\.data$/, '') || '/';
    return matchRoutes(table, path)?.at(-1)?.route.handle as PageHandle | undefined;
  };
}
