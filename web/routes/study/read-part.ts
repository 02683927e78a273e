import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import {
  correctPartPath,
  formatPart,
  formatText,
  type PartAddress,
  parsePart,
  parseTextKey,
  textKey,
} from '../../../scripture/correction/text-ref.ts';
import { shownPart } from '../../../scripture/correction/text-state.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { Block } from '../../../scripture/text/editors-layer.ts';
import type { Texts } from '../../../services/text/texts/texts.ts';
import { STUDY } from './wording.ts';

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
  return {
    id: textKey(ref),
    name: formatText(ref),
    text: now.text,
    revision: now.revision ?? edition.meta.revision,
    ways:
      ref.verse === 0
        ? waysBeside(layer.introduction(book), parsePart(ref.part)!, (part) =>
            correctPartPath({ ...ref, part }, first, query),
          )
        : [],
  };
}

/** The links from a paragraph of an introduction, or from a note within it, to what is corrected beside it. */
function waysBeside(
  introduction: readonly Block[],
  { kind, verse, ordinal, within }: PartAddress,
  pathOf: (part: string) => string,
) {
  const way = (says: string, to: Partial<PartAddress>) => ({
    says,
    path: pathOf(formatPart({ kind, verse, ordinal, ...to })),
  });
  if (within !== undefined) return [way(STUDY.paragraph, {})];
  const notes = introduction[ordinal - 1]?.notes ?? [];
  return [
    ...(ordinal > 1 ? [way(STUDY.paragraphBefore, { ordinal: ordinal - 1 })] : []),
    ...(ordinal < introduction.length ? [way(STUDY.paragraphAfter, { ordinal: ordinal + 1 })] : []),
    ...notes.map((_, at) => way(STUDY.noteOfParagraph(at + 1), { within: at + 1 })),
  ];
}
