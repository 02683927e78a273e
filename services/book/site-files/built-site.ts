import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refusal } from '../../../program/command-errors.ts';
import type { ExportedFile, ExportedSite } from '../../text/packs/exported-site.ts';

const PROGRAM = resolve(import.meta.dirname, '../../..');
const BUILT = resolve(PROGRAM, process.env.BUILD_DIR ?? 'build', 'server', 'static');
const ASSETS = 'archivos';
const PAGES = join(BUILT, 'export-site.js');

/** All files of the site, one after the other: styles, letters and pictures, then the pages. */
export type SiteFiles = (site: ExportedSite) => Iterable<ExportedFile>;

/** What writes them, as built of offline/static/export-site.ts. */
export async function loadSiteFiles(): Promise<SiteFiles> {
  if (!existsSync(PAGES)) throw new Refusal('El sitio no está compilado: lo compila npm run build.');
  const { exportSite } = (await import(PAGES)) as { exportSite: SiteFiles };
  return function* (site) {
    for (const name of readdirSync(join(BUILT, ASSETS)).sort())
      yield { path: `${ASSETS}/${name}`, content: readFileSync(join(BUILT, ASSETS, name)) };
    yield* exportSite(site);
  };
}

/** How many there are at least: for telling how far they are. */
export const countPages = ({ edition }: ExportedSite): number =>
  edition.books.reduce((sum, book) => sum + 1 + edition.chapterNumbers(book).length, 0);
