import { join } from 'node:path';
import { type OpenedEdition, openCompiled } from '../compiled/open-compiled.ts';
import { EditionError } from '../edition-error.ts';
import { verifyEdition } from '../verify-edition.ts';
import { findEdition } from './change-library.ts';
import type { CommandContext } from './commands.ts';
import { countLine, differenceWords, strongsLine } from './in-words.ts';
import { editionsDir, type IndexEntry, readIndex } from './library-index.ts';

/** Rebuilds the canonical lines of one edition, or of all, from the file itself, and prints what they come to. */
export function verifyEditions({ varDir, print }: CommandContext, id: string | undefined): void {
  const index = readIndex(varDir);
  const entries = id === undefined ? index.editions : [findEdition(index, id)];
  if (entries.length === 0) throw new EditionError('E702', 'no hay ninguna edición instalada');
  const faulty = entries.filter((entry) => {
    print(`${entry.meta.id}: ${entry.meta.title}`);
    const opened = open(varDir, entry);
    if (typeof opened !== 'string') return !verify(opened, entry, print);
    print(`  MAL: ${opened}`);
    return true;
  });
  if (faulty.length > 0)
    throw new EditionError('E704', `no pasan la comprobación: ${faulty.map((e) => e.meta.id).join(', ')}`);
}

/** The opened file, or why it cannot be opened. */
function open(varDir: string, entry: IndexEntry): OpenedEdition | string {
  const path = join(editionsDir(varDir), entry.file);
  try {
    return openCompiled(path);
  } catch (error) {
    if (error instanceof EditionError) return error.message;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `falta ${path}`;
    throw error;
  }
}

function verify(opened: OpenedEdition, entry: IndexEntry, print: (line: string) => void): boolean {
  const { sha256, bytes, counts, asStated, expected } = verifyEdition(opened, Number.POSITIVE_INFINITY);
  print(`  SHA-256 del texto: ${sha256} (${bytes} bytes)`);
  print(`  ${countLine(counts)}`);
  print(`  ${strongsLine(counts)}`);
  if (!asStated || opened.sha256 !== entry.sha256) {
    print('  MAL: el archivo no es el que se instaló.');
    return false;
  }
  if (expected === undefined)
    print('  Bien: el archivo está íntegro (de este texto no se conoce una suma de referencia).');
  else if (expected.matches) print('  Bien: es el texto de referencia, letra por letra.');
  else print(`  Íntegro, pero no es el texto de referencia: ${differenceWords(expected.differences)}.`);
  return true;
}
