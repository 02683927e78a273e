import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import { correctPartPath, noteWithin, withAddresses } from '../../../scripture/correction/text-ref.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../../scripture/text/editors-layer.ts';
import { linkedBlock, linkedNote } from '../../ui/editorial/linked-words.ts';

/** The headings and notes of a verse, each with the page on which it is corrected. */
export function readBeside(layer: EditorsLayer, edition: Edition, ref: VerseRef, query: string) {
  const { headings, notes } = layer.chapter(ref.book, ref.chapter);
  const pathOf = (part: string) => correctPartPath({ ...ref, part }, ref.verse, query);
  const above = withAddresses('heading', headings).filter(([, { verse }]) => verse === ref.verse);
  const own = withAddresses('note', notes).filter(([, { verse }]) => verse === ref.verse);
  const within = above.flatMap(([part, { notes }]) =>
    notes.map((note, at) => [noteWithin(part, at + 1), note] as const),
  );
  return {
    headings: above.map(([part, heading]) => ({ block: linkedBlock(heading, edition, query), path: pathOf(part) })),
    notes: [...within, ...own].map(([part, note]) => ({ note: linkedNote(note, edition, query), path: pathOf(part) })),
  };
}
