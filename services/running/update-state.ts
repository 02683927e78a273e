import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Step } from '../../forms/progress/step.ts';
import { isTag } from './versions.ts';

// What of an update must outlive the program lies in files beside the store, each replaced by a rename:
//
//   versiones/vX.Y.Z     a version, built
//   version-actual       a link to the version that is started; absent: the clone that was installed
//   version-base         the clone's commit when the link was made; bin/start drops the link if the clone has changed since
//   actualizacion.json   the last update

/** A version and the folder that it is started from. */
export interface BuiltVersion {
  readonly version: string;
  readonly folder: string;
}

export interface UpdateNote {
  /** `making`: being built beside. `trial`: being started. `back-asked`: the next start goes back to `from`. */
  readonly phase: 'making' | 'trial' | 'done' | 'failed' | 'back-asked' | 'back';
  readonly from: BuiltVersion;
  readonly to: BuiltVersion;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Name of the backup that was made before. */
  readonly backup?: string;
  /** True if `to` changes the schema of the store. */
  readonly migrates?: boolean;
  /** How often `to` was started without becoming ready. */
  readonly starts?: number;
  readonly why?: Step;
  /** Not yet in the audit log. */
  readonly unrecorded?: true;
}

const NOTE = 'actualizacion.json';
const LINK = 'version-actual';
const BASE = 'version-base';

export const versionsIn = (varDir: string): string => join(varDir, 'versiones');

/** Undefined where there has been none. */
export function readUpdate(varDir: string): UpdateNote | undefined {
  try {
    return JSON.parse(readFileSync(join(varDir, NOTE), 'utf8')) as UpdateNote;
  } catch {
    return undefined;
  }
}

export const writeUpdate = (varDir: string, note: UpdateNote): void =>
  replace(join(varDir, NOTE), `${JSON.stringify(note)}\n`);

function replace(path: string, content: string): void {
  writeFileSync(`${path}.tmp`, content, { mode: 0o600, flush: true });
  renameSync(`${path}.tmp`, path);
}

/**
 * The folder that the next start uses.
 * @param installed the clone that was installed
 */
export function startedFolder(varDir: string, installed: string): string {
  try {
    return realpathSync(join(varDir, LINK));
  } catch {
    return installed;
  }
}

/** Sets the folder that the next start uses. */
export function setStartedFolder(varDir: string, installed: string, folder: string): void {
  replace(join(varDir, BASE), `${headOf(installed)}\n`);
  const fresh = join(varDir, `${LINK}.tmp`);
  rmSync(fresh, { force: true });
  symlinkSync(folder, fresh);
  renameSync(fresh, join(varDir, LINK));
}

function headOf(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/** The version in this folder: that of its name if an update made it, else that of its package. */
export function versionOf(folder: string): string {
  const name = basename(folder);
  if (isTag(name) && basename(dirname(folder)) === 'versiones') return name;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  return `v${version}`;
}

const KEPT_STORE = 'antes-de-actualizar.sqlite';

/** The store as it was before the first start of the new version, on SQLite only. */
export const keptStore = (varDir: string): string => join(versionsIn(varDir), KEPT_STORE);

export const canGoBack = (note: UpdateNote | undefined): note is UpdateNote =>
  note?.phase === 'done' && existsSync(join(note.from.folder, 'bin/serve'));

export const makeVersionsFolder = (varDir: string) => mkdirSync(versionsIn(varDir), { recursive: true, mode: 0o700 });
