import type { ChapterRef } from '../../../../scripture/reference/osis.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import { type EditorsLayer, headingsAbove } from '../../../../scripture/text/editors-layer.ts';
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
  const placed = headingsAbove(headings, edition.chapter(book, chapter)?.verses ?? []);
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
