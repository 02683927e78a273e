import type { CommandContext } from './commands.ts';
import { counted } from './in-words.ts';
import { isCurrent } from './is-set-up.ts';
import { readIndex } from './library-index.ts';

/** Prints what is installed; the default edition has a star. */
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
