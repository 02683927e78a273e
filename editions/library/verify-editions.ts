import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { canonicalLines } from '../../scripture/text/canonical.ts';
import { openCompiled } from '../compiled/open-compiled.ts';
import { EditionError } from '../edition-error.ts';
import { recipeOfEdition } from '../recipes/recipes.ts';
import { differingVerses } from '../recipes/verse-digests.ts';
import { findEdition } from './change-library.ts';
import type { CommandContext } from './commands.ts';
import { countLine, strongsLine } from './in-words.ts';
import { editionsDir, type IndexEntry, readIndex } from './library-index.ts';
import { describeDifferences } from './set-up.ts';

/** Rebuilds the canonical lines of one edition, or of all, from the file itself, and prints what they come to. */
export function verifyEditions({ varDir, print }: CommandContext, id: string | undefined): void {
  const index = readIndex(varDir);
  const entries = id === undefined ? index.editions : [findEdition(index, id)];
  if (entries.length === 0) throw new EditionError('E702', 'no hay ninguna edición instalada');
  const faults = entries.filter((entry) => !verify(varDir, entry, print)).map((entry) => entry.meta.id);
  if (faults.length > 0) throw new EditionError('E704', `no pasan la comprobación: ${faults.join(', ')}`);
}

function verify(varDir: string, entry: IndexEntry, print: (line: string) => void): boolean {
  const { id, title } = entry.meta;
  print(`${id}: ${title}`);
  const path = join(editionsDir(varDir), entry.file);
  let opened: ReturnType<typeof openCompiled>;
  try {
    opened = openCompiled(path);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!missing && !(error instanceof EditionError)) throw error;
    print(`  MAL: ${missing ? `falta ${path}` : (error as Error).message}`);
    return false;
  }
  const { edition, header, sha256 } = opened;
  const hash = createHash('sha256');
  let bytes = 0;
  for (const line of canonicalLines(edition)) {
    hash.update(line, 'utf8');
    bytes += Buffer.byteLength(line);
  }
  const canonical = hash.digest('hex');
  print(`  SHA-256 del texto: ${canonical} (${bytes} bytes)`);
  print(`  ${countLine(header.counts)}`);
  print(`  ${strongsLine(header.counts)}`);
  if (sha256 !== entry.sha256 || canonical !== header.meta.canonicalSha256) {
    print('  MAL: el archivo no es el que se instaló.');
    return false;
  }
  const recipe = recipeOfEdition(id);
  if (recipe === undefined)
    print('  Bien: el archivo está íntegro (de este texto no se conoce una suma de referencia).');
  else if (recipe.canonicalSha256 === canonical) print('  Bien: es el texto de referencia, letra por letra.');
  else
    print(
      `  Íntegro, pero no es el texto de referencia: ${describeDifferences([...differingVerses(edition, recipe.verseDigests())])}.`,
    );
  return true;
}
