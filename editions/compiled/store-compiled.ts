import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `rv1909-0123456789abcdef.edition`: the edition's id and the first 16 hex digits of the file's SHA-256. */
function compiledFileName(id: string, sha256: string): string {
  const name = `${id}-${sha256.slice(0, 16)}.edition`;
  if (!COMPILED_FILE.test(name)) throw new Error(`no name of a compiled edition: ${name}`);
  return name;
}

export const COMPILED_FILE = /^([a-z0-9][a-z0-9-]*)-([0-9a-f]{16})\.edition$/;

function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/**
 * Writes a compiled edition into `folder` and returns its path. The file appears complete or not at all, and survives a power cut. An
 * existing file of that name is the same one or a damaged copy: it is replaced.
 */
export function storeCompiled(
  folder: string,
  compiled: { readonly bytes: Uint8Array; readonly sha256: string; readonly meta: { readonly id: string } },
): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, compiledFileName(compiled.meta.id, compiled.sha256));
  const draft = join(folder, `.${randomUUID()}.tmp`);
  try {
    writeFileSync(draft, compiled.bytes, { flag: 'wx', mode: 0o600, flush: true });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  if (process.platform !== 'win32') syncFolder(folder);
  return path;
}
