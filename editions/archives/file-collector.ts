import { fail } from '../source/edition-error.ts';

/** Returns a relative path of plain segments with `/`, or undefined if it is empty, absolute or leads outside. */
export function parseInnerPath(path: string): string | undefined {
  if (/[\0\\]/.test(path) || path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.length > 1024) return undefined;
  const segments = path.split('/').filter((s) => s !== '' && s !== '.');
  return segments.length === 0 || segments.length > 32 || segments.includes('..') ? undefined : segments.join('/');
}

/** The bytes of a file in chunks. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Gathers the files of a container and refuses unsafe input: paths that lead outside, duplicates, too many files, too many bytes. Every
 * byte is counted as it is unpacked, so the sizes that a header claims do not matter.
 */
export class FileCollector {
  readonly files = new Map<string, Uint8Array>();
  readonly #container: string;
  readonly #limits: Limits;
  /** Bytes of the container, or undefined for a folder, which has no compression ratio. */
  readonly #packed: number | undefined;
  #total = 0;
  #seen = 0;

  constructor(container: string, limits: Limits, packed?: number) {
    this.#container = container;
    this.#limits = limits;
    this.#packed = packed;
  }

  /** Counts an entry that is skipped, such as a folder. */
  pass(): void {
    const { entries: most } = this.#limits;
    if (++this.#seen > most) fail({ code: 'E207', most, file: this.#container });
  }

  /** Returns the path under which the next entry is kept. Throws if it may not be kept. */
  enter(rawPath: string): string {
    this.pass();
    const path = parseInnerPath(rawPath);
    if (path === undefined)
      return fail({ code: 'E205', is: 'path', path: rawPath.slice(0, 200), file: this.#container });
    if (this.files.has(path)) fail({ code: 'E206', path, file: this.#container });
    return path;
  }

  /** Counts unpacked bytes before they are kept. */
  count(bytes: number): void {
    this.#total += bytes;
    const { totalBytes, ratio, ratioFloor } = this.#limits;
    if (this.#total > totalBytes) fail({ code: 'E208', of: 'all', most: totalBytes, file: this.#container });
    if (this.#packed !== undefined && this.#total > Math.max(ratioFloor, this.#packed * ratio))
      fail({ code: 'E209', most: ratio, file: this.#container });
  }

  /** Reads one file's chunks to the end under the limits and keeps it. `counted`: its bytes were counted earlier. */
  async take(path: string, chunks: Chunks, counted = false): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      const { fileBytes: most } = this.#limits;
      if (size > most) fail({ code: 'E208', of: 'one', path, most, file: this.#container });
      if (!counted) this.count(chunk.byteLength);
      parts.push(chunk);
    }
    const bytes = Buffer.concat(parts, size);
    this.files.set(path, bytes);
    return bytes;
  }
}

/** Limits on the size of a source. A Bible is a few megabytes; anything larger than these figures is no Bible. */
export interface Limits {
  /** The number of files. */
  readonly entries: number;
  /** Bytes of the container itself. */
  readonly packedBytes: number;
  /** Bytes of one file, unpacked. */
  readonly fileBytes: number;
  /** Bytes of all files together, unpacked. */
  readonly totalBytes: number;
  /** Unpacked bytes per packed byte, once `ratioFloor` bytes are out. */
  readonly ratio: number;
  readonly ratioFloor: number;
}

const MB = 1_000_000;

export const LIMITS: Limits = {
  entries: 2000,
  packedBytes: 64 * MB,
  fileBytes: 64 * MB,
  totalBytes: 96 * MB,
  ratio: 60,
  ratioFloor: 4 * MB,
};
