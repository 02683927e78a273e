import type { VerseRef } from '../canon/verse-ref.ts';
import { formatOsis, parseOsis } from '../reference/osis.ts';
import { type Point, type VersePassage, verses } from '../reference/passage.ts';

// Passages that tell or say the same, in the RV1909's numbering. Each is stored from the side of every passage in it, so that a
// verse finds those that its own passage has beside it.

/** The Gospels; other histories; psalms that occur twice; what a passage of the New Testament quotes; where one is quoted. */
export const PARALLEL_KINDS = ['evangelios', 'historia', 'salmo', 'cita', 'citado'] as const;
export type ParallelKind = (typeof PARALLEL_KINDS)[number];

/** A passage with those that are parallel to it. */
export interface Parallel {
  readonly kind: ParallelKind;
  readonly own: VersePassage;
  /** In the order of the canon, at least one. */
  readonly others: readonly VersePassage[];
}

/**
 * Parses a line of the table of parallels: a kind and at least two passages in OSIS, parted by tabs. In a `cita` the first passage
 * quotes the others. Undefined if a part is invalid.
 */
export function parseParallelLine(line: string): readonly Parallel[] | undefined {
  const [kind, ...written] = line.split('\t');
  const passages = written.map(parseOsis).filter((passage) => passage?.kind === 'verses');
  const [first, ...others] = passages;
  if (!first || others.length === 0 || passages.length !== written.length) return undefined;
  if (kind === 'cita')
    return [{ kind, own: first, others }, ...others.map((own): Parallel => ({ kind: 'citado', own, others: [first] }))];
  if (kind !== 'historia' && kind !== 'salmo') return undefined;
  return passages.map((own) => ({ kind, own, others: passages.filter((other) => other !== own) }));
}

/** The sets of the table; `#` opens a comment. @throws on a line that is none */
export const parseParallels = (table: string): readonly Parallel[] =>
  table.split('\n').flatMap((line, at) => {
    if (line === '' || line.startsWith('#')) return [];
    const parallels = parseParallelLine(line);
    if (!parallels) throw new Error(`line ${at + 1} of the parallels is no set: ${line}`);
    return parallels;
  });

/** Returns a function that finds the parallels of a verse: one of each kind at most, in the order of PARALLEL_KINDS. */
export function openParallels(all: readonly Parallel[]): (verse: VerseRef) => readonly Parallel[] {
  const byBook = Map.groupBy(all, ({ own }) => own.book);
  return (verse) => {
    const here = (byBook.get(verse.book) ?? []).filter(
      ({ own }) => !isBefore(verse, own.from) && !isBefore(own.to, verse),
    );
    return PARALLEL_KINDS.flatMap((kind) => {
      const [first, ...more] = here.filter((parallel) => parallel.kind === kind);
      return first ? [more.reduce(merge, first)] : [];
    });
  };
}

/** Joins two parallels whose own passages overlap. */
function merge(one: Parallel, other: Parallel): Parallel {
  const { kind, own } = one;
  const from = isBefore(other.own.from, own.from) ? other.own.from : own.from;
  const to = isBefore(own.to, other.own.to) ? other.own.to : own.to;
  const others = new Map([...one.others, ...other.others].map((passage) => [formatOsis(passage), passage]));
  return { kind, own: verses(own.book, from, to), others: [...others.values()] };
}

const isBefore = (one: Point, other: Point): boolean =>
  one.chapter < other.chapter || (one.chapter === other.chapter && one.verse < other.verse);
