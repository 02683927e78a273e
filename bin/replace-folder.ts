import { existsSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '../program/errors.ts';
import type { ExportedFile } from '../services/text/packs/exported-site.ts';

/** Lists every other file of an export, one a line: the next export may replace only these. */
const LIST = 'archivos/lista.txt';

/** A folder being written that will replace another. */
interface Replacement {
  /** The path with symbolic links resolved. */
  readonly folder: string;
  write(file: ExportedFile): Promise<void>;
  /** Replaces the old folder with the new one. */
  publish(): Promise<{ readonly files: number; readonly bytes: number }>;
  /** Leaves everything unchanged. */
  abandon(): void;
}

/**
 * Writes a folder beside its target, so that at every moment there is the complete old one or the complete new one.
 * @throws Refusal if the folder has files that no export has written
 */
export function openReplacement(wanted: string): Replacement {
  const folder = existsSync(wanted) ? realpathSync(wanted) : wanted;
  const [parent, name] = [dirname(folder), basename(folder)];
  if (!existsSync(parent)) throw new Refusal(`No existe la carpeta ${parent}: créela, o elija otra.`);
  if (existsSync(folder)) refuseForeign(folder);
  const fresh = join(parent, `.${name}.nueva-${process.pid}`);
  const former = join(parent, `.${name}.anterior-${process.pid}`);
  const written: string[] = [];
  let bytes = 0;

  async function write({ path, content }: ExportedFile): Promise<void> {
    const file = join(fresh, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { flag: 'wx' });
    written.push(path);
    bytes += Buffer.byteLength(content);
  }

  return {
    folder,
    write,
    async publish() {
      await write({ path: LIST, content: `${[...written].sort().join('\n')}\n` });
      const there = existsSync(folder);
      if (there) moveAside(folder, former);
      try {
        renameSync(fresh, folder);
      } catch (error) {
        if (there) renameSync(former, folder);
        throw error;
      }
      rmSync(former, { recursive: true, force: true });
      return { files: written.length, bytes };
    },
    abandon: () => rmSync(fresh, { recursive: true, force: true }),
  };
}

function moveAside(folder: string, former: string): void {
  try {
    renameSync(folder, former);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
    throw new Refusal(`${folder} es un disco entero: elija una carpeta en él, por ejemplo ${join(folder, 'biblia')}.`);
  }
}

/** Refuses to replace a folder with files that no export has written. */
function refuseForeign(folder: string): void {
  if (!statSync(folder).isDirectory()) throw new Refusal(`${folder} es un archivo: elija una carpeta.`);
  const there = filesIn(folder);
  if (there.length === 0) return;
  const list = join(folder, LIST);
  const own = new Set([LIST, ...(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [])]);
  const foreign = there.find((path) => !own.has(path));
  if (foreign !== undefined)
    throw new Refusal(
      `En ${folder} hay algo que no es de una copia anterior, ${foreign}, y se perdería: elija otra carpeta, o muévalo a otro lugar.`,
    );
}

/** Paths relative to the folder, with slashes; includes empty folders. */
const filesIn = (folder: string, under = ''): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = under + entry.name;
    if (!entry.isDirectory()) return [path];
    const inside = filesIn(join(folder, entry.name), `${path}/`);
    return inside.length > 0 ? inside : [`${path}/`];
  });
