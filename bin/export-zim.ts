import { closeSync, existsSync, openSync, readSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '../program/errors.ts';
import { formatBytes } from '../scripture/figures/format-number.ts';
import { hasZimTools, NO_ZIM_TOOLS, writeZim } from '../services/book/site-files/write-zim.ts';
import type { ExportTarget } from './export-target.ts';

/** Exports the site as a ZIM file. @throws Refusal if the file cannot be replaced, or no zimwriterfs is found */
export function openZimFile(path: string): ExportTarget {
  if (!path.endsWith('.zim'))
    throw new Refusal('El nombre debe terminar en .zim, como biblia.zim: si no, Kiwix no lo abre.');
  const parent = dirname(path);
  if (!existsSync(parent)) throw new Refusal(`No existe la carpeta ${parent}: créela, o elija otra.`);
  const file = existsSync(path) ? realpathSync(path) : path;
  if (existsSync(file) && !isZim(file))
    throw new Refusal(`${file} no es un archivo ZIM, y se perdería: elija otro nombre, o muévalo a otro lugar.`);
  if (!hasZimTools()) throw new Refusal(NO_ZIM_TOOLS);
  const fresh = join(dirname(file), `.nuevo-${process.pid}-${basename(file)}`);
  return {
    searches: false,
    async write(site, progress) {
      progress.step('El archivo, su índice y su comprobación');
      await writeZim(site, fresh, (share) => progress.at(share, 1));
      const bytes = statSync(fresh).size;
      renameSync(fresh, file);
      return [
        `${file}: ${formatBytes(bytes)}, revisión ${site.revision}; zimcheck no encuentra errores.`,
        'Para leer, ábralo con Kiwix.',
      ];
    },
    abandon: () => rmSync(fresh, { force: true }),
  };
}

/** The first bytes of every ZIM file. */
const MAGIC = 'ZIM\u0004';

function isZim(path: string): boolean {
  if (!statSync(path).isFile()) return false;
  const begin = Buffer.alloc(MAGIC.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, begin);
  } finally {
    closeSync(file);
  }
  return begin.toString('latin1') === MAGIC;
}
