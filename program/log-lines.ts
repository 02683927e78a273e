import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The last lines of this process's log, and of the processes before it on the same data. */
export interface LogLines {
  /** The oldest first; each is a JSON object. */
  lines(): readonly string[];
}

export const MOST_LINES = 1_000;
/** A file this long is turned: it becomes the earlier one, which replaces the one before. */
const FILE_BYTES = 1_000_000;

const folderIn = (varDir: string) => join(varDir, 'log');

/**
 * Keeps the last lines in memory and in `var/log`. Where the disk takes no more, the memory goes on alone.
 * @param varDir absent: no file
 */
export function createLogLines(varDir?: string): LogLines & { add(line: string): void } {
  const ring: string[] = [];
  const file = varDir === undefined ? undefined : createLogFile(folderIn(varDir));
  let before: readonly string[] | undefined;
  return {
    add(line) {
      // What earlier processes wrote is read before this one may turn the file over it.
      before ??= file?.read() ?? [];
      ring.push(line);
      if (ring.length > MOST_LINES) ring.shift();
      file?.append(`${line}\n`);
    },
    lines() {
      before ??= file?.read() ?? [];
      return [...before, ...ring].slice(-MOST_LINES);
    },
  };
}

function createLogFile(folder: string) {
  const [current, earlier] = [join(folder, 'programa.log'), join(folder, 'programa.1.log')];
  let open: { readonly fd: number; bytes: number } | undefined;

  function opened() {
    if (open && open.bytes > FILE_BYTES) {
      closeSync(open.fd);
      open = undefined;
      renameSync(current, earlier);
    }
    if (!open) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const fd = openSync(current, 'a', 0o600);
      open = { fd, bytes: fstatSync(fd).size };
    }
    return open;
  }

  return {
    append(text: string): void {
      try {
        const to = opened();
        to.bytes += writeSync(to.fd, text);
      } catch {
        // The disk is full or read-only.
      }
    },
    read(): readonly string[] {
      return [earlier, current].flatMap(linesOf).slice(-MOST_LINES);
    },
  };
}

/** A line that a killed process has cut off is left out. */
function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'));
  } catch {
    return [];
  }
}
