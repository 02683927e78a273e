import { foldedWords } from '../../../scripture/search/fold.ts';
import type { Entry } from './entries.ts';

export interface EntryFilter {
  /** OSIS. */
  readonly book?: string | undefined;
  /** Id of a colour or another label. */
  readonly label?: string | undefined;
  /** `2026-11` */
  readonly month?: string | undefined;
  /** Words of the note, as typed. */
  readonly search?: string | undefined;
  /** Keys of the entries whose words have changed since; absent: all entries. */
  readonly changed?: ReadonlySet<string> | undefined;
  /** Only those with a note. */
  readonly noted?: boolean | undefined;
}

/** The month of a time, where the reader is: `2026-11`. */
export type MonthOf = (ms: number) => string;

/** The entries that match all that a filter asks for, in the order given. */
export function filterEntries(
  entries: readonly Entry[],
  { book, label, month, search = '', changed, noted }: EntryFilter,
  monthOf: MonthOf,
): readonly Entry[] {
  const words = foldedWords(search).map(({ word }) => word);
  return entries.filter(
    (entry) =>
      (!book || entry.ref.book === book) &&
      (!label || entry.colour === label || entry.labels.includes(label)) &&
      (!month || monthOf(entry.made) === month) &&
      (!changed || changed.has(entry.key)) &&
      (!noted || entry.text !== '') &&
      (words.length === 0 || hasWords(entry, words)),
  );
}

/** Folded words of each note that has been searched. */
const foldedNotes = new WeakMap<Entry, readonly string[]>();

/** True if each of these begins a word of the note. A typed `n` also finds `ñ`, as in searches of the text. */
function hasWords(entry: Entry, words: readonly string[]): boolean {
  if (entry.text === '') return false;
  const folded = foldedNotes.get(entry) ?? foldedWords(entry.text).map(({ word }) => word);
  foldedNotes.set(entry, folded);
  return words.every((word) =>
    folded.some((there) => there.startsWith(word) || there.replaceAll('ñ', 'n').startsWith(word)),
  );
}

export interface EntryGroup {
  /** OSIS of a book, or a month. */
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** By book in the order of the text, or by month, the newest first. */
export function groupEntries(entries: readonly Entry[], by: 'book' | 'month', monthOf: MonthOf): readonly EntryGroup[] {
  const ordered = by === 'book' ? entries : entries.toSorted((a, b) => b.made - a.made);
  const groups = Map.groupBy(ordered, ({ ref, made }) => (by === 'book' ? ref.book : monthOf(made)));
  return [...groups].map(([name, entries]) => ({ name, entries }));
}
