/** Which parts of a query a page may depend on. */
export interface KnownQueries {
  /** True for an installed edition that is not the default one. */
  isOtherEdition(id: string): boolean;
  /** True for the id of a route; the router's `.data` calls may name those they need in `_routes`. */
  isRoute(id: string): boolean;
}

/** As pages write it: so each page of the changes has one address. */
const REVISION_NUMBER = /^[1-9]\d{0,8}$/;
const CHAPTER = /^[\dA-Z][\dA-Za-z]{1,7}\.[1-9]\d{0,2}$/;

/**
 * The one form of a request target under which its page is rendered and kept: the path as sent, and of the query only
 * `edicion` where it names another installed edition or a chapter is asked for, `antes` and `capitulo` for the published changes, `hecho` for the contact form, and for
 * `.data` the routes asked for.
 */
export function pageAddress(target: string, known: KnownQueries): string {
  const mark = target.indexOf('?');
  if (mark < 0) return target;
  const path = target.slice(0, mark);
  const query = new URLSearchParams(target.slice(mark + 1));
  const kept = new URLSearchParams();
  const edition = query.get('edicion');
  // These say that there is no such edition, and send the default one's id away; neither is kept.
  const judges = /^\/(search|historia|revision\/cambios)\b/i.test(path);
  if (edition !== null && (judges || known.isOtherEdition(edition))) kept.set('edicion', edition);
  const before = query.get('antes') ?? '';
  if (/^\/revision\/cambios(\.data)?$/.test(path) && REVISION_NUMBER.test(before)) kept.set('antes', before);
  const chapter = query.get('capitulo') ?? '';
  if (/^\/revision\/cambios(\.data)?$/.test(path) && CHAPTER.test(chapter)) kept.set('capitulo', chapter);
  // The page after a message that was sent without scripts.
  if (/^\/Contact(\.data)?$/.test(path) && query.get('hecho') === 'enviado') kept.set('hecho', 'enviado');
  if (path.endsWith('.data')) {
    const routes = new Set(query.get('_routes')?.split(',').filter(known.isRoute).sort());
    if (routes.size > 0) kept.set('_routes', [...routes].join(','));
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
