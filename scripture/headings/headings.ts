import { mapVerse } from '../canon/map-verse.ts';
import type { Extent } from '../reference/extent.ts';
import { parseOsis } from '../reference/osis.ts';
import { type Point, type VersePassage, verses } from '../reference/passage.ts';

// Section headings of this site's own (editions/passages/headings.tsv), for editions that bring none. Like the paragraphs of the
// King James Version they are a separate layer: the verses, their marks and their history do not contain them. Each covers a range;
// the ranges of a book follow one another without a gap, so a heading lasts until the next one opens.

/** A heading and the verses that it covers, within one book. */
export interface Heading {
  readonly passage: VersePassage;
  readonly text: string;
}

/** Parses a line of the file, `Gen.1.1-Gen.2.3⇥La creación del mundo`; undefined if it is invalid. */
export function parseHeading(line: string): Heading | undefined {
  const [range = '', text = '', ...more] = line.split('\t');
  const passage = parseOsis(range);
  return passage?.kind === 'verses' && text !== '' && more.length === 0 ? { passage, text } : undefined;
}

/**
 * The headings of a book of an edition, in order, in its numbering; empty if that numbering has no map. One whose first verse the
 * edition lacks opens at the next verse that it has.
 * @param headings in the numbering of the Reina-Valera 1909
 */
export function headingsIn(headings: readonly Heading[], edition: Extent, book: string): readonly Heading[] {
  const given = headings.filter(({ passage }) => passage.book === book);
  const found: Heading[] = [];
  let last = -1;
  for (const chapter of edition.chapterNumbers(book))
    for (const verse of edition.verseNumbers(book, chapter)) {
      const [there] = mapVerse({ book, chapter, verse }, edition.meta?.versification ?? 'own', 'rv1909');
      const before = last;
      while (there && last + 1 < given.length && !isBefore(there, given[last + 1]!.passage.from)) last++;
      const heading = given[last];
      if (!heading) continue;
      const from = last === before ? found.pop()!.passage.from : { chapter, verse };
      found.push({ passage: verses(book, from, { chapter, verse }), text: heading.text });
    }
  return found;
}

const isBefore = (one: Point, other: Point): boolean =>
  one.chapter < other.chapter || (one.chapter === other.chapter && one.verse < other.verse);
