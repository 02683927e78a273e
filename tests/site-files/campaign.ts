// `npm run site-files`: exports the whole default edition as a folder and as a ZIM file, as operators do, checks every link and every
// verse, the ZIM under kiwix-serve, and prints their sizes. It exits with 1 on any fault.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withStore } from '../../bin/with-store.ts';
import { formatBytes, formatCount } from '../../scripture/figures/format-number.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { loadSiteFiles } from '../../services/book/site-files/built-site.ts';
import type { ExportedSite } from '../../services/text/packs/exported-site.ts';
import { readExportedSite } from '../../services/text/packs/read-exported-site.ts';
import { compareVerses } from './compare-verses.ts';
import { type Crawl, crawl } from './crawl.ts';
import { getFromDisk } from './folder.ts';
import { getFromServer, startKiwix } from './kiwix.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The limit of the ZIM, without its full-text index. */
const MOST_BYTES = 8_000_000;

const under = mkdtempSync(join(tmpdir(), 'archivos-'));
const faults: string[] = [];
await withStore(async (database, env) => {
  try {
    const site = await readExportedSite({ ...env, database, publicUrl: undefined, searches: false });
    const [folder, zim] = [join(under, 'biblia'), join(under, 'biblia.zim')];
    make('static', folder);
    await judge('folder', site.edition, await crawl(pathToFileURL(join(folder, 'index.html')), getFromDisk));
    const sizes = globSync('**/*', { cwd: folder }).map((path) => statSync(join(folder, path)));
    const files = sizes.filter((size) => size.isFile());
    console.log(
      `folder: ${formatCount(files.length)} files, ${formatBytes(files.reduce((sum, { size }) => sum + size, 0))}`,
    );
    make('zim', zim);
    execFileSync('zimcheck', ['--all', zim]);
    const kiwix = await startKiwix(zim);
    await judge('ZIM', site.edition, await crawl(kiwix.first, getFromServer)).finally(kiwix.close);
    const bare = await sizeWithoutIndex(site);
    console.log(
      `ZIM: ${formatBytes(statSync(zim).size)}, without its full-text index ${formatBytes(bare)}; zimcheck clean`,
    );
    if (bare > MOST_BYTES) faults.push(`ZIM: more than ${formatBytes(MOST_BYTES)}`);
  } finally {
    rmSync(under, { recursive: true, force: true });
  }
  for (const fault of faults.slice(0, 50)) console.error(fault);
  console.log(faults.length === 0 ? 'All as it should be.' : `${faults.length} faults.`);
  return faults.length === 0 ? 0 : 1;
});

function make(kind: string, path: string): void {
  const begun = performance.now();
  execFileSync(process.execPath, [join(ROOT, 'bin/export.ts'), kind, path], { stdio: ['ignore', 'ignore', 'pipe'] });
  console.log(`${kind}: made in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
}

async function judge(name: string, edition: Edition, crawled: Crawl): Promise<void> {
  const { pages, files, links, broken, wanted } = crawled;
  const { equal, other } = compareVerses(edition, crawled);
  const scripted = [...pages].filter(([, { controls }]) => controls > 0).map(([path]) => path);
  console.log(
    `${name}: ${formatCount(links)} links on ${formatCount(pages.size)} pages, ${broken.length} broken; ` +
      `${formatCount(files.size)} files reached; ${formatCount(equal)} of ${formatCount(edition.meta.verseCount)} verses equal; ` +
      `${scripted.length} pages with scripts or forms`,
  );
  faults.push(...[...broken, ...wanted, ...other].map((fault) => `${name}: ${fault}`));
  if (equal !== edition.meta.verseCount) faults.push(`${name}: ${equal} verses`);
  // In the folder every page has the search box, which needs a script.
  if (name === 'ZIM') faults.push(...scripted.map((path) => `${name}: ${path} needs more than reading`));
}

async function sizeWithoutIndex(site: ExportedSite): Promise<number> {
  const [pages, zim] = [join(under, 'paginas'), join(under, 'sin-indice.zim')];
  for (const { path, content } of (await loadSiteFiles())(site)) {
    mkdirSync(dirname(join(pages, path)), { recursive: true });
    writeFileSync(join(pages, path), content);
  }
  const facts = ['title', 'description', 'creator', 'publisher', 'name'].map((name) => `--${name}=biblia`);
  const given = ['--welcome=index.html', '--illustration=archivos/icon-48.png', '--language=spa', ...facts];
  execFileSync('zimwriterfs', ['--withoutFTIndex', ...given, pages, zim], { stdio: 'ignore' });
  return statSync(zim).size;
}
