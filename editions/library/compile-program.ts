// Reads a source and compiles it: see compile-in-child.ts, which runs this in its own process.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import { catalogueEdition, editionNamed } from '../catalogue/catalogue.ts';
import { endWithParent, lowerPriority, sendToParent } from '../child/child-side.ts';
import { type CompiledEdition, compileSource } from '../compile/compile-source.ts';
import { recipeOfEdition } from '../compile/recipes.ts';
import { type Description, describeSource, readSource } from '../read-source.ts';
import { differingVerses, gatherDifferences } from '../recipes/verse-digests.ts';
import { fail, SourceError } from '../source/edition-error.ts';
import type { SourceText } from '../source/source-text.ts';
import type { CompileMessage, CompileTask, KnownText } from './compile-in-child.ts';

/** For the first reading of a source that states neither; the owner must give them before it is installed. */
const PROVISIONAL = { id: 'edicion', title: 'Edición sin título' };

const send = (message: CompileMessage) => sendToParent(message);

endWithParent();
lowerPriority();
const folder = mkdtempSync(join(tmpdir(), 'edicion-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
try {
  send(await compile(JSON.parse(process.argv[2] ?? '') as CompileTask));
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  send({ refused: error.fault });
}
process.exit(0);

async function compile({ path, name, told, fill, out }: CompileTask): Promise<CompileMessage> {
  send({ step: 'reading' });
  const source = await readSource(name === undefined ? path : linkNamed(path, name));
  send({ step: 'checking' });
  const described = fill === 'nothing' ? { meta: told, missing: [], taken: [] } : describeSource(source, told);
  const { meta: description, missing, taken, doubt }: Description = described;
  if (fill === 'demand' && missing.length > 0) fail({ code: 'E408', flags: missing, ...(doubt && { doubt }) });
  const given = fill === 'provisional' ? { ...PROVISIONAL, ...description } : description;
  const compiled = compileSource(source, { meta: given });
  const { meta, sha256, bytes, counts, findings, recipe } = compiled;
  if (out !== undefined) writeFileSync(out, bytes, { flag: 'wx', mode: 0o600 });
  const known = knownOf(source, compiled);
  return {
    compiled: {
      entry: { meta, sha256, bytes: bytes.length, counts },
      format: source.format,
      description,
      stated: { ...source.meta, ...recipe?.recipe.meta, ...description },
      taken,
      ...(doubt && { doubt }),
      findings,
      ...(known && { known }),
    },
  };
}

/** Links the file under its own name, which messages show. */
function linkNamed(path: string, name: string): string {
  const named = join(folder, basename(name).replace(/^\.+$/, '') || 'archivo');
  symlinkSync(resolve(path), named);
  return named;
}

function knownOf(source: SourceText, { meta, recipe, edition }: CompiledEdition): KnownText | undefined {
  const known = recipe?.recipe ?? recipeOfEdition(meta.id);
  if (!known) return knownByCatalogue(source, meta);
  const { id = '', title = '' } = known.meta;
  const same = known.canonicalSha256 === meta.canonicalSha256 || recipe?.matches === true;
  const differences = same ? [] : gatherDifferences(differingVerses(edition, known.verseDigests()));
  return { id, title, canonicalSha256: known.canonicalSha256, named: recipe !== undefined, differences };
}

/** An edition whose text was measured, but of which only the hash is known here. */
function knownByCatalogue({ name }: SourceText, meta: EditionMeta): KnownText | undefined {
  const named = editionNamed(name);
  const { id, title, canonicalSha256 } = named ?? catalogueEdition(meta.id) ?? {};
  if (id === undefined || title === undefined || canonicalSha256 === undefined) return undefined;
  const differences = canonicalSha256 === meta.canonicalSha256 ? [] : gatherDifferences([]);
  return { id, title, canonicalSha256, named: named !== undefined, differences };
}
