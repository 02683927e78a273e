import { spawn } from 'node:child_process';
import { accessSync, constants, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import type { TellShare } from '../../../editions/writers/download-formats.ts';
import { datedTitle } from '../../../scripture/text/edition.ts';
import type { ExportedSite } from '../../text/packs/exported-site.ts';
import { countPages, loadSiteFiles } from './built-site.ts';

/** So long may they be, in characters as people count them: newer versions of zimwriterfs refuse longer ones. */
const LONGEST_TITLE = 30;
const LONGEST_DESCRIPTION = 80;

/** What a ZIM file says of itself, by the names of zimwriterfs's options. */
export function zimFacts({ edition: { meta }, settings, publicUrl }: ExportedSite): Readonly<Record<string, string>> {
  const brand = [settings.title, settings.subtitle].filter((part) => part !== '').join(' ');
  const about = `${datedTitle(meta)}, para leerla y buscar en ella sin conexión`;
  return {
    title: countOf(brand) <= LONGEST_TITLE ? brand : cut(settings.title, LONGEST_TITLE),
    description: countOf(about) <= LONGEST_DESCRIPTION ? about : cut(datedTitle(meta), LONGEST_DESCRIPTION),
    // The pages are in Spanish, whatever the edition.
    language: 'spa',
    creator: meta.source,
    publisher: brand,
    name: `sagrada-biblia-${meta.id}`,
    ...(publicUrl !== undefined && { source: publicUrl }),
  };
}

const segmentsOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('es').segment(text), ({ segment }) => segment);
const countOf = (text: string): number => segmentsOf(text).length;
const cut = (text: string, most: number): string => {
  const segments = segmentsOf(text);
  return segments.length <= most
    ? text
    : `${segments
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

const MOST_SAID = 4_000;

/** How a program of another's ended. */
interface ToolEnd {
  readonly ok: boolean;
  /** The last of what it said. */
  readonly said: string;
}

/** Runs one to its end; it does not outlive this process. */
function runTool(tool: string, args: readonly string[]): Promise<ToolEnd> {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => void child.kill('SIGKILL');
  // Before what else is done then: what it writes to may go.
  process.prependOnceListener('exit', kill);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MOST_SAID);
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', kill);
      resolve({ ok: code === 0, said: said.trim() });
    });
  });
}

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

/** What makes ZIM files, and what checks them; both are of zim-tools. */
const TOOLS = ['zimwriterfs', 'zimcheck'];

/** Whether this machine has them. */
export const hasZimTools = (): boolean =>
  TOOLS.every((tool) => (process.env.PATH ?? '').split(delimiter).some((folder) => isProgram(join(folder, tool))));

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const NO_ZIM_TOOLS =
  'Para hacer archivos ZIM faltan los programas zimwriterfs y zimcheck. En Debian y Ubuntu los instala «apt-get install zim-tools»; hecho eso, repita la orden.';
