import { formatSpanish } from '../../scripture/reference/format-spanish.ts';
import { formatOsis, formatVerseOsis } from '../../scripture/reference/osis.ts';
import type { Passage } from '../../scripture/reference/passage.ts';
import type { Reading } from '../../scripture/reference/read-segment.ts';
import { versesIn } from '../../scripture/reference/verses-in.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { listChapter, type VerseEntry } from './list-verses.ts';

/** A passage with its verses. */
export interface PassageEntry {
  /** OSIS: `John.3.16-John.3.18`. */
  readonly id: string;
  /** In Spanish: `Juan 3:16-18`. */
  readonly text: string;
  readonly verses: readonly VerseEntry[];
}

/** What `GET /api/passages?q=…` answers: `passages`, or, where the query can be read in more than one way, `readings`. */
export type PassagesAnswer = {
  /** As it came. */
  readonly query: string;
  readonly edition: string;
  readonly revision: string;
} & (
  | { readonly passages: readonly PassageEntry[] }
  /** The likeliest first. */
  | { readonly readings: readonly { readonly passages: readonly PassageEntry[] }[] }
);

export function listPassages(edition: Edition, query: string, readings: readonly Reading[]): PassagesAnswer {
  const { id, revision } = edition.meta;
  const [first, ...others] = readings.map((reading) => ({
    passages: reading.map((passage) => listPassage(edition, passage)),
  }));
  const head = { query, edition: id, revision };
  return first && others.length === 0 ? { ...head, ...first } : { ...head, readings: first ? [first, ...others] : [] };
}

function listPassage(edition: Edition, passage: Passage): PassageEntry {
  const verses: VerseEntry[] = [];
  let chapter: ReadonlyMap<string, VerseEntry> = new Map();
  for (const ref of versesIn(edition, passage)) {
    const id = formatVerseOsis(ref);
    if (!chapter.has(id))
      chapter = new Map(listChapter(edition, ref.book, ref.chapter).map((verse) => [verse.id, verse]));
    const verse = chapter.get(id);
    if (verse !== undefined) verses.push(verse);
  }
  return { id: formatOsis(passage), text: formatSpanish(passage), verses };
}
