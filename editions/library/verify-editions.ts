import { join } from 'node:path';
import { differencesText } from '../../forms/refusals/text-differences.ts';
import { type OpenedEdition, openCompiled } from '../compiled/open-compiled.ts';
import { gatherDifferences } from '../recipes/verse-digests.ts';
import { EditionError } from '../source/edition-error.ts';
import { verifyEdition } from '../verify-edition.ts';
import { findEdition } from './change-library.ts';
import type { CommandContext } from './commands.ts';
import { editionsDir, type IndexEntry, readIndex } from './library-index.ts';
import { countLine, editorialLines, strongsLine, verdictLines } from './report-lines.ts';

/**
 * Rebuilds the canonical lines of one edition, or of all, from the file itself, verifies its history, and prints the results.
 * @param noted see HistoryCommands.verify
 */
export async function verifyEditions(
  { varDir, print, history }: CommandContext,
  id: string | undefined,
  noted?: string,
): Promise<void> {
  const index = readIndex(varDir);
  const entries = id === undefined ? index.editions : [findEdition(index, id)];
  if (entries.length === 0) throw new EditionError('E702', 'no hay ninguna edición instalada');
  const faulty = new Set<string>();
  const verifyHistory = async (edition: string) => {
    const verified = await history?.verify(edition, noted);
    if (!verified) return;
    for (const line of verdictLines(verified)) print(`  ${line}`);
    if (!verified.sound) faulty.add(edition);
  };
  for (const entry of entries) {
    print(`${entry.meta.id}: ${entry.meta.title}`);
    const opened = open(varDir, entry);
    if (typeof opened === 'string') print(`  MAL: ${opened}`);
    if (typeof opened === 'string' || !verify(opened, entry, print)) faulty.add(entry.meta.id);
    for (const text of entry.earlier ?? []) {
      const before = open(varDir, text);
      if (typeof before !== 'string' && before.sha256 === text.sha256) continue;
      print(
        `  MAL: de un texto anterior, ${typeof before === 'string' ? before : 'el archivo no es el que se instaló'}.`,
      );
      faulty.add(entry.meta.id);
    }
    await verifyHistory(entry.meta.id);
  }
  const others = id === undefined && history ? await history.editions() : [];
  for (const other of others.filter((other) => !entries.some(({ meta }) => meta.id === other))) {
    print(`${other}: ya no está instalada`);
    await verifyHistory(other);
  }
  if (faulty.size > 0) throw new EditionError('E704', `no pasan la comprobación: ${[...faulty].join(', ')}`);
}

/** The opened file, or the reason why it cannot be opened. */
function open(varDir: string, entry: Pick<IndexEntry, 'file'>): OpenedEdition | string {
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
  for (const line of editorialLines(counts)) print(`  ${line}`);
  if (!asStated || opened.sha256 !== entry.sha256) {
    print('  MAL: el archivo no es el que se instaló.');
    return false;
  }
  if (expected === undefined)
    print('  Bien: el archivo está íntegro (de este texto no se conoce una suma de referencia).');
  else if (expected.matches) print('  Bien: es el texto de referencia, letra por letra.');
  else
    print(`  Íntegro, pero no es el texto de referencia: ${differencesText(gatherDifferences(expected.differences))}.`);
  return true;
}
