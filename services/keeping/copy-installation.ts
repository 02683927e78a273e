import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { editionsDir, libraryStamp, readIndex } from '../../editions/library/library-index.ts';
import type { NamedFile } from '../../store/summarize-store.ts';
import { copyHashed, hashFile, linkVerified } from './copied-file.ts';
import type { CopiedFile, Installation } from './manifest.ts';

// Copies the files beside the store. Compiled editions and large files never change under their names; the index of editions and
// the stored histories are replaced atomically. So each file is consistent at any time. The installation's secret is left out: whoever
// gets the backup could open what it seals.

interface Copying {
  readonly installation: Installation;
  /** The folder to copy into. */
  readonly into: string;
  /** Paths of files in earlier backups, by SHA-256. */
  readonly earlier: ReadonlyMap<string, string>;
}

interface Copied {
  readonly files: readonly CopiedFile[];
  readonly faults: readonly string[];
}

const INDEX = 'editions/index.json';
/** Records which of the desk's changes have been applied to the editions; see services/text/library. */
const DESK_NOTE = 'editions/desk.json';
/** The copy is repeated if the editions change meanwhile. */
const ATTEMPTS = 3;

/** @param recorded the large files that the store refers to and that cannot be made again */
export async function copyInstallation(copying: Copying, recorded: readonly NamedFile[]): Promise<Copied> {
  const { varDir, filesDir } = copying.installation;
  const files: CopiedFile[] = [];
  const faults: string[] = [];
  const take = async (from: string, path: string, sha256?: string) => {
    const copied = await takeFile(copying, from, path, sha256);
    if (typeof copied === 'string') faults.push(copied);
    else files.push(copied);
  };
  const editions = await copyEditions(copying);
  files.push(...editions.files);
  faults.push(...editions.faults);
  for (const folder of ['sources', 'overlays'])
    for (const path of await filesUnder(varDir, folder)) await take(join(varDir, path), path);
  for (const { sha256 } of recorded) await take(join(filesDir, sha256), `files/${sha256}`, sha256);
  return { files, faults };
}

/** Copies the index and the files named in that copy. A fresh installation may have no edition yet. */
async function copyEditions(copying: Copying): Promise<Copied> {
  const { varDir } = copying.installation;
  for (let attempt = 1; ; attempt++) {
    const stamp = libraryStamp(varDir);
    if (stamp === undefined) return { files: [], faults: [] };
    const files: CopiedFile[] = [];
    const faults: string[] = [];
    // Copied before the index: later changes are then applied again after a restore, which is idempotent.
    const note = await takeFile(copying, join(varDir, DESK_NOTE), DESK_NOTE);
    if (typeof note !== 'string') files.push(note);
    files.push({ path: INDEX, ...(await copyHashed(join(varDir, INDEX), join(copying.into, INDEX))) });
    const named = readIndex(copying.into).editions.flatMap(({ file, sha256, earlier = [] }) => [
      { file, sha256 },
      ...earlier,
    ]);
    for (const { file, sha256 } of named) {
      const copied = await takeFile(copying, join(editionsDir(varDir), file), `editions/${file}`, sha256);
      if (typeof copied === 'string') faults.push(copied);
      else files.push(copied);
    }
    if (libraryStamp(varDir) === stamp || attempt === ATTEMPTS) return { files, faults };
    await rm(join(copying.into, 'editions'), { recursive: true });
  }
}

/** @param sha256 the expected hash, if known: a file of an earlier backup with this hash is then linked */
async function takeFile(
  { into, earlier }: Copying,
  from: string,
  path: string,
  sha256?: string,
): Promise<CopiedFile | string> {
  const to = join(into, path);
  const found = await hashFile(from).catch((error: NodeJS.ErrnoException) => error.code ?? 'EIO');
  const whole = typeof found !== 'string' && (sha256 === undefined || found.sha256 === sha256) ? found : undefined;
  const wanted = whole?.sha256 ?? sha256;
  const before = wanted === undefined ? undefined : earlier.get(wanted);
  if (wanted !== undefined && before !== undefined) {
    const expected = whole ?? (await hashFile(before).catch(() => undefined));
    if (expected?.sha256 === wanted && (await linkVerified(before, to, expected))) return { path, ...expected };
  }
  if (whole === undefined)
    return found === 'ENOENT'
      ? `falta ${from}`
      : typeof found === 'string'
        ? `no se puede leer ${from} (${found})`
        : `${from} está dañado: su SHA-256 no es la que debería`;
  const copied = await copyHashed(from, to);
  // The file may be replaced while it is read: the copy is then complete, of one of the two versions.
  return { path, ...copied };
}

/** Paths of the files below a folder of var/, without unfinished ones. */
async function filesUnder(varDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(varDir, folder), { withFileTypes: true }).catch(() => []);
  const paths = await Promise.all(
    entries.map(async (entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'partial' ? [] : await filesUnder(varDir, path);
      return entry.isFile() && !/^\.|\.(tmp|part)$/.test(entry.name) ? [path] : [];
    }),
  );
  return paths.flat().sort();
}
