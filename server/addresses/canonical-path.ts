/** Fixed addresses in their one spelling. Those of chapters need an edition: see typedAddress. */
const PLACES = [
  '/',
  '/search',
  '/buscar',
  '/Contact',
  '/Download',
  '/Download/pdf',
  '/SignIn',
  '/SignIn/olvido',
  '/cuenta',
  '/creditos',
  '/privacidad',
  '/sitemap.xml',
  '/robots.txt',
  '/revision',
  '/revision/cambios',
  '/revision/cambios.atom',
] as const;
const bySpelling: ReadonlyMap<string, string> = new Map(PLACES.map((place) => [place.toLowerCase(), place]));

/**
 * The path that a request should have come with: one slash between parts, fixed addresses in their own case and without
 * one at the end. Undefined where nothing is to be put right. Always a path of this site.
 * @param pathname as URL gives it, percent-encoded
 */
export function canonicalPath(pathname: string): string | undefined {
  const parts = pathname.split('/').filter((part) => part !== '');
  const tidy = `/${parts.join('/')}`;
  const place = bySpelling.get(tidy.toLowerCase());
  if (place !== undefined) return place === pathname ? undefined : place;
  return pathname.includes('//') ? tidy : undefined;
}
