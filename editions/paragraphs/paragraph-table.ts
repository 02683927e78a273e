import { BOOKS } from '../../scripture/canon/books.ts';
import { mapVerse } from '../../scripture/canon/map-verse.ts';
import { EditionError } from '../source/edition-error.ts';
import type { SourceText } from '../source/source-text.ts';

/** The file of the table. Readers' pages are made from it, also in a browser without a network. */
export const PARAGRAPH_TABLE = new URL('../../scripture/paragraphs/king-james.ts', import.meta.url);

/**
 * The table of the verses before which a source prints `¶`, as the lines of a module.
 * @param source in the King James Version's numbering
 * @param sha256 of the file that it was read from
 */
export function paragraphTable({ name, verses }: Pick<SourceText, 'name' | 'verses'>, sha256: string): string {
  const opening = verses.filter(({ text }) => text.startsWith('¶'));
  const last = opening.at(-1);
  if (last === undefined) throw new EditionError('E406', 'no marca párrafos (¶)');
  for (const { book, chapter, number } of opening)
    if (mapVerse({ book, chapter, verse: number }, 'kjv', 'kjv').length === 0)
      throw new EditionError('E406', `${book} ${chapter}:${number} no está en la numeración de la King James`);
  const lines = BOOKS.flatMap(({ osis }) => {
    const chapters = Map.groupBy(
      opening.filter(({ book }) => book === osis),
      ({ chapter }) => chapter,
    );
    const words = [...chapters].map(([chapter, verses]) => `${chapter}:${verses.map(({ number }) => number)}`);
    return words.length > 0 ? [`  '${osis} ${words.join(' ')}',`] : [];
  });
  return `// The ${opening.length} verses before which the King James Version of 1769 prints ¶, in its own numbering. Its last ¶ is before
// ${last.book} ${last.chapter}:${last.number}. Facts only, and no word of its text, which is in the public domain.
// From: the SWORD module ${name} of CrossWire and eBible.org, in Debian's sword-text-kjv.
//   SHA-256 of that file: ${sha256}
// Made by: npm run paragraph-facts -- FILE

/** One line per book: its OSIS code, then chapters with their verses (\`1:6,9\`). */
export const KING_JAMES: readonly string[] = [
${lines.join('\n')}
];
`;
}
