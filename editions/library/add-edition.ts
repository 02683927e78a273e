import { resolve } from 'node:path';
import type { CompiledEdition } from '../compile/compile-source.ts';
import { EditionError } from '../edition-error.ts';
import { namedWay, type Way } from '../obtain/default-ways.ts';
import { recipeOfEdition } from '../recipes/recipes.ts';
import { differingVerses } from '../recipes/verse-digests.ts';
import { setUpSearch } from '../search/search-files.ts';
import type { SourceText } from '../source-text.ts';
import { installEdition } from './change-library.ts';
import type { CommandContext } from './commands.ts';
import { countLine, differenceWords, findingLines, strongsLine } from './in-words.ts';
import { type IndexEntry, readIndex } from './library-index.ts';
import { describeSource } from './read-source.ts';
import { obtain } from './set-up.ts';

/** Adds the edition at a path or an address, or gives an installed one its new revision. */
export async function addEdition(
  context: CommandContext,
  from: string,
  told: SourceText['meta'],
  accept: boolean,
): Promise<void> {
  const { varDir, print, progress } = context;
  let guessed: readonly string[] = [];
  const way = wayTo(from, context);
  const { path, compiled, meta } = await obtain(way, context, (source) => {
    const description = describeSource(source, { ...way.meta, ...told });
    if (description.missing.length > 0)
      throw new EditionError(
        'E408',
        `la fuente no lo dice todo de sí misma; indíquelo con ${description.missing.join(', ')}`,
      );
    guessed = description.guessed;
    return description.meta;
  });
  const before = readIndex(varDir).editions.find((e) => e.meta.id === compiled.meta.id);
  if (!accept) refuseAnother(compiled, before);
  progress.step('Guardando');
  installEdition(varDir, compiled, { path, meta });
  setUpSearch(varDir, (title) => progress.step(`Preparando la búsqueda en ${title}`));
  progress.end();
  const { id, title, year, rights, revision } = compiled.meta;
  if (guessed.length > 0)
    print(`Tomado del nombre de la fuente: ${guessed.join(', ')} (cámbielo con --id, --title, --year).`);
  if (year === undefined) print('La fuente no dice de qué año es; puede indicarlo con --year.');
  for (const line of findingLines(compiled.findings)) print(line);
  print(
    `${before === undefined ? 'Añadida' : 'Renovada'}: «${id}», ${title}${year === undefined ? '' : ` (${year})`}.`,
  );
  print(`  ${countLine(compiled.counts)}`);
  print(`  ${strongsLine(compiled.counts)}`);
  print(`  Revisión ${revision}. Derechos: ${rights}.`);
  if (before !== undefined && before.meta.revision !== revision)
    print(`  La revisión anterior era ${before.meta.revision}.`);
}

/** Ends where the text would stand in the place of another publication, or is not the one that is known by its name or id. */
function refuseAnother({ meta, recipe, edition }: CompiledEdition, before: IndexEntry | undefined): void {
  if (before !== undefined && before.meta.title !== meta.title)
    throw new EditionError(
      'E410',
      `«${meta.id}» es ya ${before.meta.title}, y esta fuente es ${meta.title}. Dele otro identificador con --id, o repita la orden con --accept si ha de tomar su lugar`,
    );
  const known = recipe?.recipe ?? recipeOfEdition(meta.id);
  if (known === undefined || known.canonicalSha256 === meta.canonicalSha256) return;
  const differences = differenceWords(differingVerses(edition, known.verseDigests()));
  throw new EditionError(
    'E409',
    `no es el texto que se espera de «${known.meta.title}»: ${differences}. Si aun así la quiere, repita la orden con --accept`,
  );
}

/** An address whose file an installed edition was made from is asked again: there may be a new revision. */
function wayTo(from: string, context: CommandContext): Way {
  const way = namedWay(from, context);
  const used = readIndex(context.varDir).editions.map(({ origin }) => resolve(context.varDir, origin.path));
  return used.includes(way.kept() ?? '') ? { ...way, kept: () => undefined } : way;
}
