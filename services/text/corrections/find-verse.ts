import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { unknownEdition } from '../texts/choose-edition.ts';
import type { Texts } from '../texts/texts.ts';

export interface Place {
  readonly edition: Edition;
  readonly ref: VerseRef;
}

/** The verse of an installed edition that an OSIS reference names. */
export function findVerse(texts: Texts, editionId: string | undefined, id: string): Outcome<Place> {
  const edition = texts.edition(editionId);
  if (!edition) return refused(unknownEdition(texts, (editionId ?? '').toWellFormed()));
  const parsed = parseVerseOsis(id);
  if (!parsed || parsed.part !== undefined || !edition.verseNumbers(parsed.book, parsed.chapter).includes(parsed.verse))
    return refused({ code: 'verse-unknown', id });
  const { book, chapter, verse } = parsed;
  return done({ edition, ref: { book, chapter, verse } });
}
