import { readSearchIndex } from '../../../editions/library/search-files.ts';
import type { TellShare } from '../../../editions/writers/download-format.ts';
import { exportedSiteOf, searchedSiteOf } from '../../text/packs/exported-site-of.ts';
import { writeSiteZip } from './write-site-zip.ts';
import { writeZim } from './write-zim.ts';

type Parts = Parameters<typeof exportedSiteOf>[0];

/** What writes each file of the whole site, out of what lies on this machine's disk. */
export const SITE_WRITERS = {
  async carpeta(parts: Parts, path: string, varDir: string) {
    const index = readSearchIndex(varDir, parts.installed.meta)?.index;
    const site = index && (await searchedSiteOf(parts, index));
    if (!site) throw new Error('no search index');
    await writeSiteZip(site, path);
  },
  zim: (parts: Parts, path: string, _varDir: string, tell: TellShare) => writeZim(exportedSiteOf(parts), path, tell),
};
