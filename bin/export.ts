import { resolve } from 'node:path';
import { Refusal, UsageError } from '../program/errors.ts';
import { createProgress } from '../program/progress.ts';
import { runCommandLine } from '../services/keeping/run-command-line.ts';
import { storedSiteUrl } from '../services/owner/address/site-address.ts';
import { readExportedSite } from '../services/text/packs/read-exported-site.ts';
import { openStaticFolder } from './export-static.ts';
import type { ExportTarget } from './export-target.ts';
import { openZimFile } from './export-zim.ts';
import { complain, print, withStore } from './with-store.ts';

// `node bin/export.ts static <folder>` and `… zim <file>` run for `npm run export --`.
const USAGE = `Uso: npm run export -- static <carpeta>
     npm run export -- zim <archivo.zim>

  static  Escribe el sitio público en archivos: se abren desde el disco, desde
          una memoria USB o desde cualquier servidor, y la búsqueda funciona sin
          conexión. La carpeta no debe existir, o debe estar vacía o tener una
          copia anterior.
  zim     Lo escribe en un solo archivo, que se lee y en el que se busca con
          Kiwix. Hace falta el paquete zim-tools.
`;

const TARGETS: Readonly<Record<string, (path: string) => ExportTarget>> = {
  static: openStaticFolder,
  zim: openZimFile,
};
const LACKING: Readonly<Record<string, string>> = { static: 'Falta la carpeta.', zim: 'Falta el nombre del archivo.' };

await withStore((database, env) =>
  runCommandLine(
    USAGE,
    async () => {
      const [kind = '', path, ...more] = process.argv.slice(2);
      if (!Object.hasOwn(TARGETS, kind))
        throw new UsageError(kind ? `No hay ninguna orden «${kind}».` : 'Falta la orden.');
      if (!path) throw new UsageError(LACKING[kind]);
      if (more.length > 0) throw new UsageError(`Sobra un argumento: «${more[0]}».`);
      // The target is checked before the text is read.
      const target = TARGETS[kind]!(resolve(process.env.INIT_CWD || process.cwd(), path));
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => {
          target.abandon();
          process.exit(signal === 'SIGINT' ? 130 : 143);
        });
      const progress = createProgress(process.stderr);
      try {
        progress.step(target.searches ? 'El texto y su búsqueda' : 'El texto');
        const publicUrl = await storedSiteUrl(env, database);
        const site = await readExportedSite({ ...env, database, publicUrl, searches: target.searches });
        // The export is readable by everyone, however restricted the store's own files are.
        process.umask(0o022);
        const lines = await target.write(site, progress);
        progress.end();
        for (const line of lines) print(line);
        if (!site.publicUrl)
          print(
            'El programa no sabe la dirección del sitio, y las páginas no la dicen. Para que la digan, guárdela en la administración, o indique PUBLIC_URL, y repita la orden.',
          );
      } catch (error) {
        progress.fail();
        target.abandon();
        throw diskFault(error) ?? error;
      }
    },
    complain,
  ),
);

/** The message for a disk error that an operator can fix. */
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
