import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import { correctPartPath, withAddresses } from '../../../scripture/correction/text-ref.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../../scripture/text/editors-layer.ts';
import { linkedBlock, linkedNote } from '../../ui/editorial/linked-words.ts';

/** The headings and notes of a verse, each with the page on which it is corrected. */
export function readBeside(layer: EditorsLayer, edition: Edition, ref: VerseRef, query: string) {
  const { headings, notes } = layer.chapter(ref.book, ref.chapter);
  const pathOf = (part: string) => correctPartPath({ ...ref, part }, ref.verse, query);
  return {
    headings: withAddresses('heading', headings).flatMap(([part, heading]) =>
      heading.verse === ref.verse ? [{ block: linkedBlock(heading, edition, query), path: pathOf(part) }] : [],
    ),
    notes: withAddresses('note', notes).flatMap(([part, note]) =>
      note.verse === ref.verse ? [{ note: linkedNote(note, edition, query), path: pathOf(part) }] : [],
    ),
  };
}
