import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { differencesText } from '../../forms/refusals/text-differences.ts';
import { forget } from '../obtain/sources-dir.ts';
import { defaultProviders, type ObtainContext, type TextProvider } from '../obtain/text-providers.ts';
import { RV1909 } from '../recipes/rv1909/recipe.ts';
import { EditionError } from '../source/edition-error.ts';
import { installEdition, setDefaultEdition } from './change-library.ts';
import { type Compilation, type CompileTask, compileInChild } from './compile-in-child.ts';
import { editionsDir, type IndexEntry, readIndex } from './library-index.ts';
import { isSetUp, isWhole } from './open-library.ts';
import { isIndexLost, rebuildIndex } from './rebuild-index.ts';
import { setUpSearch } from './set-up-search.ts';
import { withLock } from './with-lock.ts';

const LOCK_WAIT_MS = 10 * 60_000;
const PROGRAM_DIR = resolve(import.meta.dirname, '../..');

/** Ensures that the default edition exists, and recompiles editions compiled by an earlier version of the program. */
export async function setUp(context: ObtainContext, accept: boolean): Promise<void> {
  const { varDir, progress } = context;
  const waiting = () => progress.note('Otra orden está preparando ediciones; esperando a que termine.');
  await withLock(varDir, LOCK_WAIT_MS, waiting, async () => {
    if (isIndexLost(varDir)) rebuildLostIndex(context);
    const stale = readIndex(varDir).editions.filter((e) => !isWhole(varDir, e));
    for (const entry of stale) await recompile(entry, context);
    if (!isSetUp(varDir)) await obtainDefault(context, accept);
    setUpSearch(varDir, (title) => progress.step(`Preparando la búsqueda en ${title}`), context.readFacts);
    progress.end();
  });
}

/** Without its index no edition would be found, and the next change would delete their files. */
function rebuildLostIndex({ varDir, progress }: ObtainContext): void {
  const index = rebuildIndex(varDir);
  if (!index) return;
  const ids = index.editions.map(({ meta }) => meta.id).join(', ');
  progress.note(
    `El índice de ediciones estaba dañado o faltaba: se ha hecho de nuevo con las que hay (${ids}). La principal es ${index.defaultId}; para elegir otra: npm run edition -- default OTRA.`,
  );
}

/** Recompiles an edition from its source if its file is missing or of an older format. A failure, or a different text, is reported. */
async function recompile({ meta, origin }: IndexEntry, { varDir, progress }: ObtainContext): Promise<void> {
  progress.step(`Rehaciendo ${meta.title}`);
  try {
    const path = resolve(varDir, origin.path);
    const { bytes, compilation } = await read(path, varDir, { told: origin.meta, fill: 'nothing' });
    if (compilation.entry.meta.canonicalSha256 !== meta.canonicalSha256 && !isRight(compilation))
      throw new EditionError('E411', `${path} da ahora otro texto`);
    installEdition(varDir, { ...compilation.entry, bytes }, { ...origin, path });
    progress.end();
  } catch (error) {
    if (!(error instanceof EditionError)) throw error;
    progress.fail();
    progress.note(`No se pudo rehacer «${meta.id}» (${error.message}); vuelva a añadirla con «edition -- add».`);
  }
}

interface Failure {
  readonly provider: TextProvider;
  readonly reason: string;
}

async function obtainDefault(context: ObtainContext, accept: boolean): Promise<void> {
  const failures: Failure[] = [];
  for (const provider of defaultProviders(context)) {
    try {
      const obtained = await obtain(provider, context, { told: provider.meta, fill: 'nothing' });
      const { compilation } = obtained;
      const isDefault = isRight(compilation) && compilation.known?.id === RV1909.meta.id;
      if (isDefault || accept) return install(obtained, provider, context);
      failures.push({ provider, reason: describeDifference(compilation) });
    } catch (error) {
      if (!(error instanceof EditionError)) throw error;
      context.progress.fail();
      failures.push({ provider, reason: error.message });
    }
  }
  throw new EditionError('E407', adviceAfter(failures));
}

function install(
  { path, bytes, compilation }: Obtained,
  provider: TextProvider,
  { varDir, progress }: ObtainContext,
): void {
  const { meta } = installEdition(varDir, { ...compilation.entry, bytes }, { path, meta: provider.meta });
  // The previous default edition is missing and could not be recompiled.
  if (!isSetUp(varDir)) setDefaultEdition(varDir, meta.id);
  progress.end();
}

interface Obtained {
  readonly path: string;
  /** The compiled edition. */
  readonly bytes: Buffer;
  readonly compilation: Compilation;
}

/** Uses the kept file if it is usable, otherwise fetches it. */
export async function obtain(
  provider: TextProvider,
  { varDir, progress }: ObtainContext,
  wanted: Pick<CompileTask, 'told' | 'fill'>,
): Promise<Obtained> {
  const make = async (path: string) => {
    progress.step('Leyendo y comprobando el texto');
    return { path, ...(await read(path, varDir, wanted)) };
  };
  const kept = provider.kept();
  if (kept !== undefined) {
    try {
      return await make(kept);
    } catch (error) {
      if (!(error instanceof EditionError) || !isContainerFault(error)) throw error;
      forget(kept);
    }
  }
  const path = await provider.fetch();
  try {
    return await make(path);
  } catch (error) {
    // A fetched file that cannot even be unpacked would be as useless next time.
    if (error instanceof EditionError && isContainerFault(error) && provider.kept() === path) forget(path);
    throw error;
  }
}

async function read(
  path: string,
  varDir: string,
  wanted: Pick<CompileTask, 'told' | 'fill'>,
): Promise<Omit<Obtained, 'path'>> {
  mkdirSync(editionsDir(varDir), { recursive: true, mode: 0o700 });
  const out = join(editionsDir(varDir), `.${randomUUID()}.tmp`);
  try {
    const compilation = await compileInChild({ ...wanted, path, out }, { programDir: PROGRAM_DIR });
    return { bytes: readFileSync(out), compilation };
  } finally {
    rmSync(out, { force: true });
  }
}

/** True if the text is exactly that of the publication it claims to be. */
const isRight = ({ known }: Compilation): boolean => known?.named === true && known.differences.length === 0;

const isContainerFault = (error: EditionError) => /^E[1236]/.test(error.code) || error.code === 'E406';

const ACCEPT = 'npm run edition -- setup --accept';

/** Describes how a text differs from the expected one: the missing verses, or the first differences. */
function describeDifference({ entry: { meta }, known }: Compilation): string {
  if (!known?.named) return `no es la Reina-Valera 1909, sino «${meta.title}»; para instalarla así: ${ACCEPT}`;
  return `${differencesText(known.differences)} (SHA-256 ${meta.canonicalSha256}, se espera ${known.canonicalSha256}); si aun así la quiere: ${ACCEPT}`;
}

function adviceAfter(failures: readonly Failure[]): string {
  const providers = failures.map(({ provider, reason }, i) => `  ${i + 1}. ${provider.label}:\n     ${reason}`);
  const own =
    failures.length > 1
      ? [
          `  ${failures.length + 1}. Un archivo o una dirección que usted indique:\n     EDITION_SOURCE=<archivo o dirección> npm start`,
        ]
      : [];
  const head = failures.length > 1 ? 'no se pudo obtener el texto. Hay tres maneras:' : 'no se pudo obtener el texto:';
  return [head, ...providers, ...own].join('\n');
}
