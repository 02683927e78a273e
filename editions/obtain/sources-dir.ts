import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * `var/sources` keeps complete fetched files: downloads in progress live in `partial/` on the same disk and are moved over by rename. Only
 * one process at a time writes here (see withLock).
 */
export interface SourcesDir {
  readonly path: string;
  /** A new empty directory for a download that cannot be resumed; deletes the remains of an interrupted run. */
  scratch(): string;
  /** The path of an address's partial download, kept for resuming. */
  partial(url: string): string;
  /** The path of an address's complete file. */
  fileFor(url: string): string;
  /** The newest kept file whose name begins with `prefix` and ends with `suffix`. */
  find(prefix: string, suffix: string): string | undefined;
}

export function openSourcesDir(varDir: string): SourcesDir {
  const path = join(varDir, 'sources');
  const partial = join(path, 'partial');
  mkdirSync(partial, { recursive: true });
  const short = (url: string) => createHash('sha256').update(url).digest('hex').slice(0, 12);
  return {
    path,
    scratch: () => {
      for (const name of readdirSync(partial))
        if (name.startsWith('tmp-')) rmSync(join(partial, name), { recursive: true, force: true });
      return mkdtempSync(join(partial, 'tmp-'));
    },
    partial: (url) => join(partial, short(url)),
    fileFor: (url) => join(path, `${short(url)}-${safeName(url)}`),
    find: (prefix, suffix) => {
      const names = existsSync(path) ? readdirSync(path) : [];
      const name = names
        .filter((n) => n.startsWith(prefix) && n.endsWith(suffix))
        .sort()
        .at(-1);
      return name === undefined ? undefined : join(path, name);
    },
  };
}

/** Removes a kept file, so that it is fetched again next time. */
export function forget(path: string): void {
  rmSync(path, { force: true });
}

function safeName(url: string): string {
  const name = basename(URL.parse(url)?.pathname ?? '').replace(/[^\w.-]+/g, '_');
  return name.replace(/^\.+/, '').slice(-80) || 'fuente';
}
