import { resolve } from 'node:path';
import { differencesText } from '../../forms/refusals/text-differences.ts';
import { namedProvider, type TextProvider } from '../obtain/text-providers.ts';
import { EditionError } from '../source/edition-error.ts';
import type { SourceText } from '../source/source-text.ts';
import { installEdition } from './change-library.ts';
import type { CommandContext } from './commands.ts';
import type { Compilation } from './compile-in-child.ts';
import { type IndexEntry, readIndex } from './library-index.ts';
import { countLine, editorialLines, findingLines, strongsLine, takenLines } from './report-lines.ts';
import { obtain } from './set-up.ts';
import { setUpSearch } from './set-up-search.ts';

/** Adds the edition at a path or an address, or updates an installed one to its new revision. */
export async function addEdition(
  context: CommandContext,
  from: string,
  told: SourceText['meta'],
  accept: boolean,
): Promise<void> {
  const { varDir, print, progress } = context;
  const provider = providerFor(from, context);
  const { path, bytes, compilation } = await obtain(provider, context, {
    told: { ...provider.meta, ...told },
    fill: 'demand',
  });
  const { entry, taken, findings, description } = compilation;
  const before = readIndex(varDir).editions.find((e) => e.meta.id === entry.meta.id);
  if (!accept) refuseAnother(compilation, before);
  progress.step('Guardando');
  installEdition(varDir, { ...entry, bytes }, { path, meta: description });
  setUpSearch(varDir, (title) => progress.step(`Preparando la búsqueda en ${title}`), context.readFacts);
  progress.end();
  const { meta, counts } = entry;
  const { id, title, year, rights, revision } = meta;
  for (const line of takenLines(taken)) print(line);
  if (year === undefined) print('La fuente no dice de qué año es; puede indicarlo con --year.');
  for (const line of findingLines(findings)) print(line);
  print(
    `${before === undefined ? 'Añadida' : 'Renovada'}: «${id}», ${title}${year === undefined ? '' : ` (${year})`}.`,
  );
  print(`  ${countLine(counts)}`);
  print(`  ${strongsLine(counts)}`);
  for (const line of editorialLines(counts)) print(`  ${line}`);
  print(`  Revisión ${revision}. Derechos: ${rights}.`);
  if (before !== undefined && before.meta.revision !== revision)
    print(`  El texto ha cambiado: la revisión anterior era ${before.meta.revision}.`);
}

/** Fails if the text would replace another publication, or if it differs from the known text of its name or id. */
function refuseAnother({ entry: { meta }, known }: Compilation, before: IndexEntry | undefined): void {
  if (before !== undefined && before.meta.title !== meta.title)
    throw new EditionError(
      'E410',
      `«${meta.id}» es ya ${before.meta.title}, y esta fuente es ${meta.title}. Dele otro identificador con --id, o repita la orden con --accept si debe sustituirla`,
    );
  if (!known?.differences.length) return;
  throw new EditionError(
    'E409',
    `no es el texto que se espera de «${known.title}»: ${differencesText(known.differences)}. Si aun así la quiere, repita la orden con --accept`,
  );
}

/** The address of an installed edition's source is fetched again: there may be a new revision. */
function providerFor(from: string, context: CommandContext): TextProvider {
  const provider = namedProvider(from, context);
  const used = readIndex(context.varDir).editions.map(({ origin }) => resolve(context.varDir, origin.path));
  return used.includes(provider.kept() ?? '') ? { ...provider, kept: () => undefined } : provider;
}
