import { chapterLength } from '../canon/versification.ts';
import { type Point, type VersePassage, verses } from '../reference/passage.ts';
import type { Parallel } from './parallels.ts';

// Eusebius of Caesarea (c. 260–340) divided each Gospel into sections, and listed in ten tables (canons) which of them say the
// same: in all four Gospels, in three, in two, in one. A section ends where the next one begins; one that begins or ends within a
// verse is taken with the whole verse. The Gospels have the same numbers in the KJV's numbering and in the RV1909's.

const GOSPELS = ['Matt', 'Mark', 'Luke', 'John'] as const;

export interface GospelSections {
  /** The sections of each Gospel, the first at index 0. */
  readonly sections: Readonly<Record<(typeof GOSPELS)[number], readonly VersePassage[]>>;
  /** For each section with parallels, all of them. */
  readonly parallels: readonly Parallel[];
}

/** Parses the table: lines of a Gospel with the beginnings of its sections, and lines of parallel sections; `#` opens a comment. */
export function parseGospelSections(table: string): GospelSections {
  const lines = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const beginnings = new Map(lines.map((line) => line.split('\t')).map(([name = '', list = '']) => [name, list]));
  const of = (book: string) => sectionsOf(book, beginnings.get(book) ?? '');
  const sections = { Matt: of('Matt'), Mark: of('Mark'), Luke: of('Luke'), John: of('John') };
  /** Section → its parallels, without duplicates. */
  const found = new Map<VersePassage, Set<VersePassage>>();
  for (const line of lines.filter((line) => /^[\d\t]+$/.test(line))) {
    const set = line.split('\t').flatMap((number, at) => sections[GOSPELS[at]!]?.[Number(number) - 1] ?? []);
    for (const own of set) {
      const others = found.get(own) ?? new Set();
      found.set(own, others);
      for (const other of set) if (other !== own) others.add(other);
    }
  }
  const inOrder = Object.values(sections).flat();
  const parallels = [...found].map(
    ([own, others]): Parallel => ({ kind: 'evangelios', own, others: inOrder.filter((one) => others.has(one)) }),
  );
  return { sections, parallels };
}

function sectionsOf(book: string, list: string): readonly VersePassage[] {
  const begins = list.split(' ').flatMap((written) => {
    const [, chapter, verse, within] = /^(\d+):(\d+)(b?)$/.exec(written) ?? [];
    return verse === undefined ? [] : [{ chapter: Number(chapter), verse: Number(verse), within: within === 'b' }];
  });
  return begins.map(({ chapter, verse }, at) => {
    const next = begins[at + 1];
    return verses(book, { chapter, verse }, next ? endBefore(book, next) : lastVerse(book));
  });
}

function endBefore(book: string, { chapter, verse, within }: Point & { readonly within: boolean }): Point {
  if (within) return { chapter, verse };
  return verse > 1 ? { chapter, verse: verse - 1 } : { chapter: chapter - 1, verse: lengthOf(book, chapter - 1) };
}

function lastVerse(book: string): Point {
  let chapter = 1;
  while (lengthOf(book, chapter + 1) > 0) chapter++;
  return { chapter, verse: lengthOf(book, chapter) };
}

const lengthOf = (book: string, chapter: number): number => chapterLength('rv1909', book, chapter);
