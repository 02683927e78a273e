import { MAIN_DOWNLOAD_PATH } from '../../scripture/addresses/site-paths.ts';
import { feedPath, readingPath } from '../../scripture/reference/path.ts';
import type { PageRoute } from '../pages/page-handle.ts';

/** Fixed addresses that are no pages. */
const OTHERS = [readingPath([]), MAIN_DOWNLOAD_PATH, '/sitemap.xml', '/robots.txt', feedPath()];

/**
 * Finds the path that a request should have come with: one slash between parts, fixed addresses in their own case and without
 * one at the end. Undefined where nothing is to be put right. Always a path of this site. Addresses of chapters need an
 * edition: see typedAddress.
 */
export function canonicalPaths(routes: readonly PageRoute[]): (pathname: string) => string | undefined {
  const pages = routes.map(({ path }) => path.replace(/\/:\w+\?/g, '')).filter((path) => !/[:*]/.test(path));
  const bySpelling = new Map([...pages, ...OTHERS].map((path) => [path.toLowerCase(), path]));
  // As URL gives it, percent-encoded.
  return (pathname) => {
    const parts = pathname.split('/').filter((part) => part !== '');
    const tidy = `/${parts.join('/')}`;
    const fixed = bySpelling.get(tidy.toLowerCase());
    if (fixed !== undefined) return fixed === pathname ? undefined : fixed;
    return pathname.includes('//') ? tidy : undefined;
  };
}
