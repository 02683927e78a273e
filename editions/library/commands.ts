import { parseArgs } from 'node:util';
import { datedTitle } from '../../scripture/text/edition.ts';
import { isLicence, LICENCES, type LicenceId } from '../../scripture/text/licence.ts';
import { CATALOGUE, canonWords, whereToFetch } from '../catalogue/catalogue.ts';
import type { ObtainContext } from '../obtain/text-providers.ts';
import { EditionError } from '../source/edition-error.ts';
import type { HistoryCommands } from './history-commands.ts';
import { readIndex } from './library-index.ts';
import { isAllSetUp, isCurrent } from './open-library.ts';
import { counted } from './report-lines.ts';

const USAGE = `Uso: npm run edition -- <orden>

  list                      muestra las ediciones instaladas
  catalogue                 muestra las ediciones libres que se añaden por su nombre
  add <id|archivo|dirección>
                            añade una edición: del catálogo, o un módulo SWORD
                            (carpeta, zip o .deb) o libros en USFM (carpeta o zip)
      --id <id>             identificador corto, en minúsculas (rv1865)
      --title <título>      --year <año>      --rights <derechos>
      --licence <licencia>  ${Object.keys(LICENCES).slice(0, 4).join(', ')},
                            ${Object.keys(LICENCES).slice(4).join(', ')}
      --accept              la instala aunque su texto no sea el que se espera,
                            o en lugar de otra que tiene el mismo identificador
  verify [id]               rehace las líneas canónicas y comprueba el texto y su historial
      --hash <suma>         comprueba además que esa revisión, anotada antes, sigue en ella
  export <id> [formato] [archivo]
                            escribe el texto con sus correcciones: en líneas canónicas,
                            o como pdf, epub, txt, usfm, usx, json o sqlite en un archivo
      --at <momento>        como era entonces: número o suma de una revisión, o una fecha
      --out <archivo>       en ese archivo
  default <id>              elige la edición que se abre sin ?edicion=
      --accept              aunque le falten libros o versículos
  remove <id>               quita una edición
  setup                     prepara la edición principal, si aún no está (--accept)
`;

const LOCK_WAIT_MS = 60_000;

/** The context of a command, in addition to that of obtaining a text. */
export interface CommandContext extends ObtainContext {
  readonly print: (line: string) => void;
  /** Absent if no store is known. */
  readonly history?: HistoryCommands;
}

class UsageError extends Error {}

/** Runs one command line; returns the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runCommand(
  argv: readonly string[],
  context: CommandContext,
  complain: (line: string) => void,
): Promise<number> {
  try {
    await dispatch(argv, context);
    return 0;
  } catch (error) {
    context.progress.fail();
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    complain(fault);
    return 1;
  }
}

/** Modules are loaded on demand: a set-up with nothing to do, as at every start, ends at once. */
async function dispatch([command, ...rest]: readonly string[], context: CommandContext): Promise<void> {
  const { varDir, print, progress } = context;
  const locked = async <T>(work: () => Promise<T>) => {
    const { withLock } = await import('./with-lock.ts');
    return withLock(
      varDir,
      LOCK_WAIT_MS,
      () => progress.note('Otra orden está preparando ediciones; esperando a que termine.'),
      work,
    );
  };
  switch (command) {
    case 'setup': {
      const { accept } = parse(rest, 0, 0, ['accept']);
      if (isAllSetUp(varDir) && (await import('./search-files.ts')).isSearchSetUp(varDir)) return;
      const { setUp } = await import('./set-up.ts');
      return setUp(context, accept === true);
    }
    case 'list': {
      parse(rest, 0, 0);
      const { listEditions } = await import('./commands.ts');
      return listEditions(context);
    }
    case 'catalogue': {
      parse(rest, 0, 0);
      const { listCatalogue } = await import('./commands.ts');
      return listCatalogue(context);
    }
    case 'add': {
      const flags = ['accept', 'id', 'title', 'year', 'rights', 'licence'] as const;
      const { positional, accept, id, title, year, rights, licence } = parse(rest, 1, 1, flags);
      const words = { ...text('id', id), ...text('title', title), ...text('rights', rights) };
      const told = { ...words, ...parseYear(year), ...parseLicence(licence) };
      const { addEdition } = await import('./add-edition.ts');
      return locked(() => addEdition(context, positional[0]!, told, accept === true));
    }
    case 'verify': {
      const { positional, hash } = parse(rest, 0, 1, ['hash']);
      if (hash !== undefined && positional.length === 0) throw new UsageError('Con --hash hay que decir qué edición.');
      if (hash !== undefined && !/^[0-9a-f]{8,64}$/i.test(hash))
        throw new UsageError(`«${hash}» no es una suma: son al menos sus 8 primeras cifras, de 0 a 9 y de a a f.`);
      const { verifyEditions } = await import('./verify-editions.ts');
      return verifyEditions(context, positional[0], hash);
    }
    case 'export': {
      const { positional, at, out } = parse(rest, 1, 3, ['at', 'out']);
      const [id, format, file = out] = positional;
      if (out !== undefined && file !== out) throw new UsageError(`Sobra un argumento: «${file}».`);
      const { exportEdition } = await import('./export-edition.ts');
      return exportEdition(context, id!, { ...text('at', at), ...text('format', format), ...text('out', file) });
    }
    case 'default': {
      const { positional, accept } = parse(rest, 1, 1, ['accept']);
      const { refuseIncomplete, setDefaultEdition } = await import('./change-library.ts');
      const { meta } = await locked(async () => {
        if (!accept) refuseIncomplete(varDir, positional[0]!);
        return setDefaultEdition(varDir, positional[0]!);
      });
      return print(`La edición principal es ahora «${meta.id}» (${meta.title}).`);
    }
    case 'remove': {
      const [id] = parse(rest, 1, 1).positional;
      const { removeEdition } = await import('./change-library.ts');
      const { meta } = await locked(async () => removeEdition(varDir, id!));
      return print(`Quitada: «${meta.id}» (${meta.title}).`);
    }
    case 'help':
    case '--help':
    case '-h':
      return print(USAGE);
    case undefined:
      throw new UsageError('Falta la orden.');
    default:
      throw new UsageError(`No se conoce la orden «${command}».`);
  }
}

