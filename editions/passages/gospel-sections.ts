import { join } from 'node:path';
import { EditionError } from '../source/edition-error.ts';

/** The table of Eusebius' sections and canons, in the program's sources. */
export const gospelSectionsFile = (programDir: string): string =>
  join(programDir, 'editions/passages/gospel-sections.tsv');

const GOSPELS = [
  ['Matt', 'MAT', 'Mt'],
  ['Mark', 'MRK', 'Mk'],
  ['Luke', 'LUK', 'Lk'],
  ['John', 'JHN', 'Jn'],
] as const;

/** Misprints of the source: `John 88` begins at 8:20, not at 8:2. */
const MISPRINTS: ReadonlyMap<string, string> = new Map([['John 88', '8:20']]);

/**
 * The table: a line for each Gospel with the verse at which each of its sections begins, marked `b` if within the verse; then a
 * line for each set of parallel sections, by their numbers in the four Gospels.
 * @param read the source's files by name, without folders
 */
export function gospelSectionsTable(read: (name: string) => string | undefined, sha256: string): string {
  const rows = (name: string) => {
    const text = read(name);
    if (text === undefined)
      throw new EditionError('E406', 'falta un archivo de las secciones de Eusebio', { file: name });
    const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
    return lines.filter((line) => line.trim() !== '').map((line) => line.split('\t'));
  };
  const sections = GOSPELS.map(([book, code]) => {
    const begins = rows(`${code}-sections-aligned.txt`).map(([number = '', , written = '', from = '']) => {
      const begin = MISPRINTS.get(`${book} ${number}`) ?? from.slice(code.length + 1);
      return begin + (/^\d+\.\d+[B-E]/.test(written) ? 'b' : '');
    });
    return `${book}\t${begins.join(' ')}`;
  });
  // The tenth canon of each Gospel lists the sections that have no parallel.
  const canons = Array.from({ length: 9 }, (_, at) => rows(`canon-${at + 1}.txt`)).flatMap(([columns = [], ...sets]) =>
    sets.map((set) => GOSPELS.map(([, , column]) => set[columns.indexOf(column)] ?? '').join('\t')),
  );
  return `# The ${sections.reduce((sum, line) => sum + line.split(' ').length, 0)} sections into which Eusebius of Caesarea divided the Gospels, each by the verse at which it begins (b: within the verse),
# and his canons: sets of parallel sections, by their numbers in Matthew, Mark, Luke and John.
# From: adamb924/eusebian-canons @ad27f9c (https://github.com/adamb924/eusebian-canons), in the public domain.
# SHA-256 of that file: ${sha256}
# Made by: npm run passage-facts -- --sources DIR
${[...sections, ...canons].join('\n')}
`;
}
