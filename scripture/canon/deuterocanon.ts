import { foldName } from './fold-name.ts';

// Books that Catholic and Orthodox Bibles have beyond the 66. They are known by name only, so that a reader who asks
// for one is told that it is not here, and never gets another book (`Jdt` is neither Judas nor Jueces).
const NAMES: readonly (readonly [spanish: string, ...others: string[]])[] = [
  ['Tobías', 'Tb', 'Tob', 'Tobit'],
  ['Judit', 'Jdt', 'Judith', 'Jdit'],
  ['1 Macabeos', '1 Mac', '1 Mc', '1 M', '1 Macc', '1 Maccabees'],
  ['2 Macabeos', '2 Mac', '2 Mc', '2 M', '2 Macc', '2 Maccabees'],
  ['3 Macabeos', '3 Mac', '3 Mc', '3 M', '3 Macc', '3 Maccabees'],
  ['Sabiduría', 'Sab', 'Sb', 'Wis', 'Sabiduría de Salomón', 'Libro de la Sabiduría'],
  ['Eclesiástico', 'Eclo', 'Ecclo', 'Ecli', 'Sirácida', 'Sir', 'Sirácides', 'Ben Sirá'],
  ['Baruc', 'Bar', 'Ba', 'Baruch'],
  ['Carta de Jeremías', 'Epístola de Jeremías'],
  ['Oración de Manasés'],
];

/** A name with the titles that are printed before it: `Libro de Judit`, `1 libro de los Macabeos`. */
const titled = (name: string): readonly string[] => {
  const [, number = '', noun = ''] = /^([123] )?(.*)$/.exec(name) ?? [];
  const titles = number === '' ? ['libro de', 'el libro de'] : ['de', 'de los', 'libro de', 'libro de los'];
  return [name, ...titles.map((title) => `${number}${title} ${noun}`)];
};

const names: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap(([spanish, ...others]) =>
    [...titled(spanish), ...others].map((name) => [foldName(name)[0] ?? '', spanish]),
  ),
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