type TextFlag = 'id' | 'title' | 'year' | 'rights' | 'licence' | 'hash' | 'at' | 'out';

interface Parsed extends Partial<Record<TextFlag, string>> {
  readonly positional: readonly string[];
  readonly accept?: boolean;
}

function parse(args: readonly string[], least: number, most: number, flags: readonly (keyof Parsed)[] = []): Parsed {
  const options = Object.fromEntries(
    flags.map((flag) => [flag, { type: flag === 'accept' ? 'boolean' : 'string' } as const]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length < least || positionals.some((argument) => argument.trim() === ''))
      throw new UsageError('Falta un argumento.');
    if (positionals.length > most) throw new UsageError(`Sobra un argumento: «${positionals[most]}».`);
    return { positional: positionals, ...values };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const flag = /'(-[^'\s]+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? '';
    throw new UsageError(`Opción desconocida o sin valor: ${flag}`);
  }
}

const text = <K extends string>(key: K, value: string | undefined): { [P in K]?: string } =>
  (value === undefined ? {} : { [key]: value.trim() }) as { [P in K]?: string };

function parseYear(year: string | undefined): { year?: number } {
  if (year === undefined) return {};
  if (!/^\d{3,4}$/.test(year)) throw new UsageError(`«${year}» no es un año.`);
  return { year: Number(year) };
}

function parseLicence(licence: string | undefined): { licence?: LicenceId } {
  if (licence === undefined) return {};
  if (!isLicence(licence))
    throw new UsageError(`«${licence}» no es ninguna de estas licencias: ${Object.keys(LICENCES).join(', ')}.`);
  return { licence };
}

/** The message for an error that an operator can fix; undefined for a fault of the program. */
function faultOf(error: unknown): string | undefined {
  if (error instanceof EditionError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  const where = path === undefined ? '' : `: ${path}`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `Donde hace falta una carpeta hay un archivo${where}.`;
  if (code === 'ENOSPC') return `No queda espacio en el disco${where}.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `No hay permiso para leer o escribir${where}.`;
  return undefined;
}

/** Prints the free editions that can be added by their id; installed ones have a star. */
export function listCatalogue({ varDir, env, print }: Pick<CommandContext, 'varDir' | 'env' | 'print'>): void {
  const installed = new Set(readIndex(varDir).editions.map(({ meta }) => meta.id));
  for (const edition of CATALOGUE) {
    const { id, rights, source, canon, note, canonicalSha256 } = edition;
    print(`${installed.has(id) ? '*' : ' '} ${id.padEnd(10)} ${datedTitle(edition)}`);
    for (const line of [
      `${canonWords(canon)}. ${rights}. ${source}.`,
      ...(note === undefined ? [] : [note]),
      whereToFetch(edition, env.CATALOGUE_URL).url,
      canonicalSha256 === undefined
        ? 'SHA-256 del texto: todavía no se conoce.'
        : `SHA-256 del texto: ${canonicalSha256}`,
    ])
      print(`             ${line}`);
  }
  print('Se añade con: npm run edition -- add <id>');
}

/** Prints the installed editions; the default one has a star. */
export function listEditions({ varDir, print }: Pick<CommandContext, 'varDir' | 'print'>): void {
  const { editions, defaultId } = readIndex(varDir);
  if (editions.length === 0) print('No hay ninguna edición instalada; «npm start» prepara la principal.');
  for (const entry of editions) {
    const { id, title, year, verseCount, revision, rights, source } = entry.meta;
    const broken = isCurrent(varDir, entry) ? '' : '   ¡su archivo falta o es de otra versión!';
    print(
      `${id === defaultId ? '*' : ' '} ${id.padEnd(10)} ${title}${year === undefined ? '' : ` (${year})`}${broken}`,
    );
    print(
      `             ${counted(verseCount, 'versículo', 'versículos')}, revisión ${revision}. ${rights}. ${source}.`,
    );
  }
}
