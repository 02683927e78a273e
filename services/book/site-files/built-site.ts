import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refusal } from '../../../program/errors.ts';
import type { ExportedFile, ExportedSite } from '../../text/packs/exported-site.ts';

const ASSETS = 'archivos';

/** Paths in the build: the module that writes the pages, and the assets that are copied beside them. */
const builtIn = (programDir: string) => {
  const folder = resolve(programDir, process.env.BUILD_DIR ?? 'build', 'server', 'static');
  return { pages: join(folder, 'export-site.js'), assets: join(folder, ASSETS) };
};

/** Yields all files of the site: first styles, fonts and images, then the pages. */
export type SiteFiles = (site: ExportedSite) => Iterable<ExportedFile>;

/** Loads the built offline/static/export-site.ts, for programs that run from the sources. */
export async function loadSiteFiles(): Promise<SiteFiles> {
  const { pages, assets } = builtIn(resolve(import.meta.dirname, '../../..'));
  if (!existsSync(pages)) throw new Refusal('El sitio no está compilado: compílelo con npm run build.');
  const { exportSite } = (await import(pages)) as { exportSite: SiteFiles };
  return function* (site) {
    for (const name of readdirSync(assets).sort())
      yield { path: `${ASSETS}/${name}`, content: readFileSync(join(assets, name)) };
    yield* exportSite(site);
  };
}

/**
 * Identifies the build that makes the files: the same text and the same value give the same files. Undefined where no build
 * exists.
 * @param programDir the folder of the program's sources
 */
export function siteFilesBuild(programDir: string): string | undefined {
  const { pages, assets } = builtIn(programDir);
  if (!existsSync(pages)) return undefined;
  const hash = createHash('sha256').update(readFileSync(pages));
  for (const name of readdirSync(assets).sort()) hash.update(readFileSync(join(assets, name)));
  return hash.digest('hex').slice(0, 12);
}

/** A lower bound of the number of pages, for progress. */
export const countPages = ({ edition }: ExportedSite): number =>
  edition.books.reduce((sum, book) => sum + 1 + edition.chapterNumbers(book).length, 0);
