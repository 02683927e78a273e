import { mapVerse } from '../canon/map-verse.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import { formatSpanish } from '../reference/format-spanish.ts';
import { formatOsis, formatVerseOsis, parseOsis } from '../reference/osis.ts';
import type { Passage, VersePassage } from '../reference/passage.ts';
import { verses } from '../reference/passage.ts';
import { versePath, versesPath } from '../reference/path.ts';
import type { Edition, VersificationId } from '../text/edition.ts';
import { type Day, daysBetween } from '../time/day.ts';
import { CHOSEN } from './chosen.ts';

// The verse of a day is chosen in three steps: the owner's verse for that date, or the owner's other verses in turn, or this
// site's own choice. The choice depends on the day and the owner's list alone, so that the server, a device's copy and the feed
// agree. What a day has shown is stored (services/text/days) and holds even if the list changes.

/** An entry of the owner's list. */
export interface ListedVerse {
  /** One verse, or several of a chapter, in OSIS: `John.3.16`, `Luke.2.10-Luke.2.11`. */
  readonly reference: string;
  /** Its date, `2026-12-25` or, in every year, `12-25`; without one it comes in turn. */
  readonly day?: string;
}

/** What a day shows: a reference and the numbering that it is written in. */
export interface DayReference {
  readonly reference: string;
  readonly numbering: VersificationId;
}

/** Since when the owner's list goes round: any fixed day. */
const FIRST_TURN: Day = '2024-01-01';

/**
 * Chooses the verse of a day in an edition: the first of those that it has.
 * @param list the owner's, in the numbering of this edition
 */
export function chooseVerse(day: Day, list: readonly ListedVerse[], edition: Edition): DayReference {
  for (const candidate of candidates(day, list, edition.meta.versification))
    if (readVerseOfDay(day, candidate, edition)) return candidate;
  return { reference: firstOf(edition), numbering: edition.meta.versification };
}

/** What a day may show, the first choice first. */
function* candidates(day: Day, list: readonly ListedVerse[], numbering: VersificationId): Generator<DayReference> {
  const date = day.slice(5);
  for (const one of [...list.filter((one) => one.day === day), ...list.filter((one) => one.day === date)])
    yield { reference: one.reference, numbering };
  const inTurn = list.filter((one) => one.day === undefined);
  const turn = daysBetween(FIRST_TURN, day) % inTurn.length;
  for (const one of turned(inTurn, turn)) yield { reference: one.reference, numbering };
  const [month = 1, of = 1] = date.split('-').map(Number);
  const before = CHOSEN.slice(0, month - 1).reduce((days, chosen) => days + chosen.length, 0);
  for (const short of turned(CHOSEN.flat(), before + of - 1)) yield { reference: longForm(short), numbering: 'rv1909' };
}

/** A list from an index on, and then from its beginning. */
const turned = <T>(list: readonly T[], from: number): readonly T[] => [...list.slice(from), ...list.slice(0, from)];

/** The first verse of an edition that has none of those chosen. */
function firstOf(edition: Edition): string {
  const [book = 'John'] = edition.books;
  const [chapter = 1] = edition.chapterNumbers(book);
  return formatVerseOsis({ book, chapter, verse: edition.verseNumbers(book, chapter)[0] ?? 1 });
}

/** `Prov.3.5-6` as OSIS writes it: `Prov.3.5-Prov.3.6`. */
function longForm(short: string): string {
  const [, chapter, from, to] = /^(\w+\.\d+)\.(\d+)-(\d+)$/.exec(short) ?? [];
  return chapter === undefined ? short : `${chapter}.${from}-${chapter}.${to}`;
}

/** True for one verse, or several of one chapter: what the verse of a day may be. */
export const isDayPassage = (passage: Passage | undefined): passage is VersePassage =>
  passage?.kind === 'verses' && passage.from.chapter === passage.to.chapter;

/** The verse of a day in an edition. */
export interface VerseOfDay {
  readonly day: Day;
  readonly book: string;
  readonly chapter: number;
  /** Ascending, without gaps. */
  readonly verses: readonly number[];
  /** OSIS, in the edition's numbering. */
  readonly id: string;
  /** `Juan 3:16`. */
  readonly name: string;
  readonly text: string;
  readonly path: string;
}

/**
 * Reads what a day shows from an edition, in the edition's own numbering.
 * @param query names the edition in the address
 * @returns undefined where the edition lacks one of the verses
 */
export function readVerseOfDay(day: Day, shown: DayReference, edition: Edition, query = ''): VerseOfDay | undefined {
  const found = numbersIn(edition, shown);
  if (!found) return undefined;
  const { book, chapter, from, to } = found;
  const there = edition
    .chapter(book, chapter)
    ?.verses.filter(({ number, text }) => number >= from && number <= to && text !== '');
  if (there?.length !== to - from + 1) return undefined;
  const passage = verses(book, { chapter, verse: from }, { chapter, verse: to });
  const numbers = there.map(({ number }) => number);
  return {
    day,
    book,
    chapter,
    verses: numbers,
    id: formatOsis(passage),
    name: formatSpanish(passage),
    text: there.map(({ text }) => text).join(' '),
    path:
      from === to ? versePath({ book, chapter, verse: from }, query) : versesPath({ book, chapter }, numbers, query),
  };
}

interface Numbers {
  readonly book: string;
  readonly chapter: number;
  readonly from: number;
  readonly to: number;
}

/** The verses in the numbering of an edition; one that numbers in its own way is read as it stands. */
function numbersIn({ meta }: Edition, { reference, numbering }: DayReference): Numbers | undefined {
  const passage = parseOsis(reference);
  if (!isDayPassage(passage)) return undefined;
  const { book, from, to } = passage;
  const isMapped = meta.versification !== 'own' && numbering !== 'own';
  const there = (ref: VerseRef) => (isMapped ? mapVerse(ref, numbering, meta.versification) : [ref]);
  const mapped = [];
  for (let verse = from.verse; verse <= to.verse; verse++)
    mapped.push(...there({ book, chapter: from.chapter, verse }));
  const [first, last] = [mapped[0], mapped.at(-1)];
  if (!first || !last || first.chapter !== last.chapter || first.verse > last.verse) return undefined;
  return { book: first.book, chapter: first.chapter, from: first.verse, to: last.verse };
}
