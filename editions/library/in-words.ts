import { formatCount } from '../../scripture/figures/format-count.ts';
import type { EditionCounts } from '../compiled/format.ts';
import type { Difference } from '../recipes/verse-digests.ts';
import type { Finding } from '../source/source-text.ts';

/** `1 versículo`, `31.103 versículos`. */
export const counted = (n: number, one: string, many: string): string => `${formatCount(n)} ${n === 1 ? one : many}`;

export function countLine({ books, chapters, verses, titles, added }: EditionCounts): string {
  const parts = [
    counted(books, 'libro', 'libros'),
    counted(chapters, 'capítulo', 'capítulos'),
    counted(verses, 'versículo', 'versículos'),
    counted(added, 'pasaje añadido (cursiva)', 'pasajes añadidos (cursiva)'),
    counted(titles, 'título', 'títulos'),
  ];
  return `${parts.join(', ')}.`;
}

/** `strongs` is absent where the source has no such layer. */
export const strongsLine = ({ strongs }: EditionCounts): string =>
  strongs === undefined
    ? 'Números de Strong: la fuente no los trae.'
    : `Números de Strong: ${formatCount(strongs.oldTestament)} en el Antiguo Testamento, ${formatCount(strongs.newTestament)} en el Nuevo.`;

/** What the reader met and did not turn into text. */
export function findingLines(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  return [
    'Visto en la fuente y no pasado al texto:',
    ...findings.map(
      ({ what, count, first }) => `  ${formatCount(count).padStart(7)} × ${what}   (primero en ${first})`,
    ),
  ];
}

const LISTED = 5;

/** Where a text is not the expected one: what is missing, what differs, what there is besides. */
export function differenceWords(all: readonly Difference[]): string {
  const say = (kind: Difference['kind'], words: string) => {
    const places = all.filter((d) => d.kind === kind).map((d) => d.verse);
    if (places.length === 0) return [];
    const more = places.length > LISTED ? ` … (${places.length} en total)` : '';
    return [`${words} ${places.slice(0, LISTED).join(', ')}${more}`];
  };
  const parts = [...say('missing', 'faltan'), ...say('text', 'es otro el texto de'), ...say('extra', 'sobran')];
  return parts.length === 0 ? 'el texto es otro' : parts.join('; ');
}
