// Reads a source, and compiles it where that is asked for: see run-compiler.ts, which runs this in a process of its own.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type CompiledEdition, compileSource } from '../../editions/compile/compile-source.ts';
import { EditionError } from '../../editions/edition-error.ts';
import { differenceWords } from '../../editions/library/in-words.ts';
import { describeSource, readSource } from '../../editions/library/read-source.ts';
import { differingVerses } from '../../editions/recipes/verse-digests.ts';
import type { SourceText } from '../../editions/source-text.ts';
import { plainName } from '../uploads/plain-name.ts';
import type { SourceFacts } from './library.ts';
import type { CompilerMessage, CompilerTask } from './run-compiler.ts';

/** For the first reading of a source that says neither; the owner is asked for them before it is installed. */
const PROVISIONAL = { id: 'edicion', title: 'Edición sin título' };

const say = (message: CompilerMessage) =>
  new Promise<void>((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()));

try {
  // Readers of the site first; and where the memory ends, the system is to end this process, not the server.
  setPriority(constants.priority.PRIORITY_LOW);
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not on this system.
}
process.on('disconnect', () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'edicion-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
try {
  await say(await compile(JSON.parse(process.argv[2] ?? '') as CompilerTask));
} catch (error) {
  if (!(error instanceof EditionError)) throw error;
  await say({ refused: error.message });
}
process.disconnect?.();

async function compile({ path, name, told, out }: CompilerTask): Promise<CompilerMessage> {
  await say({ step: 'Leyendo el archivo…' });
  // Under its own name, which messages tell.
  const named = join(folder, plainName(name));
  symlinkSync(resolve(path), named);
  const source = await readSource(named);
  await say({ step: 'Comprobando el texto…' });
  const description = describeSource(source, told).meta;
  const compiled = compileSource(source, { meta: { ...PROVISIONAL, ...description } });
  const { meta, sha256, bytes, counts } = compiled;
  if (out !== undefined) {
    await say({ step: 'Guardando la edición…' });
    writeFileSync(out, bytes, { flag: 'wx' });
  }
  return { facts: factsOf(source, description, compiled), entry: { meta, sha256, bytes: bytes.length, counts } };
}

function factsOf(source: SourceText, described: SourceText['meta'], compiled: CompiledEdition): SourceFacts {
  const { meta, counts, findings, recipe, edition } = compiled;
  const stated = { ...source.meta, ...recipe?.recipe.meta, ...described };
  const unknown = (what: string) => (what.includes('desconocida') ? 0 : 1);
  return {
    format: source.format,
    meta: {
      ...(stated.id && { id: stated.id }),
      ...(stated.title && { title: stated.title }),
      ...(stated.year !== undefined && { year: stated.year }),
      ...(stated.rights && { rights: stated.rights }),
      ...(stated.source && { source: stated.source }),
    },
    counts,
    versification: meta.versification,
    revision: meta.revision,
    findings: [...findings].sort((a, b) => unknown(a.what) - unknown(b.what) || b.count - a.count),
    ...(recipe && {
      known: {
        title: recipe.recipe.meta.title,
        differences: recipe.matches ? '' : differenceWords(differingVerses(edition, recipe.recipe.verseDigests())),
      },
    }),
  };
}
