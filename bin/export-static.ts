import { formatBytes, formatCount } from '../scripture/figures/format-number.ts';
import { countPages, loadSiteFiles } from '../services/book/site-files/built-site.ts';
import type { ExportTarget } from './export-target.ts';
import { openReplacement } from './replace-folder.ts';

/** Exports the site into a folder. @throws Refusal if the folder cannot be replaced */
export function openStaticFolder(path: string): ExportTarget {
  const replacement = openReplacement(path);
  return {
    searches: true,
    async write(site, progress) {
      const siteFiles = await loadSiteFiles();
      progress.step('Páginas');
      const pages = countPages(site);
      let done = 0;
      for (const file of siteFiles(site)) {
        await replacement.write(file);
        progress.at(Math.min(++done, pages), pages);
      }
      const { files, bytes } = await replacement.publish();
      return [
        `${replacement.folder}: ${formatCount(files)} archivos, ${formatBytes(bytes)}, revisión ${site.revision}.`,
        'Para leer, abra en ella index.html.',
      ];
    },
    abandon: replacement.abandon,
  };
}
