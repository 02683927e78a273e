import { rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TellShare } from '../../../editions/writers/download-formats.ts';
import type { ExportedSite } from '../../text/packs/exported-site.ts';
import { countPages, loadSiteFiles } from './built-site.ts';
import { runTool } from './run-tool.ts';
import { zimFacts } from './zim-facts.ts';

// zimwriterfs packs a folder. It gives each file an identity and a date of its own: the same site twice is not the same bytes.

const WELCOME = 'index.html';
/** See offline/static/static-document.tsx. */
const ILLUSTRATION = 'archivos/icon-48.png';
/** Of the time that it takes, what the pages take. */
const PAGES_SHARE = 0.3;

/** Where the pages lie meanwhile, and what zimwriterfs begins: beside the file. */
export const workFolder = (path: string): string => `${path}.obra`;

/**
 * Writes the site as a ZIM file, which is not there yet, and has it checked. What fails leaves nothing behind.
 * @throws with the tools' own words
 */
export async function writeZim(site: ExportedSite, path: string, tell: TellShare = () => {}): Promise<void> {
  const folder = workFolder(path);
  const [pages, begun] = [join(folder, 'paginas'), join(folder, 'biblia.zim')];
  const drop = () => rmSync(folder, { recursive: true, force: true });
  // Also where a signal ends this process.
  process.once('exit', drop);
  try {
    await writePages(site, pages, (share) => tell(share * PAGES_SHARE));
    const facts = Object.entries(zimFacts(site)).map(([name, value]) => `--${name}=${value}`);
    const made = await runTool('zimwriterfs', [
      `--welcome=${WELCOME}`,
      `--illustration=${ILLUSTRATION}`,
      // Each thread takes some 60 MB, and four of them save a second.
      '--threads=1',
      ...facts,
      pages,
      begun,
    ]);
    if (!made.ok) throw new Error(`zimwriterfs: ${made.said}`);
    const checked = await runTool('zimcheck', ['--all', '--details', begun]);
    if (!checked.ok) throw new Error(`zimcheck: ${checked.said}`);
    await rename(begun, path);
  } finally {
    process.off('exit', drop);
    drop();
  }
}

async function writePages(site: ExportedSite, folder: string, tell: TellShare): Promise<void> {
  const siteFiles = await loadSiteFiles();
  const pages = countPages(site);
  let done = 0;
  for (const { path, content } of siteFiles(site)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { flag: 'wx' });
    tell(Math.min(++done, pages) / pages);
  }
}
