import { writeZip } from '../../../editions/writers/write-zip.ts';
import type { ExportedSite } from '../../text/packs/exported-site.ts';
import { loadSiteFiles } from './built-site.ts';

/** What it is unpacked into. */
const FOLDER = 'biblia';

/** The site as a zip of its files. */
export async function writeSiteZip(site: ExportedSite, path: string): Promise<void> {
  const siteFiles = await loadSiteFiles();
  const entries = Array.from(siteFiles(site), ({ path, content }) => ({
    path: `${FOLDER}/${path}`,
    lines: () => [content],
  }));
  await writeZip(path, entries);
}
