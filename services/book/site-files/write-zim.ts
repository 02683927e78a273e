import { spawn } from 'node:child_process';
import { accessSync, constants, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import type { OnProgress } from '../../../editions/writers/download-formats.ts';
import { datedTitle } from '../../../scripture/text/edition.ts';
import type { ExportedSite } from '../../text/packs/exported-site.ts';
import { countPages, loadSiteFiles } from './built-site.ts';

/** Maximum lengths in graphemes: newer versions of zimwriterfs refuse longer texts. */
const LONGEST_TITLE = 30;
const LONGEST_DESCRIPTION = 80;

/** Metadata of a ZIM file, by the names of zimwriterfs's options. */
export function zimFacts({ edition: { meta }, settings, publicUrl }: ExportedSite): Readonly<Record<string, string>> {
  const brand = [settings.title, settings.subtitle].filter((part) => part !== '').join(' ');
  const about = `${datedTitle(meta)}, para leerla y buscar en ella sin conexión`;
  return {
    title: countOf(brand) <= LONGEST_TITLE ? brand : cut(settings.title, LONGEST_TITLE),
    description: countOf(about) <= LONGEST_DESCRIPTION ? about : cut(datedTitle(meta), LONGEST_DESCRIPTION),
    // The pages are in Spanish, whatever the edition's language.
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

const MAX_OUTPUT = 4_000;

/** Result of an external program. */
interface ToolEnd {
  readonly ok: boolean;
  /** The end of its output. */
  readonly output: string;
}

/** Runs an external program to its end; it is killed when this process exits. */
function runTool(tool: string, args: readonly string[]): Promise<ToolEnd> {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => void child.kill('SIGKILL');
  // Runs before the other exit listeners, because they delete the folder that the program writes to.
  process.prependOnceListener('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT);
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', kill);
      resolve({ ok: code === 0, output: output.trim() });
    });
  });
}

// zimwriterfs packs a folder. It writes a new UUID and date into each file, so the same site twice gives different bytes.

const WELCOME = 'index.html';
/** See offline/static/static-document.tsx. */
const ILLUSTRATION = 'archivos/icon-48.png';
/** The part of the total time that writing the pages takes. */
const PAGES_SHARE = 0.3;

/** Temporary folder beside the file, for the pages and the unfinished ZIM file. */
export const workFolder = (path: string): string => `${path}.obra`;

/**
 * Writes the site as a ZIM file to a new path and has it checked. A failure leaves no files behind.
 * @throws with the tools' own output
 */
export async function writeZim(site: ExportedSite, path: string, onProgress: OnProgress = () => {}): Promise<void> {
  const folder = workFolder(path);
  const [pages, begun] = [join(folder, 'paginas'), join(folder, 'biblia.zim')];
  const drop = () => rmSync(folder, { recursive: true, force: true });
  // The folder is also deleted where a signal ends this process.
  process.once('exit', drop);
  try {
    await writePages(site, pages, (share) => onProgress(share * PAGES_SHARE));
    const facts = Object.entries(zimFacts(site)).map(([name, value]) => `--${name}=${value}`);
    const made = await runTool('zimwriterfs', [
      `--welcome=${WELCOME}`,
      `--illustration=${ILLUSTRATION}`,
      // Each thread takes about 60 MB, and four threads save only a second.
      '--threads=1',
      ...facts,
      pages,
      begun,
    ]);
    if (!made.ok) throw new Error(`zimwriterfs: ${made.output}`);
    const checked = await runTool('zimcheck', ['--all', '--details', begun]);
    if (!checked.ok) throw new Error(`zimcheck: ${checked.output}`);
    await rename(begun, path);
  } finally {
    process.off('exit', drop);
    drop();
  }
}

async function writePages(site: ExportedSite, folder: string, onProgress: OnProgress): Promise<void> {
  const siteFiles = await loadSiteFiles();
  const pages = countPages(site);
  let done = 0;
  for (const { path, content } of siteFiles(site)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { flag: 'wx' });
    onProgress(Math.min(++done, pages) / pages);
  }
}

/** The programs that make and check ZIM files; both belong to zim-tools. */
const TOOLS = ['zimwriterfs', 'zimcheck'];

/** True if this machine has them. */
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
  'Para hacer archivos ZIM faltan los programas zimwriterfs y zimcheck. En Debian y Ubuntu se instalan con «apt-get install zim-tools»; después, repita la orden.';
