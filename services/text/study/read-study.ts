import { mapVerse } from '../../../scripture/canon/map-verse.ts';
import { type VersePart, type VerseRef, verseAt } from '../../../scripture/canon/verse-ref.ts';
import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { formatVerseOsis } from '../../../scripture/reference/osis.ts';
import { commonVerseAt, commonVerses } from '../../../scripture/search/common-verses.ts';
import type { ParallelKind } from '../../../scripture/study/parallels.ts';
import type { Edition, Mark } from '../../../scripture/text/edition.ts';
import type { Texts } from '../texts/texts.ts';
import { nearestTo, passageIn, readPassage, type StudiedPassage, type StudiedText } from './read-passage.ts';
import type { StudyFacts } from './study-facts.ts';

/** All that is known of a verse of an edition; a part that has nothing is absent. */
export interface VerseStudy {
  /** OSIS: `John.3.16`. */
  readonly id: string;
  /** `Juan 3:16` */
  readonly name: string;
  readonly edition: string;
  /** Another one after each correction of the verse. */
  readonly revision: string;
  /** BCP 47. */
  readonly language: string;
  readonly title?: string;
  readonly text: string;
  /** Ranges of the text that are set in another way. */
  readonly marks: readonly Mark[];
  /** The verses beside it in its chapter. */
  readonly before?: StudiedText;
  readonly after?: StudiedText;
  /** What it refers to, best first. */
  readonly references: readonly StudiedPassage[];
  readonly parallels: readonly StudiedParallel[];
  /** The verse in the other installed editions. */
  readonly elsewhere: readonly ElsewhereVerse[];
  /** When it was last corrected, in ISO 8601. */
  readonly correctedAt?: string;
  /** It can be seen in the scanned book. */
  readonly printed?: true;
  /** What that book is called, if it is not the print of this edition. */
  readonly printedIn?: string;
}

/** The verse's own passage, and those that tell or say the same. */
export interface StudiedParallel {
  readonly kind: ParallelKind;
  readonly own: StudiedPassage;
  readonly others: readonly StudiedPassage[];
}

/** The verse in another edition, which may divide it. */
export interface ElsewhereVerse {
  readonly edition: string;
  readonly title: string;
  readonly language: string;
  readonly verses: readonly StudiedText[];
  /** No map between the numberings is known: they are the verses with the same number, which may say something else. */
  readonly unmapped?: true;
}

/** Verses shown of a passage that is referred to, and of a parallel one. */
const MOST_OF_REFERENCE = 2;
const MOST_OF_PARALLEL = 4;

/** What a study is read from besides the tables; a page passes its own, which note what it depends on. */
export interface StudySources {
  readonly texts: Pick<Texts, 'editions' | 'edition' | 'chapterHistory'>;
  readonly scans: {
    scanOf(
      edition: string,
    ): { readonly file?: object | undefined; readonly own: boolean; readonly label: string } | undefined;
    facsimile(edition: string): object | undefined;
  };
}

/** The study of a verse; undefined if the edition lacks the verse. */
export function readStudy(
  facts: StudyFacts,
  { texts, scans }: StudySources,
  edition: Edition,
  ref: VerseRef,
): VerseStudy | undefined {
  const { meta } = edition;
  const chapter = edition.chapter(ref.book, ref.chapter)?.verses ?? [];
  const at = chapter.findIndex(({ number }) => number === ref.verse);
  const verse = chapter[at];
  if (!verse) return undefined;
  const [before, after] = [chapter[at - 1], chapter[at + 1]].map(
    (beside) => beside && { id: formatVerseOsis({ ...ref, verse: beside.number }), text: beside.text },
  );
  const scan = scans.scanOf(meta.id);
  const correctedAt = texts.chapterHistory(meta.id, ref.book, ref.chapter)?.revised.get(ref.verse);
  return {
    id: formatVerseOsis(ref),
    name: formatVerse(ref),
    edition: meta.id,
    revision: verse.revision ?? meta.revision,
    language: meta.language,
    ...(verse.title !== undefined && { title: verse.title }),
    text: verse.text,
    marks: verse.marks,
    ...(before && { before }),
    ...(after && { after }),
    references: readReferences(facts, edition, ref),
    parallels: readParallels(facts, edition, ref, verse.text),
    elsewhere: readElsewhere(texts, edition, ref),
    ...(correctedAt !== undefined && { correctedAt: new Date(correctedAt).toISOString() }),
    ...(scan?.file &&
      scans.facsimile(meta.id) && { printed: true as const, ...(!scan.own && { printedIn: scan.label }) }),
  };
}

function readReferences(facts: StudyFacts, edition: Edition, ref: VerseRef): readonly StudiedPassage[] {
  const runs = commonVerses(ref, edition.meta.versification).flatMap((verse) => facts.references(verse));
  const found = runs.flatMap(({ first, last }) => {
    const [from, to] = [commonVerseAt(first), commonVerseAt(last)];
    const passage = from && to && passageIn(edition, from, to);
    return (passage && readPassage(edition, passage, MOST_OF_REFERENCE)) ?? [];
  });
  return [...new Map(found.map((passage) => [passage.id, passage])).values()];
}

function readParallels(facts: StudyFacts, edition: Edition, ref: VerseRef, text: string): readonly StudiedParallel[] {
  const [there] = mapVerse(ref, edition.meta.versification, 'rv1909');
  if (!there) return [];
  const id = formatVerseOsis(ref);
  return facts.parallels(there).flatMap(({ kind, own, others }) => {
    const read = (
      { book, from, to }: typeof own,
      nearest: (texts: readonly StudiedText[]) => number,
    ): StudiedPassage | undefined => {
      const passage = passageIn(edition, { book, ...from }, { book, ...to });
      return passage && readPassage(edition, passage, MOST_OF_PARALLEL, nearest);
    };
    const here = read(own, (texts) => texts.findIndex((one) => one.id === id));
    const beside = others.flatMap((other) => read(other, nearestTo(text)) ?? []);
    return here && beside.length > 0 ? [{ kind, own: here, others: beside }] : [];
  });
}

function readElsewhere(texts: StudySources['texts'], edition: Edition, ref: VerseRef): readonly ElsewhereVerse[] {
  return texts.editions().flatMap(({ id, title, language, versification }): ElsewhereVerse[] => {
    const other = id === edition.meta.id ? undefined : texts.edition(id);
    if (!other) return [];
    const mapped = mapVerse(ref, edition.meta.versification, versification);
    const places: readonly VersePart[] = mapped.length > 0 ? mapped : [ref];
    const verses = places.flatMap(({ part: _, ...there }) => {
      const verse = verseAt(other, there);
      return verse ? [{ id: formatVerseOsis(there), text: verse.text }] : [];
    });
    if (verses.length === 0) return [];
    return [{ edition: id, title, language, verses, ...(mapped.length === 0 && { unmapped: true as const }) }];
  });
}
