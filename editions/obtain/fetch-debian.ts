import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Progress } from '../../program/progress.ts';
import { killGroup } from '../child/run-child.ts';
import { EditionError } from '../source/edition-error.ts';
import type { SourcesDir } from './sources-dir.ts';

export interface AptOptions {
  /** A run of apt is killed after this time. */
  readonly timeoutMs: number;
  readonly env: NodeJS.ProcessEnv;
}

/** Hooks of the machine's own configuration must not run on private lists; they cannot be cleared on the command line. */
const APT_CONF = `#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
#clear DPkg::Post-Invoke;
`;

/**
 * Fetches a Debian package with apt and without root: first from the machine's own lists; if those are missing, old or lack the package,
 * from temporary private lists under `var/apt`, made from the machine's sources and keys. apt itself checks signatures and hashes. Returns
 * the kept file.
 */
export async function fetchDebianPackage(
  name: string,
  varDir: string,
  sources: SourcesDir,
  progress: Progress,
  options: AptOptions,
): Promise<string> {
  const home = resolve(varDir, 'apt');
  for (const dir of ['state/lists/partial', 'cache/archives/partial']) mkdirSync(join(home, dir), { recursive: true });
  const conf = join(home, 'apt.conf');
  writeFileSync(conf, APT_CONF);
  const cache = join(home, 'cache');
  const common = [
    '-q',
    '-c',
    conf,
    ...settings({
      'Dir::Cache': cache,
      'Dir::Cache::archives': join(cache, 'archives'),
      'Acquire::Retries': '1',
      'APT::Status-Fd': '2',
      'Acquire::http::Timeout': '20',
      'Acquire::https::Timeout': '20',
      ...(process.getuid?.() === 0 && { 'APT::Sandbox::User': 'root' }),
    }),
  ];
  const state = join(home, 'state');
  const own = settings({
    'Dir::State': state,
    'Dir::State::lists': join(state, 'lists'),
    'Acquire::Languages': 'none',
  });

  const scratch = sources.scratch();
  const download = async (extra: string[]) => {
    const failure = await apt([...common, ...extra, 'download', name], scratch, options, progress);
    const file = readdirSync(scratch).find((f) => f.startsWith(`${name}_`) && f.endsWith('.deb'));
    return failure === undefined && file !== undefined
      ? { file }
      : { failure: failure ?? 'apt no dejó ningún archivo' };
  };
  try {
    let result = await download([]);
    if (result.file === undefined) {
      progress.note('Las listas de apt de esta máquina faltan o son antiguas; se preparan unas propias en var/apt.');
      // One unreachable source makes the update fail although the others work: the download decides.
      const unreachable = await apt(
        [...common, ...own, '-o', 'APT::Update::Error-Mode=any', 'update'],
        scratch,
        options,
        progress,
      );
      result = await download(own);
      if (result.file === undefined && unreachable !== undefined) result = { failure: unreachable };
    }
    if (result.file === undefined) throw new EditionError('E404', `apt no pudo descargarlo: ${result.failure}`);
    const kept = join(sources.path, result.file);
    renameSync(join(scratch, result.file), kept);
    return kept;
  } finally {
    for (const dir of [scratch, home]) rmSync(dir, { recursive: true, force: true });
  }
}

const settings = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([k, v]) => ['-o', `${k}=${v}`]);

/** Runs apt-get; returns undefined on success, otherwise its first complaint. Throws if apt is not installed. */
async function apt(
  args: string[],
  cwd: string,
  { timeoutMs, env }: AptOptions,
  progress: Progress,
): Promise<string | undefined> {
  const child = spawn('apt-get', args, {
    cwd,
    env: { ...env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // It leads its own process group, so that apt's methods are killed with it.
    detached: true,
  });
  let words = '';
  const listen = (chunk: Buffer) => {
    const text = chunk.toString();
    const percent = /^dlstatus:\d+:([\d.]+):/m.exec(text)?.[1];
    if (percent !== undefined) progress.at(Number(percent), 100);
    words = (words + text).slice(-4000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const stop = () => killGroup(child.pid);
  const timer = setTimeout(stop, timeoutMs);
  process.once('exit', stop);
  try {
    const code = await new Promise<number | null>((done, failed) => {
      child.once('error', failed);
      child.once('close', done);
    });
    if (code === 0) return undefined;
    if (code === null) return `tarda más de ${Math.round(timeoutMs / 1000)} s`;
    return (
      words
        .split('\n')
        .find((line) => /^[EW]: /.test(line))
        ?.slice(3) ?? `terminó con el código ${code}`
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new EditionError('E404', 'esta máquina no tiene apt (no es Debian ni derivada)');
    throw error;
  } finally {
    clearTimeout(timer);
    process.off('exit', stop);
  }
}
