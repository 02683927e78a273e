/** Fixed addresses in their one spelling. Those of the reader are its loader's business, for names need an edition. */
const PLACES = ['/', '/search', '/sitemap.xml', '/robots.txt'] as const;
const bySpelling: ReadonlyMap<string, string> = new Map(PLACES.map((place) => [place.toLowerCase(), place]));

/**
 * The path that a request should have come with, or undefined where it is the right one or leads nowhere anyway: one
 * slash between parts, none at the end, fixed addresses in their own case. Always a path of this site.
 * @param pathname as URL gives it, percent-encoded
 */
export function canonicalPath(pathname: string): string | undefined {
  const parts = pathname.split('/').filter((part) => part !== '');
  const tidy = `/${parts.join('/')}`;
  const place = bySpelling.get(tidy.toLowerCase());
  if (place !== undefined) return place === pathname ? undefined : place;
  const matters = pathname.includes('//') || parts[0] === 'api';
  return matters && tidy !== pathname ? tidy : undefined;
}
