import { explain } from '../../../../forms/refusals/explain-address.ts';
import { verseAt } from '../../../../scripture/canon/verse-ref.ts';
import { formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import { formatVerseOsis } from '../../../../scripture/reference/osis.ts';
import { onlyReading, parseReferences } from '../../../../scripture/reference/parse-references.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';

/** A verse of the day as the owner typed it: its place and its text. */
export type ReferenceRead =
  | { readonly ok: true; readonly osis: string; readonly name: string; readonly text: string }
  | { readonly ok: false; readonly sentence: string };

const wrong = (sentence: string): ReferenceRead => ({ ok: false, sentence });

/** Parses `Jn 3:16`, `juan 3,16`, `John.3.16`… as one verse of the edition, or says why it is not one. */
export function readReference(
  typed: string,
  edition: Pick<Edition, 'books' | 'chapter' | 'chapterNumbers' | 'verseNumbers' | 'meta'>,
): ReferenceRead {
  if (typed === '') return wrong('Escriba un versículo, como Jn 3:16.');
  const parsed = parseReferences(typed, edition);
  if (!parsed) return wrong(`«${typed.slice(0, 60)}» no es un versículo: escríbalo como Jn 3:16.`);
  const [absent] = parsed.absent;
  if (absent) return wrong(explain(absent));
  const reading = parsed.ok ? onlyReading(parsed.groups) : undefined;
  if (!reading) return wrong(`«${typed}» puede leerse de varias maneras: escríbalo como Jn 3:16.`);
  const [passage, ...others] = reading;
  if (others.length > 0 || passage?.kind !== 'verses' || formatPoint(passage.from) !== formatPoint(passage.to))
    return wrong('Escriba un solo versículo, como Jn 3:16.');
  const ref = { book: passage.book, ...passage.from };
  const verse = verseAt(edition, ref);
  if (!verse) return wrong(`Esta edición no tiene ${formatVerse(ref)}.`);
  return { ok: true, osis: formatVerseOsis(ref), name: formatVerse(ref), text: verse.text };
}

const formatPoint = ({ chapter, verse }: { chapter: number; verse: number }): string => `${chapter}:${verse}`;
