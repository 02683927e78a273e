import { bookPosition } from '../../../scripture/canon/book.ts';
import type { VersePart } from '../../../scripture/canon/verse-ref.ts';
import { type HighlightedWords, parseWords, wordsOf } from '../../../scripture/highlights/place-words.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { isGone, type OwnRecord, TEXT, textOf, valueIn } from '../record.ts';

/** What a reader has at one verse, or at the same words of it: a highlight, a note or both. */
export interface Entry {
  /** The same for the highlight and the note of the same words. */
  readonly key: string;
  /** Id of the edition whose numbering `ref` has. */
  readonly edition: string;
  readonly ref: VersePart;
  /** Grows with the place in the text. */
  readonly order: number;
  /** Absent: the whole verse. */
  readonly words?: HighlightedWords;
  readonly highlight?: OwnRecord;
  readonly note?: OwnRecord;
  /** Id of the highlight's colour. */
  readonly colour?: string;
  /** Ids of the other labels. */
  readonly labels: readonly string[];
  /** The note's text, empty without one. */
  readonly text: string;
  /** When the older of the two was made, in ms. */
  readonly made: number;
}

/** The highlights and notes among records, in the order of the text. Records without a known place are left out. */
export function entriesOf(records: readonly OwnRecord[]): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const record of records) {
    if (isGone(record) || (record.kind !== 'highlight' && record.kind !== 'note')) continue;
    const one = entryOf(record);
    if (!one) continue;
    const other = entries.get(one.key);
    // Two devices may have made one for the same words. Each is listed.
    const taken = other?.[record.kind as 'highlight' | 'note'] !== undefined;
    if (!other) entries.set(one.key, one);
    else if (taken) entries.set(`${one.key} ${record.id}`, { ...one, key: `${one.key} ${record.id}` });
    else entries.set(one.key, joined(other, one));
  }
  return [...entries.values()].sort(compareEntries);
}

function entryOf(record: OwnRecord): Entry | undefined {
  const { kind, fields } = record;
  const [edition = '', osis = ''] = textOf(record, 'at').split(':');
  const ref = parseVerseOsis(osis);
  if (!ref || edition === '') return undefined;
  const given = textOf(record, 'words');
  // Most have none, and an exception for each would be slow.
  const words = given === '' ? undefined : parseWords(given);
  const colour = textOf(record, 'colour');
  return {
    key: words ? `${edition}:${osis} ${words.from}-${words.to} ${words.wording}` : `${edition}:${osis}`,
    edition,
    ref,
    order: ((bookPosition(ref.book) ?? 0) * 1000 + ref.chapter) * 1000 + ref.verse,
    ...(words && { words }),
    [kind]: record,
    ...(colour !== '' && { colour }),
    labels: Object.entries(fields).flatMap(([name, [value]]) =>
      name.startsWith('l:') && value === true ? [name.slice(2)] : [],
    ),
    text: kind === 'note' ? textOf(record, TEXT) : '',
    made: Number(valueIn(record, 'made') ?? 0),
  };
}

const joined = (a: Entry, b: Entry): Entry => ({
  ...a,
  ...b,
  labels: [...new Set([...a.labels, ...b.labels])],
  text: a.text || b.text,
  made: Math.min(a.made, b.made),
});

/** The order of the text; at one place the whole verse first, then its words. */
export const compareEntries = (a: Entry, b: Entry): number =>
  a.order - b.order || (a.words?.from ?? -1) - (b.words?.from ?? -1) || a.made - b.made || (a.key < b.key ? -1 : 1);

/** The highlighted words; undefined for a whole verse. */
export const quotedWords = ({ words }: Entry): string | undefined => words && wordsOf(words);

/** Ids of the records of entries. */
export const recordsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ highlight, note }) => [highlight, note].flatMap((record) => (record ? [record.id] : [])));
