import { readSearchIndex } from '../../../editions/library/search-files.ts';
import type { OnProgress } from '../../../editions/writers/download-formats.ts';
import { writeZip } from '../../../editions/writers/write-zip.ts';
import { type ExportedSite, exportedSiteOf, searchedSiteOf } from '../../text/packs/exported-site.ts';
import { loadSiteFiles } from './built-site.ts';
import { writeZim } from './write-zim.ts';

type Parts = Parameters<typeof exportedSiteOf>[0];

/** Writers of the files of the whole site, from data on this machine's disk. */
export const SITE_WRITERS = {
  async carpeta(parts: Parts, path: string, varDir: string) {
    const index = readSearchIndex(varDir, parts.installed.meta)?.index;
    const site = index && (await searchedSiteOf(parts, index));
    if (!site) throw new Error('no search index');
    await writeSiteZip(site, path);
  },
  zim: (parts: Parts, path: string, _varDir: string, onProgress: OnProgress) =>
    writeZim(exportedSiteOf(parts), path, onProgress),
};

/** The folder inside the zip. */
const FOLDER = 'biblia';

/** Writes the site as a zip of its files. */
async function writeSiteZip(site: ExportedSite, path: string): Promise<void> {
  const siteFiles = await loadSiteFiles();
  const entries = Array.from(siteFiles(site), ({ path, content }) => ({
    path: `${FOLDER}/${path}`,
    lines: () => [content],
  }));
  await writeZip(path, entries);
}
