import { foldName } from './fold-name.ts';

// Books that Catholic and Orthodox Bibles have beyond the 66. They are known by name only, so that a reader who asks
// for one is told that it is not here, and never gets another book (`Jdt` is neither Judas nor Jueces).
const NAMES: readonly (readonly [spanish: string, ...others: string[]])[] = [
  ['Tobías', 'Tb', 'Tob', 'Tobit'],
  ['Judit', 'Jdt', 'Judith', 'Jdit'],
  ['1 Macabeos', '1 Mac', '1 Mc', '1 M', '1 Macc', '1 Maccabees'],
  ['2 Macabeos', '2 Mac', '2 Mc', '2 M', '2 Macc', '2 Maccabees'],
  ['Sabiduría', 'Sab', 'Sb', 'Wis', 'Sabiduría de Salomón', 'Libro de la Sabiduría'],
  ['Eclesiástico', 'Eclo', 'Ecclo', 'Ecli', 'Sirácida', 'Sir', 'Sirácides', 'Ben Sirá'],
  ['Baruc', 'Bar', 'Ba', 'Baruch'],
];

const names: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap(([spanish, ...others]) => [spanish, ...others].map((name) => [foldName(name)[0] ?? '', spanish])),
);

/** The Spanish name of a book of the larger canon that this one does not have, or undefined. */
export function findDeuterocanonical(name: string): string | undefined {
  if (name.length > 80) return undefined;
  for (const spelling of foldName(name)) {
    const found = names.get(spelling);
    if (found !== undefined) return found;
  }
  return undefined;
}
