import { resolve } from 'node:path';
import { Refusal, UsageError } from '../program/command-errors.ts';
import { createProgress } from '../program/progress.ts';
import { formatBytes } from '../scripture/figures/format-bytes.ts';
import { formatCount } from '../scripture/figures/format-count.ts';
import { runCommandLine } from '../services/keeping/run-command-line.ts';
import { readExportedSite } from '../services/text/packs/read-exported-site.ts';
import { openReplacement } from './replace-folder.ts';
import { builtAssets, type ExportSite, loadExportSite } from './static-build.ts';
import { complain, print, withStore } from './with-store.ts';

// `node bin/export.ts static <folder>`: what `npm run export --` runs.
const USAGE = `Uso: npm run export -- static <carpeta>

  Escribe el sitio público en archivos: se abren desde el disco, desde una
  memoria USB o desde cualquier servidor, y la búsqueda funciona sin conexión.
  La carpeta no ha de existir, ha de estar vacía o tener una copia anterior.
`;

await withStore((database, env) =>
  runCommandLine(
    USAGE,
    async () => {
      const [kind, folder, ...more] = process.argv.slice(2);
      if (kind !== 'static') throw new UsageError(kind ? `No hay ninguna orden «${kind}».` : 'Falta la orden.');
      if (!folder) throw new UsageError('Falta la carpeta.');
      if (more.length > 0) throw new UsageError(`Sobra un argumento: «${more[0]}».`);
      // What is wrong with the folder is told before the text is read.
      const replacement = openReplacement(resolve(process.env.INIT_CWD || process.cwd(), folder));
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => {
          replacement.abandon();
          process.exit(signal === 'SIGINT' ? 130 : 143);
        });
      const progress = createProgress(process.stderr);
      try {
        const exportSite: ExportSite = await loadExportSite();
        progress.step('El texto y su búsqueda');
        const site = await readExportedSite({
          ...env,
          database,
          publicUrl: env.publicUrlGiven ? env.publicUrl : undefined,
        });
        const pages = site.edition.books.reduce((sum, book) => sum + site.edition.chapterNumbers(book).length, 0);
        // For everybody to read, however closed the store is that it comes from.
        process.umask(0o022);
        progress.step('Páginas');
        let done = 0;
        for (const file of builtAssets()) await replacement.write(file);
        for (const file of exportSite(site)) {
          await replacement.write(file);
          progress.at(Math.min(++done, pages), pages);
        }
        const { files, bytes } = await replacement.publish();
        progress.end();
        print(
          `${replacement.folder}: ${formatCount(files)} archivos, ${formatBytes(bytes)}, revisión ${site.revision}.`,
        );
        print('Para leer, abra en ella index.html.');
        if (!site.publicUrl)
          print(
            'Sin PUBLIC_URL, las páginas no dicen dónde está el sitio. Para que lo digan, repita la orden con ella.',
          );
      } catch (error) {
        progress.fail();
        replacement.abandon();
        throw diskFault(error) ?? error;
      }
    },
    complain,
  ),
);

/** What the disk refuses, in a sentence. */
function diskFault(error: unknown): Refusal | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new Refusal('No queda sitio en el disco: hacen falta unos 30 MB. No se ha cambiado nada.');
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Refusal(`No se puede escribir en ${path}: elija una carpeta suya. No se ha cambiado nada.`);
    default:
      return undefined;
  }
}
