import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refusal } from '../../../program/errors.ts';
import type { ExportedFile, ExportedSite } from '../../text/packs/exported-site.ts';

const ASSETS = 'archivos';

/** Where the build has put what writes the pages, and what is handed on beside them. */
const builtIn = (programDir: string) => {
  const folder = resolve(programDir, process.env.BUILD_DIR ?? 'build', 'server', 'static');
  return { pages: join(folder, 'export-site.js'), assets: join(folder, ASSETS) };
};

/** All files of the site, one after the other: styles, letters and pictures, then the pages. */
export type SiteFiles = (site: ExportedSite) => Iterable<ExportedFile>;

/** What writes them, as built of offline/static/export-site.ts. For programs that run from the sources. */
export async function loadSiteFiles(): Promise<SiteFiles> {
  const { pages, assets } = builtIn(resolve(import.meta.dirname, '../../..'));
  if (!existsSync(pages)) throw new Refusal('El sitio no está compilado: lo compila npm run build.');
  const { exportSite } = (await import(pages)) as { exportSite: SiteFiles };
  return function* (site) {
    for (const name of readdirSync(assets).sort())
      yield { path: `${ASSETS}/${name}`, content: readFileSync(join(assets, name)) };
    yield* exportSite(site);
  };
}

/**
 * Names what the files are made with: the same text under the same name gives the same files. Undefined where nothing is built.
 * @param programDir where the sources of the program lie
 */
export function siteFilesBuild(programDir: string): string | undefined {
  const { pages, assets } = builtIn(programDir);
  if (!existsSync(pages)) return undefined;
  const hash = createHash('sha256').update(readFileSync(pages));
  for (const name of readdirSync(assets).sort()) hash.update(readFileSync(join(assets, name)));
  return hash.digest('hex').slice(0, 12);
}

/** How many there are at least: for telling how far they are. */
export const countPages = ({ edition }: ExportedSite): number =>
  edition.books.reduce((sum, book) => sum + 1 + edition.chapterNumbers(book).length, 0);
