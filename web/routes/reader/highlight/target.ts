import { type OwnRecord, textOf } from '../../../../forms/own/record.ts';
import { formatWords, type HighlightedWords, toWholeWords } from '../../../../scripture/highlights/place-words.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import type { Shown } from '../../../own/paint/shown.ts';
import { newKey } from '../../../ui/new-key.ts';
import type { ChapterTarget } from '../read/chapter-target.ts';

/** A chapter as records name it: `rv1909:John.3`. */
export const chapterName = ({ edition, book, chapter }: Omit<ChapterTarget, 'api'>): string =>
  `${edition}:${book}.${chapter}`;

/** What is highlighted or noted: a verse, or words of it. */
export interface Target {
  readonly verse: number;
  readonly words?: HighlightedWords;
  /** The record, if there is one. */
  readonly id?: string;
}

/** Whole words of a verse; undefined if there are none between the offsets. */
export function wordsTarget({ number, text, revision }: Verse, from: number, to: number): Target | undefined {
  const range = toWholeWords(text, from, to);
  if (!range) return undefined;
  return { verse: number, words: { ...range, wording: text, ...(revision !== undefined && { revision }) } };
}

/** The record of a kind at a target: one for each verse, so that two devices make the same; one for each range of words. */
export function recordAt(
  shown: readonly Shown[],
  kind: 'highlight' | 'note',
  { id, verse, words }: Target,
): OwnRecord | undefined {
  return shown.find(({ record, verse: at, place, from }) => {
    if (record.kind !== kind || at !== verse || from !== undefined) return false;
    if (id !== undefined) return record.id === id;
    if (!words || !place) return !words && !place;
    return place.kind !== 'verse' && place.from === words.from && place.to === words.to;
  })?.record;
}

/** The words of a record, as they are called. */
export const wordsOfRecord = (record: OwnRecord): string => {
  const words = textOf(record, 'words');
  if (words === '') return '';
  const { from, to, wording } = JSON.parse(words) as HighlightedWords;
  return wording.slice(from, to);
};

const PREFIXES = { highlight: 'h', note: 'n' } as const;

/** The id of a new record at a target, and the fields that never change. */
export function newRecord(kind: 'highlight' | 'note', chapter: string, { verse, words }: Target) {
  const at = `${chapter}.${verse}`;
  return {
    id: `${PREFIXES[kind]}:${words ? newKey() : at}`,
    fields: { at, made: Date.now(), ...(words && { words: formatWords(words) }) },
  };
}
