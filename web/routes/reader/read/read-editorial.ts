import type { ChapterRef } from '../../../../scripture/reference/osis.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { EditorsLayer, PlacedHeading } from '../../../../scripture/text/editors-layer.ts';
import { linkedBlock, linkedNote } from '../../../ui/editorial/linked-words.ts';
import type { ReaderEditorial } from './reader-data.ts';

/** What the editors set beside a chapter; undefined for nothing. */
export function readEditorial(
  layer: EditorsLayer,
  edition: Edition,
  { book, chapter }: ChapterRef,
  query: string,
): ReaderEditorial | undefined {
  const { headings, notes } = layer.chapter(book, chapter);
  const isFirst = edition.chapterNumbers(book)[0] === chapter;
  const introduction = isFirst ? layer.introduction(book) : [];
  if (headings.length + notes.length + introduction.length === 0) return undefined;
  const verses = edition.chapter(book, chapter)?.verses ?? [];
  const numbers = verses.map(({ number }) => number);
  /** No heading stands amid a verse: behind one of which it heads only the second half. */
  const above = ({ verse, offset }: PlacedHeading) => {
    const at = numbers.indexOf(verse);
    const length = verses[at]?.text.length ?? 0;
    return offset > length / 2 ? (numbers[at + 1] ?? verse) : verse;
  };
  const placed = Map.groupBy(headings, above);
  const linked = headings.flatMap(({ verse, notes }) => notes.map((note) => ({ ...note, verse })));
  // Notes on a heading are read with the verse below it.
  const all = [...linked, ...notes].toSorted((a, b) => a.verse - b.verse);
  return {
    headings: [...placed].map(([verse, blocks]) => [verse, blocks.map((block) => linkedBlock(block, edition, query))]),
    notes: [...Map.groupBy(all, ({ verse }) => verse)].map(([verse, list]) => [
      verse,
      list.map((note) => linkedNote(note, edition, query)),
    ]),
    introduction: introduction.map((block) => linkedBlock(block, edition, query)),
  };
}
