/** Which parts of a query a page may depend on. */
export interface KnownQueries {
  /** True for an installed edition that is not the default one. */
  isOtherEdition(id: string): boolean;
  /** True for the id of a route; the router's `.data` calls may name those they need in `_routes`. */
  isRoute(id: string): boolean;
}

/**
 * The one form of a request target under which its page is rendered and kept: the path as sent, and of the query only
 * `edicion` where it names another installed edition or a chapter is asked for, and for `.data` the routes asked for.
 */
export function pageAddress(target: string, known: KnownQueries): string {
  const mark = target.indexOf('?');
  if (mark < 0) return target;
  const path = target.slice(0, mark);
  const query = new URLSearchParams(target.slice(mark + 1));
  const kept = new URLSearchParams();
  const edition = query.get('edicion');
  // The reader says that there is no such edition, and sends the default one's id away; neither is kept.
  const reader = /^\/search\b/i.test(path);
  if (edition !== null && (reader || known.isOtherEdition(edition))) kept.set('edicion', edition);
  if (path.endsWith('.data')) {
    const routes = new Set(query.get('_routes')?.split(',').filter(known.isRoute).sort());
    if (routes.size > 0) kept.set('_routes', [...routes].join(','));
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
