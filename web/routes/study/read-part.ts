import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import {
  correctPartPath,
  formatPart,
  formatText,
  parsePart,
  parseTextKey,
  textKey,
} from '../../../scripture/correction/text-ref.ts';
import { shownPart } from '../../../scripture/correction/text-state.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { Texts } from '../../../services/text/texts/texts.ts';

/** The part that the page's form corrects; undefined if there is none of that address at this verse. */
export function readPart(
  texts: Texts,
  edition: Edition,
  { book, chapter, verse }: VerseRef,
  asked: string,
  query: string,
) {
  const layer = texts.editorial(edition.meta.id);
  const ref = parseTextKey(`${book}.${chapter}!${asked}`);
  const first = edition.verseNumbers(book, chapter)[0] ?? 1;
  if (!layer || !ref?.part || verse !== (ref.verse || first)) return undefined;
  const now = shownPart(layer, texts.chapterHistory(edition.meta.id, book, chapter), ref);
  if (!now || (ref.verse === 0 && edition.chapterNumbers(book)[0] !== chapter)) return undefined;
  const { ordinal } = parsePart(ref.part)!;
  const pathOf = (to: number) =>
    correctPartPath({ ...ref, part: formatPart({ kind: 'introduction', verse: 0, ordinal: to }) }, first, query);
  const last = ref.verse === 0 ? layer.introduction(book).length : 0;
  return {
    id: textKey(ref),
    name: formatText(ref),
    text: now.text,
    revision: now.revision ?? edition.meta.revision,
    /** The other paragraphs of an introduction. */
    ...(ordinal > 1 && ref.verse === 0 && { before: pathOf(ordinal - 1) }),
    ...(ordinal < last && { after: pathOf(ordinal + 1) }),
  };
}
